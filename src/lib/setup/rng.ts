import { generator, shuffledBy } from '$lib/rules/basics/random';

/** Numbers from 0 up to but not including 1 that follow from a seed: the same seed always gives the same ones. */
export type Chance = () => number;

/** The chance of one line of a plan: lines do not disturb each other, so one can be rolled again alone. */
export function chanceOf(seed: number, line: string): Chance {
  const mixed = Array.from(line).reduce(
    (mix, char) => Math.imul(mix ^ char.charCodeAt(0), 0x01000193),
    seed >>> 0,
  );
  const next = generator(mixed);
  next();
  return next;
}

/** One of these, each as likely as any other. */
export const pickOne = <T>(items: readonly T[], chance: Chance): T =>
  items[Math.floor(chance() * items.length)]!;

/** These in another order. */
export const mixed = shuffledBy;
