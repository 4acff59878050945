import { generator, shuffledBy } from '$lib/rules/basics/random';

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

/** Returns the items in random order. */
export const mixed = shuffledBy;
