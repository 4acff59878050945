import { recall, remember } from './remember';

/** The values stored on this device, by key. */
export type Remembered = Readonly<Record<string, unknown>>;

/**
 * The keys of the values that a backup includes. They are listed, because other pages of this address may store values
 * too.
 */
export const TAKEN_ALONG = [
  'settings',
  'new-game',
  'owned',
  'set-ups',
  'checklist',
  'card-names',
  'card-products',
  'card-boxes',
  'keys',
  'aloud',
  'coach',
  'reminders',
  'compare-never',
  'league',
  'homebrew',
] as const;
/** The keys of values that a backup leaves out, because they belong to this device or moment, such as ticked to-dos. */
export const LEFT_BEHIND = [
  'backup',
  'copies',
  'ticks',
  'install-declined',
  'tally',
  'reloaded-from',
  'phones',
  'at-table',
  'version-seen',
  'far-login',
  'pad-known',
  'marks-known',
  'undrawn',
] as const;

/** The maximum length of most values as JSON, in characters. */
const MAX_PREFERENCES_CHARS = 20_000;
/** The maximum length of homebrew as JSON, in characters, with room for escaped characters. */
const MAX_HOMEBREW_CHARS = 480_000;

function isShort(key: string, value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= (key === 'homebrew' ? MAX_HOMEBREW_CHARS : MAX_PREFERENCES_CHARS);
  } catch {
    return false; // Nested too deeply to serialize.
  }
}

/** A value that a backup includes. */
export type TakenAlong = (typeof TAKEN_ALONG)[number];

/** Returns the keys of `TAKEN_ALONG` that have a value, either the short enough values or the too long ones. */
const found = (of: Remembered, isTaken: boolean): readonly TakenAlong[] =>
  TAKEN_ALONG.filter((key) => Object.hasOwn(of, key) && of[key] != null && isShort(key, of[key]) === isTaken);

const all = (): Remembered => Object.fromEntries(TAKEN_ALONG.map((key) => [key, recall(key)]));

/** Returns the values of a file that a backup may include. Their fields are checked where they are read. */
export function preferencesIn(input: unknown): Remembered {
  const values = (input ?? {}) as Remembered;
  return Object.fromEntries(found(values, true).map((key) => [key, values[key]]));
}

/** Returns the values of this device for a backup. */
export const remembered = (): Remembered => preferencesIn(all());

/** Returns the keys of values that are too long for a backup. */
export const tooLong = (): readonly TakenAlong[] => found(all(), false);

interface SetupBefore {
  readonly code?: unknown;
  readonly favourite?: unknown;
}

const setups = (value: unknown): readonly SetupBefore[] =>
  Array.isArray(value)
    ? value.filter((one): one is SetupBefore => typeof one === 'object' && one !== null)
    : [];

/** Returns the setups of both lists. A setup that is a favorite in either list is one. */
function bothSetups(ours: unknown, theirs: unknown): readonly SetupBefore[] {
  const others = new Map(setups(theirs).map((one) => [one.code, one]));
  const here = setups(ours).map((one) => {
    const same = others.get(one.code);
    others.delete(one.code);
    return same?.favourite === true ? { ...one, favourite: true } : one;
  });
  return [...here, ...others.values()];
}

const record = (value: unknown): object => (typeof value === 'object' ? (value ?? {}) : {});

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the card names of both devices by language. The name of this device has priority. */
function bothNames(ours: unknown, theirs: unknown): object {
  const [here, others] = [new Map(Object.entries(record(ours))), new Map(Object.entries(record(theirs)))];
  const languages = [...new Set([...others.keys(), ...here.keys()])];
  return Object.fromEntries(
    languages.map((one) => [one, { ...record(others.get(one)), ...record(here.get(one)) }]),
  );
}

/** Returns as many entries as a backup allows, but at least the entries of this device. */
function shortened(key: TakenAlong, both: readonly unknown[], here: number): readonly unknown[] {
  let most = both.length;
  while (most > here && !isShort(key, both.slice(0, most))) most = Math.max(here, Math.floor(most * 0.9));
  return both.slice(0, most);
}

/** The keys of lists that grow over time. They are merged up to the size that a backup allows. */
const BOUNDED = ['league', 'homebrew'] as const;

const bothLists = (
  key: (typeof BOUNDED)[number],
  ours: Remembered,
  theirs: Remembered,
): readonly unknown[] => [...new Set([...list(ours[key]), ...list(theirs[key])])];

/** Returns the keys of lists that are too long when merged. The end of the other device's list is then left out. */
export const cutLists = (ours: Remembered, theirs: Remembered): readonly TakenAlong[] =>
  BOUNDED.filter((key) => !isShort(key, bothLists(key, ours, theirs)));

/** Returns this device's values merged with another device's. Choices are replaced, lists are combined. */
export function mergedPreferences(ours: Remembered, theirs: Remembered): Remembered {
  const merged: Record<string, unknown> = { ...ours, ...theirs };
  if ('set-ups' in merged) merged['set-ups'] = bothSetups(ours['set-ups'], theirs['set-ups']);
  const [lists, others] = [record(ours['checklist']), record(theirs['checklist'])];
  if ('checklist' in merged) merged['checklist'] = { ...lists, ...others, ...lists };
  if ('card-names' in merged) merged['card-names'] = bothNames(ours['card-names'], theirs['card-names']);
  for (const key of BOUNDED)
    if (key in merged) merged[key] = shortened(key, bothLists(key, ours, theirs), list(ours[key]).length);
  for (const key of ['card-products', 'card-boxes'])
    if (key in merged) merged[key] = { ...record(theirs[key]), ...record(ours[key]) };
  return merged;
}

/** Merges another device's values into those of this device. */
export function takeOver(values: Remembered): void {
  for (const [key, value] of Object.entries(mergedPreferences(all(), preferencesIn(values))))
    remember(key, value);
}
