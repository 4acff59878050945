import { recall, remember } from './remember';

/** What this device remembers, by key. */
export type Remembered = Readonly<Record<string, unknown>>;

/**
 * What a backup takes along of what the device remembers. Listed by name, because other pages of the same address
 * may keep things of theirs beside ours.
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
/** What is only about this device or this very moment: when it was last backed up, which lines of a list are ticked. */
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

/** Longer than anything a table likes. */
const MAX_PREFERENCES_CHARS = 20_000;
/** Adversaries of one's own, with room for the signs that a text in a text takes. */
const MAX_HOMEBREW_CHARS = 160_000;

function isShort(key: string, value: unknown): boolean {
  try {
    return JSON.stringify(value).length <= (key === 'homebrew' ? MAX_HOMEBREW_CHARS : MAX_PREFERENCES_CHARS);
  } catch {
    return false; // nested too deep to be written
  }
}

/** Something that is taken along. */
export type TakenAlong = (typeof TAKEN_ALONG)[number];

/** The keys of what is known and there, and whether each is short enough to be taken. */
const found = (of: Remembered, isTaken: boolean): readonly TakenAlong[] =>
  TAKEN_ALONG.filter((key) => Object.hasOwn(of, key) && of[key] != null && isShort(key, of[key]) === isTaken);

const all = (): Remembered => Object.fromEntries(TAKEN_ALONG.map((key) => [key, recall(key)]));

/** What a file says the device remembered, as far as it may be taken over; whoever reads it looks at each field. */
export function preferencesIn(input: unknown): Remembered {
  const values = (input ?? {}) as Remembered;
  return Object.fromEntries(found(values, true).map((key) => [key, values[key]]));
}

/** What this device remembers now. */
export const remembered = (): Remembered => preferencesIn(all());

/** What this device remembers that is too long for a backup. */
export const tooLong = (): readonly TakenAlong[] => found(all(), false);

interface SetupBefore {
  readonly code?: unknown;
  readonly favourite?: unknown;
}

const setups = (value: unknown): readonly SetupBefore[] =>
  Array.isArray(value)
    ? value.filter((one): one is SetupBefore => typeof one === 'object' && one !== null)
    : [];

/** Both lists of set-ups: what is a favourite in one of them is one. */
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

/** The names of cards in each language; of two names for one card it is ours. */
function bothNames(ours: unknown, theirs: unknown): object {
  const [here, others] = [new Map(Object.entries(record(ours))), new Map(Object.entries(record(theirs)))];
  const languages = [...new Set([...others.keys(), ...here.keys()])];
  return Object.fromEntries(
    languages.map((one) => [one, { ...record(others.get(one)), ...record(here.get(one)) }]),
  );
}

/** As many of a list, from the first, as a backup takes, and at least as many as are here. */
function shortened(key: TakenAlong, both: readonly unknown[], here: number): readonly unknown[] {
  let most = both.length;
  while (most > here && !isShort(key, both.slice(0, most))) most = Math.max(here, Math.floor(most * 0.9));
  return both.slice(0, most);
}

/** Lists that grow without an end, of which only as much is merged as a backup takes. */
const BOUNDED = ['league', 'homebrew'] as const;

const bothLists = (
  key: (typeof BOUNDED)[number],
  ours: Remembered,
  theirs: Remembered,
): readonly unknown[] => [...new Set([...list(ours[key]), ...list(theirs[key])])];

/** The lists that are too long together: what is here stays, and of the other's the end is left out. */
export const cutLists = (ours: Remembered, theirs: Remembered): readonly TakenAlong[] =>
  BOUNDED.filter((key) => !isShort(key, bothLists(key, ours, theirs)));

/** What is remembered once the other's is taken over: choices are replaced, collections lose nothing that fits. */
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

/** Takes over what another device, or this one, remembered. */
export function takeOver(values: Remembered): void {
  for (const [key, value] of Object.entries(mergedPreferences(all(), preferencesIn(values))))
    remember(key, value);
}
