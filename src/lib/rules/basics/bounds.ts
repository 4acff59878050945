/**
 * What a number may add up to, on a land, in a pool or in a step. The rules take no report beyond 99, but moving pieces
 * together or homebrew goes on adding up, and a game must never be too large to open: the schema of saved games asks
 * for the same.
 */
export const MAX_COUNT = 9_999;

/** The Health, and so the Damage, that the code of one piece can carry. */
export const MAX_OF_PIECE = 99;

/** What a Ravage may add up to: so many of every piece, each with its Damage. */
export const MAX_SUM = 9_999_999;

/** Steps that may wait, and effects that may last, in a saved game. */
export const MAX_WAITING = 999;

/** The numbers of a Ravage's sum. */
const SUMS: readonly string[] = ['extra', 'total', 'defend', 'net'];

const within = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/** Returns plain data with every number in it within bounds; the same data where all are. */
export function bounded<T>(value: T, key = ''): T {
  if (typeof value === 'number') return within(value, SUMS.includes(key) ? MAX_SUM : MAX_COUNT) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => bounded(item));
    return items.every((item, i) => item === value[i]) ? value : (items as T);
  }
  let next = value;
  for (const [name, item] of Object.entries(value) as [string, unknown][]) {
    const held = bounded(item, name);
    if (held !== item) next = { ...next, [name]: held };
  }
  return next;
}
