import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { powerCardId } from '../../rules/table/printed-cards';
import { SPIRITS } from '../spirits';
import { ALL_POWERS } from './all-powers';
import { nextOfProgression } from './power-progressions';

const { lists } = JSON.parse(readFileSync('tests/facts/power-progressions.json', 'utf8')) as {
  lists: readonly { spirit: string; cards: readonly { card: string; deck: 'minor' | 'major' }[] }[];
};

describe.each(lists)('$spirit', ({ spirit, cards }) => {
  const { id } = SPIRITS.find((one) => one.id === spirit)!;

  test('gains its cards in the order of its card, then none', () => {
    const held = cards.map(({ card }) => powerCardId(card));
    const next = held.map((_, n) => nextOfProgression(id, held.slice(0, n)));
    expect(next).toEqual(held);
    expect(nextOfProgression(id, held)).toBeNull();
  });

  test('each card is in its deck', () => {
    for (const { card, deck } of cards)
      expect(ALL_POWERS.cards.find((one) => one.id === powerCardId(card))?.kind, card).toBe(deck);
  });
});

test('a card that was forgotten is not proposed again', () => {
  const [first, second, third] = lists[0]!.cards.map(({ card }) => powerCardId(card));
  const { id } = SPIRITS.find((one) => one.id === lists[0]!.spirit)!;
  expect(nextOfProgression(id, [second!])).toBe(third);
  expect(nextOfProgression(id, [])).toBe(first);
});

test('a Spirit without a Power Progression gains none', () => {
  expect(nextOfProgression('thunderspeaker', [])).toBeNull();
});
