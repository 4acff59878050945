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

/** What a file says the device remembered, as far as it may be taken over; whoever reads it looks at each field. */
export function preferencesIn(input: unknown): Remembered {
  const found = (input ?? {}) as Remembered;
  const known = TAKEN_ALONG.filter((key) => Object.hasOwn(found, key) && found[key] != null);
  return Object.fromEntries(known.flatMap((key) => (isShort(key, found[key]) ? [[key, found[key]]] : [])));
}

/** What this device remembers now. */
export const remembered = (): Remembered =>
  preferencesIn(Object.fromEntries(TAKEN_ALONG.map((key) => [key, recall(key)])));

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

/** As many of a list, from the first, as a backup takes: a longer list would be left out of it. */
function shortened(key: (typeof TAKEN_ALONG)[number], all: readonly unknown[]): readonly unknown[] {
  let most = all.length;
  while (most > 0 && !isShort(key, all.slice(0, most))) most = Math.floor(most * 0.9);
  return all.slice(0, most);
}

/** What is remembered once the other's is taken over: choices are replaced, collections lose nothing. */
export function mergedPreferences(ours: Remembered, theirs: Remembered): Remembered {
  const all: Record<string, unknown> = { ...ours, ...theirs };
  if ('set-ups' in all) all['set-ups'] = bothSetups(ours['set-ups'], theirs['set-ups']);
  const [lists, others] = [record(ours['checklist']), record(theirs['checklist'])];
  if ('checklist' in all) all['checklist'] = { ...lists, ...others, ...lists };
  if ('card-names' in all) all['card-names'] = bothNames(ours['card-names'], theirs['card-names']);
  for (const key of ['league', 'homebrew'] as const)
    if (key in all) all[key] = shortened(key, [...new Set([...list(ours[key]), ...list(theirs[key])])]);
  for (const key of ['card-products', 'card-boxes'])
    if (key in all) all[key] = { ...record(theirs[key]), ...record(ours[key]) };
  return all;
}

/** Takes over what another device, or this one, remembered. */
export function takeOver(values: Remembered): void {
  for (const [key, value] of Object.entries(mergedPreferences(remembered(), preferencesIn(values))))
    remember(key, value);
}
