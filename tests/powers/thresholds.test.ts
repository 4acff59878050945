import powers from 'virtual:powers';
import { describe, expect, it } from 'vitest';
import { reachedParts } from '$lib/rules/powers/power-in-use';
import { countOfAll, countWith, countWithout } from '$lib/rules/spirits/switched-levels';
import { choicesLeft, choosesElement, holdsBeside, nearness } from '$lib/rules/spirits/thresholds';
import { elementsOf } from '$lib/rules/spirits/tracks';
import { type Element, ELEMENTS } from '$lib/rules/table/card-lines/power-data';
import { afterTurn, NEW_SPIRIT, withSpiritChange } from '$lib/rules/world/spirit-changed';
import { limit, SEED, times } from '../support/seed';

/** The same numbers in every run. */
function dice(seed: number): (n: number) => number {
  let now = seed;
  return (n) => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((now / 2 ** 32) * n);
  };
}

/** Every way to make the choices, by going through all of them. */
function everyWay(choices: readonly (readonly Element[])[]): readonly (readonly Element[])[] {
  return choices.reduce<readonly (readonly Element[])[]>(
    (ways, choice) =>
      ways.flatMap((way) => (choice.length > 0 ? choice : ELEMENTS).map((one) => [...way, one])),
    [[]],
  );
}

const all = [
  ...powers.panels.flatMap(({ innates }) =>
    innates.flatMap(({ levels }) => levels.map(({ needs }) => needs)),
  ),
  ...powers.cards.flatMap(({ thresholds }) => thresholds.map((one) => [one])),
];

it('thresholds of 10,000 random hands are those of a plain count', { timeout: limit(1) }, () => {
  const roll = dice(36 * SEED);
  const told = { yes: 0, 'by choice': 0, no: 0, oneMore: 0 };
  for (let i = 0; i < times(10_000); i++) {
    const hand = Array.from({ length: 1 + roll(7) }, () => powers.cards[roll(powers.cards.length)]!);
    const choices = Array.from({ length: roll(3) }, () =>
      roll(2) ? [] : [ELEMENTS[roll(8)]!, ELEMENTS[roll(8)]!],
    );
    const needs = all[roll(all.length)]!;
    const cards = hand.flatMap(({ elements }) => elements);
    const enough = (have: readonly Element[]): boolean =>
      needs.some((one) =>
        ELEMENTS.every((element) => have.filter((it) => it === element).length >= (one[element] ?? 0)),
      );
    const can = (have: readonly Element[]): boolean =>
      everyWay(choices).some((way) => enough([...have, ...way]));
    const reached = enough(cards) ? 'yes' : can(cards) ? 'by choice' : 'no';
    const oneMore = reached === 'no' ? ELEMENTS.filter((one) => can([...cards, one])) : [];
    expect(nearness(needs, { elements: elementsOf(cards), choices })).toEqual({ reached, oneMore });
    told[reached]++;
    if (oneMore.length > 0) told.oneMore++;
  }
  // Each answer was given often enough to mean something.
  for (const times of Object.values(told)) expect(times).toBeGreaterThan(300);
});

describe('an "any" Element is chosen once a turn (000:331, 001:501)', () => {
  const choices = [[], ['sun', 'moon'], []] as const;

  it('and is no choice any more, of its own kind alone', () => {
    const one = choosesElement(NEW_SPIRIT, [], 'water').reduce(withSpiritChange, NEW_SPIRIT);
    expect(one.elements).toEqual({ water: 1 });
    expect(choicesLeft(one, choices)).toEqual([['sun', 'moon'], []]);
    const two = choosesElement(one, [], 'water').reduce(withSpiritChange, one);
    expect(choicesLeft(two, choices)).toEqual([['sun', 'moon']]);
    expect(choicesLeft(afterTurn(two), choices)).toEqual(choices);
  });
});

it.each([
  ['beastsInTarget>=2', { beasts: 2, cards: 0 }, true],
  ['beastsInTarget>=2', { beasts: 1, cards: 9 }, false],
  ['cardsInPlay>=3', { beasts: 0, cards: 3 }, true],
  ['cardsInPlay>=3', { beasts: 0, cards: undefined }, false],
  ['presenceDestroyedByThis>=1', { beasts: 9, cards: 9 }, false],
])('a threshold that asks %s, with %o: %s', (told, known, holds) =>
  expect(holdsBeside(told, known)).toBe(holds),
);

// FAQ, Innate Powers: whoever uses one counts its Elements once, and may count fewer (000:425).
describe('levels that are switched by hand', () => {
  const flooding = powers.panels
    .flatMap(({ innates }) => innates)
    .find(({ name }) => name === 'Massive Flooding')!.use;
  const levels = (count: object): readonly number[] =>
    reachedParts(flooding, count).filter((i) => flooding.parts[i]!.needs !== undefined);
  const [first, second, third] = flooding.parts.flatMap(({ needs }, i) => (needs ? [i] : []));
  const FULL = { sun: 3, water: 4, earth: 1 };

  it.each([
    ['none of 1 sun 2 water, 2 sun 3 water, 3 sun 4 water 1 earth without the first', first!, 0],
    ['the first without the second', second!, 1],
    ['two without the third', third!, 2],
  ])('are %s', (_, level, n) => {
    expect(levels(FULL)).toHaveLength(3);
    expect(levels(countWithout(flooding, level, FULL))).toHaveLength(n);
  });

  it('come with all that their Elements reach', () => {
    expect(levels(countWith(flooding, third!, { fire: 2 }))).toHaveLength(3);
    expect(countWith(flooding, second!, { fire: 2, sun: 3 })).toEqual({ fire: 2, sun: 3, water: 3 });
  });

  it('are all there where all thresholds hold', () => {
    expect(levels(countOfAll(flooding, {}))).toHaveLength(3);
  });
});
