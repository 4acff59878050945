import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { blightCardId, eventCardId, fearCardId } from '../printed-cards';
import { cardOfPart, type CardPart, causeOfCard, nameOfPart, partCalled } from './card-part';

const word = fc.stringMatching(/^[a-z][a-z-]*$/);
const few = fc.integer({ min: 0, max: 9 });

const PARTS: fc.Arbitrary<CardPart> = fc.oneof(
  fc.record({
    kind: fc.constant('fear' as const),
    card: word.map(fearCardId),
    level: fc.constantFrom(1, 2, 3),
  }),
  fc.record({
    kind: fc.constant('blight' as const),
    card: word.map(blightCardId),
    when: fc.constantFrom('now', 'phase'),
  }),
  fc.record({ kind: fc.constant('event' as const), card: word.map(eventCardId), index: few }),
  fc.record({ kind: fc.constant('power' as const), id: few, player: few, power: fc.string() }),
);

test('what is named is read as it was', () => {
  fc.assert(
    fc.property(PARTS, (part) => {
      expect(partCalled(nameOfPart(part))).toEqual(part);
    }),
  );
});

describe('whose part it is', () => {
  it.each([
    ['fear.scapegoats.3', { kind: 'fear', card: 'scapegoats', level: 3 }],
    ['england.escalation', null],
    ["power.1.2.River's Bounty", null],
    ['blight', null],
    ['', null],
  ])('%s', (name, card) => expect(cardOfPart(name)).toEqual(card));
});

it('is a cause by the card: a Fear Card by its id, any other by its kind as well', () => {
  expect([causeOfCard('fear', 'scapegoats'), causeOfCard('event', 'cities-rise')]).toEqual([
    'scapegoats',
    'event.cities-rise',
  ]);
});
