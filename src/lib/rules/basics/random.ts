/** Returns a seeded generator of pseudo-random numbers from 0 up to but not including 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the items in random order (Fisher-Yates). */
export function shuffledBy<T>(items: readonly T[], next: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** Returns the items shuffled by a seed; the same seed gives the same order. */
export const shuffled = <T>(items: readonly T[], seed: number): readonly T[] =>
  shuffledBy(items, generator(seed));

/** A seeded random generator from 0 up to but not including 1. */
export type Chance = () => number;

/** Returns the generator of one part of a plan. Parts are independent, so each can be rerolled. */
export function chanceOf(seed: number, line: string): Chance {
  const mixed = Array.from(line).reduce(
    (mix, char) => Math.imul(mix ^ char.charCodeAt(0), 0x01000193),
    seed >>> 0,
  );
  const next = generator(mixed);
  next();
  return next;
}

/** Returns a random item, with equal chances. */
export const pickOne = <T>(items: readonly T[], chance: Chance): T =>
  items[Math.floor(chance() * items.length)]!;
