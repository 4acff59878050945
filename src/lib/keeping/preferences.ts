import { recall, remember } from '$lib/device';

/** What this device remembers, by key. */
export type Remembered = Readonly<Record<string, unknown>>;

/**
 * What a backup takes along of what the device remembers. Listed by name, because other pages of the same address
 * may keep things of theirs beside ours.
 */
export const TAKEN_ALONG: readonly string[] = ['settings', 'new-game', 'owned'];

/** Longer than anything a table likes. */
const LONGEST = 20_000;

const isShort = (value: unknown): boolean => JSON.stringify(value).length <= LONGEST;

/** What a file says the device remembered, as far as it may be taken over; whoever reads it looks at each field. */
export function preferencesIn(input: unknown): Remembered {
  const found = (input ?? {}) as Remembered;
  const known = TAKEN_ALONG.filter((key) => Object.hasOwn(found, key) && found[key] != null);
  return Object.fromEntries(known.flatMap((key) => (isShort(found[key]) ? [[key, found[key]]] : [])));
}

/** What this device remembers now. */
export const remembered = (): Remembered =>
  preferencesIn(Object.fromEntries(TAKEN_ALONG.map((key) => [key, recall(key)])));

/** Takes over what another device, or this one, remembered. */
export function takeOver(values: Remembered): void {
  for (const [key, value] of Object.entries(preferencesIn(values))) remember(key, value);
}
