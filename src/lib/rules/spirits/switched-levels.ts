// Levels of a Power switched by hand: always a set that one count of Elements gives (FAQ, Innate Powers).
import { reachedParts } from '../powers/power-in-use';
import type { Element, PowerUse } from '../table/card-lines/power-data';
import type { Elements } from './power';

const entriesOf = (all: Elements): readonly (readonly [Element, number])[] =>
  Object.entries(all) as unknown as readonly (readonly [Element, number])[];

const sumOf = (all: Elements): number => Object.values(all).reduce((sum, n) => sum + n, 0);

const isThere = (needed: Elements, elements: Elements): boolean =>
  entriesOf(needed).every(([one, n]) => (elements[one] ?? 0) >= n);

/** Returns the Elements, raised to at least these. */
const atLeast = (elements: Elements, needed: Elements): Elements => ({
  ...elements,
  ...Object.fromEntries(entriesOf(needed).map(([one, n]) => [one, Math.max(n, elements[one] ?? 0)])),
});

/** Returns the number of each Element that meets all levels of a Power. */
export const countOfAll = ({ parts }: PowerUse, elements: Elements): Elements =>
  parts.flatMap(({ needs = [] }) => needs[0] ?? []).reduce(atLeast, elements);

/** Returns the count that meets a level with the fewest additional Elements. */
export function countWith({ parts }: PowerUse, level: number, elements: Elements): Elements {
  const [first, ...others] = (parts[level]?.needs ?? []).map((needed) => atLeast(elements, needed));
  return others.reduce((best, one) => (sumOf(one) < sumOf(best) ? one : best), first ?? elements);
}

/**
 * Returns the count that misses a level and the fewest others: a Power may be used as if with fewer Elements (rules,
 * Thresholds).
 */
export function countWithout(use: PowerUse, level: number, elements: Elements): Elements {
  const lists = use.parts[level]?.needs ?? [];
  const ways = lists.reduce<readonly Elements[]>(
    (all, needed) =>
      all.flatMap((count) =>
        isThere(needed, count) ? entriesOf(needed).map(([one, n]) => ({ ...count, [one]: n - 1 })) : [count],
      ),
    [elements],
  );
  const levelsOf = (count: Elements): number => reachedParts(use, count).length;
  return ways.reduce((best, one) => {
    const more = levelsOf(one) - levelsOf(best) || sumOf(one) - sumOf(best);
    return more > 0 ? one : best;
  });
}
