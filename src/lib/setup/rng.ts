/** Numbers that look like chance and follow from a seed: the same seed always gives the same ones (mulberry32). */
export interface Chance {
  /** A whole number from 0 up to but not including n, each as likely as any other. */
  readonly below: (n: number) => number;
}

/** The chance of one line of a plan: lines do not disturb each other, so one can be rolled again alone. */
export function chanceOf(seed: number, line: string): Chance {
  let state =
    [...line].reduce((mix, char) => Math.imul(mix ^ char.charCodeAt(0), 0x01000193), seed >>> 0) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  next();
  return { below: (n) => Math.floor(next() * n) };
}

/** One of these. */
export const pickOne = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)]!;

/** These in another order. */
export function mixed<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = chance.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
