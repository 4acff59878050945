/**
 * The largest number stored for a land, a pool or a step. A recorded number is at most 99, but moves and homebrew can
 * raise the stored one. The schema of saved games has the same limit, so every stored game can be opened.
 */
export const MAX_COUNT = 9_999;

/** The highest Health and Damage that a piece code can carry. */
export const MAX_OF_PIECE = 99;

/** The largest absolute value of a total in a Ravage. */
export const MAX_SUM = 9_999_999;

/** The largest number of waiting steps, and of lasting effects, in a saved game. */
export const MAX_WAITING = 999;

/** The fields that hold the totals of a Ravage. */
const SUMS: readonly string[] = ['extra', 'total', 'defend', 'net'];

const within = (n: number, most: number): number => Math.max(-most, Math.min(most, n));

/**
 * Returns the data with every number limited to ±`MAX_COUNT`, or ±`MAX_SUM` for totals of a Ravage. Returns the same
 * object if nothing changes.
 */
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
