import { describe, expect, it } from 'vitest';
import { readBlightCard, readEventCard, readFearCard } from '../../scripts/cards/read-cards';
import { BLIGHT_CARDS, FEAR_CARDS } from '../../src/lib/content/cards/base-cards';
import blightData from '../../src/lib/content/cards/data/blight-cards.json';
import eventData from '../../src/lib/content/cards/data/event-cards.json';
import fearData from '../../src/lib/content/cards/data/fear-cards.json';
import { EVENT_CARDS } from '../../src/lib/content/cards/events/event-deck';
import { MORE_BLIGHT_CARDS, MORE_FEAR_CARDS } from '../../src/lib/content/cards/more';
import { qualifies } from '../../src/lib/rules/lands/land-filter';
import { readLands } from '../../src/lib/rules/lands/parse-lands';
import type { LandFilter } from '../../src/lib/rules/table/card-lines/land-words';
import { position } from '../support/position';
import { RULES } from '../support/table';

const idsOf = (cards: readonly { readonly id: string }[]): readonly string[] => cards.map(({ id }) => id);

/** Cards by the product that they came with, and in total. */
const countsOf = (cards: readonly { readonly product: string }[]): Readonly<Record<string, number>> =>
  cards.reduce<Record<string, number>>(
    (counts, { product }) => ({ ...counts, [product]: (counts[product] ?? 0) + 1 }),
    { total: cards.length },
  );

describe('cards', () => {
  it('are as many as were printed, in the order of the data', () => {
    const fear = [...FEAR_CARDS, ...MORE_FEAR_CARDS];
    const blight = [...BLIGHT_CARDS, ...MORE_BLIGHT_CARDS];
    expect(idsOf(fear)).toEqual(idsOf(fearData.cards));
    expect(idsOf(blight)).toEqual(idsOf(blightData.cards));
    expect(countsOf(fearData.cards)).toEqual(fearData.counts);
    const dropped = blightData.cards.filter((card) => 'dropped' in card).length;
    expect({ ...countsOf(blightData.cards), dropped }).toEqual(blightData.counts);
    expect(eventData.cards).toHaveLength(eventData.counts.cards);
  });

  it('of Events are those that no erratum took out of the game', () => {
    const dropped = eventData.cards.filter((card) => 'dropped' in card);
    expect(idsOf(dropped)).toEqual([
      'war-touches-the-islands-shores',
      'outpaced',
      'a-strange-madness-among-the-beasts',
    ]);
    expect(idsOf(EVENT_CARDS)).toEqual(idsOf(eventData.cards.filter((card) => !dropped.includes(card))));
  });

  it('of the base game hold 2 Blight for each player on the healthy side', () => {
    expect(
      BLIGHT_CARDS.map(({ healthyPerPlayer, blightedPerPlayer }) => [healthyPerPlayer, blightedPerPlayer]),
    ).toEqual([
      [2, 5],
      [2, 4],
    ]);
  });
});

const event = (effect: object): object => ({
  id: 'the-tide-turns',
  name: 'The Tide Turns',
  product: 'base',
  parts: [{ part: 'main', name: 'Ebb', text: 'Nothing is left.', effects: [effect], sources: ['P'] }],
});
const fear = (effects: readonly object[]): object => ({
  id: 'low-water',
  name: 'Low Water',
  product: 'base',
  levels: [
    { text: 'I', effects },
    { text: 'II', effects: [] },
    { text: 'III', effects: [] },
  ],
});

/** Lines that nobody can read, and what the build says of them. */
const REMOVE = { each: 'board', op: 'remove', piece: ['town'], n: 1 };

const WRONG: readonly (readonly [line: object, says: string])[] = [
  [{ each: 'board', op: 'sink', n: 1 }, 'no verb is called "sink"'],
  [{ each: 'board', op: 'constructor' }, 'no verb is called "constructor"'],
  [{ each: 'tide', op: 'fear', n: 1 }, 'each: '],
  [{ op: 'fear', n: 1 }, 'each: '],
  [
    { each: 'board', op: 'push', n: 1, piece: ['explorer'], in: 'moonlit' },
    'push: in: no such lands: "moonlit"',
  ],
  [{ each: 'board', op: 'push', n: 1, piece: ['explorer'], in: 'town)' }, 'push: in: no such lands: "town)"'],
  [{ each: 'board', op: 'push', n: 1, piece: ['explorer'], in: '(town' }, 'push: in: no such lands: "(town"'],
  [{ each: 'board', op: 'push', n: 1, piece: ['explorer'], to: 'elsewhere' }, 'push: to: '],
  [{ each: 'board', op: 'push', n: 1, piece: ['mermaid'] }, 'push: piece.0: '],
  [
    { each: 'board', op: 'push', n: 1, piece: ['dahan', 'explorer', 'city'] },
    'push: piece: nobody speaks of these',
  ],
  [{ each: 'board', op: 'push', n: 'many', piece: ['explorer'] }, 'push: n: '],
  [{ each: 'board', op: 'push', piece: ['explorer'] }, 'push: n: '],
  [{ each: 'board', op: 'push', n: 1, piece: ['explorer'], amout: 2 }, 'push: amout: '],
  [
    { each: 'board', op: 'push', n: 1, piece: ['explorer'], withoutInvaders: true },
    'push: withoutInvaders: ',
  ],
  [{ each: 'board', op: 'fear', n: 1, per: 'moon' }, 'fear: per: '],
  [{ each: 'board', op: 'fear', n: 1, if: 'moon>=2' }, 'fear: if: no such condition: "moon>=2"'],
  [{ each: 'board', op: 'fear', n: 1, if: 'revealed-has:cheese' }, 'fear: if: no such condition'],
  [{ each: 'board', op: 'fear', n: 1, when: 'soon' }, 'fear: when: '],
  [{ each: 'board', op: 'fear', n: 1, boards: 'moons>=2' }, 'boards: no such boards: "moons>=2"'],
  [{ each: 'board', op: 'fear', n: 1, boards: 'towns' }, 'boards: no such boards: "towns"'],
  [{ each: 'board', oneOf: [[{ op: 'fear', n: 'x' }]] }, 'way 1, line 1: fear: n: '],
  [{ each: 'board', oneOf: [], op: 'fear' }, 'beside oneOf stands op'],
  // Words that a verb has and does not look at (Fear in lands that nobody picks), or cannot count.
  [{ each: 'board', op: 'fear', n: 1, in: 'coastal' }, 'fear: in: each land'],
  [{ each: 'player', op: 'fear', n: 1, per: 'dahan' }, 'fear: per: nobody knows in which land'],
  [{ each: 'land', op: 'fear', n: 1, in: 'coastal', pick: 'most-towns' }, 'fear: pick: no land or piece'],
  [{ each: 'once', op: 'remove', n: 1, piece: ['town'], lands: 'any', per: 'dahan' }, 'remove: per: nobody'],
  // Words that would not be heard: of lands, of what is picked by, of shares, and of what nobody is asked.
  [{ ...REMOVE, n: 'all', lands: 'any' }, 'remove: lands: so many pieces of each land'],
  [
    { each: 'board', op: 'add', piece: ['beasts'], n: 1, lands: 'any' },
    'add: lands: this verb is done in one',
  ],
  [{ ...REMOVE, each: 'once', lands: 2 }, 'remove: lands: so many lands are picked only'],
  [{ ...REMOVE, then: [{ op: 'isolate', in: 'same-land', lands: 2 }] }, 'isolate: lands: so many lands'],
  [{ ...REMOVE, lands: 'as-many-as-possible' }, 'remove: lands: as many lands as possible'],
  [{ ...REMOVE, each: 'land', pick: 'most-towns' }, 'remove: pick: the land is found'],
  [{ each: 'once', op: 'isolate', pick: 'most-towns' }, 'isolate: pick: the land is found'],
  [
    { ...REMOVE, in: 'trigger-land', pick: 'most-towns' },
    'remove: pick: the land is that of the line before',
  ],
  [{ ...REMOVE, lands: 'any', pick: 'most-towns' }, 'remove: pick: the lands are picked one after another'],
  [{ ...REMOVE, pickMin: 2 }, 'remove: pickMin: nothing is picked by'],
  [{ ...REMOVE, n: 'half-up', per: 'dahan' }, 'remove: per: a share'],
  [
    { each: 'once', op: 'defend', n: 1, per: 'dahan', countWhen: 'now' },
    'defend: per: nobody knows in which',
  ],
  [{ each: 'board', op: 'gather', piece: ['dahan'], n: 'half-up' }, 'gather: n: nobody knows of how many'],
  [{ each: 'board', op: 'downgrade', piece: ['town'], n: 2 }, 'downgrade: n: nobody knows whether one piece'],
  [
    { each: 'land', op: 'upgrade', piece: ['town'], n: 'all', upTo: true },
    'upgrade: n: nobody knows whether',
  ],
  [
    { each: 'board', op: 'upgrade', piece: ['town'], n: 1, per: 'dahan' },
    'upgrade: per: nobody knows whether',
  ],
  [{ each: 'board', op: 'upgrade', piece: ['city'], n: 1 }, 'upgrade: piece: a City is as large as it gets'],
  [{ each: 'land', op: 'isolate', may: true }, 'isolate: may: nobody is asked'],
  [{ each: 'land', op: 'isolate', upTo: true }, 'isolate: upTo: nobody is asked'],
  [{ each: 'board', op: 'add', piece: ['beasts'], n: 2, upTo: true }, 'add: upTo: it is done wholly'],
  [{ each: 'board', op: 'gather', piece: ['town'], n: 2, unit: 'health' }, 'gather: unit: no pieces'],
  [{ ...REMOVE, self: true }, 'remove: self: no token acts'],
  [{ ...REMOVE, token: 'beasts' }, 'remove: token: no token acts'],
  [{ ...REMOVE, each: 'land', where: 'came' }, 'remove: where: the land is known'],
  [{ each: 'board', op: 'add', piece: ['beasts'], n: 1, onto: ['town'] }, 'add: onto: no piece is picked'],
  [{ each: 'board', op: 'add', piece: ['beasts'], n: 1, eachTo: 'different' }, 'add: eachTo: no piece'],
  [{ each: 'board', op: 'fear', n: 1, then: [{ op: 'isolate' }, { op: 'sink' }] }, 'then, line 2: no verb'],
];

describe('a word that nobody knows fails the build, with the card and the line', () => {
  it.each(WRONG)('%j', (effect, says) => {
    expect(() => readEventCard(event(effect))).toThrow(`event the-tide-turns, part 0, effect 1`);
    expect(() => readEventCard(event(effect))).toThrow(says);
    expect(() => readFearCard(fear([{ each: 'once', op: 'fear', n: 1 }, effect]))).toThrow(
      'fear low-water, level 1, effect 2',
    );
  });

  it('of the card itself as well', () => {
    expect(() => readEventCard({ ...event({}), colour: 'red' })).toThrow('event the-tide-turns: colour: ');
    expect(() => readFearCard({ ...fear([]), levels: [] })).toThrow('fear low-water: levels: ');
    expect(() => readBlightCard({ id: 'dust', name: 'Dust' })).toThrow('blight dust: product: ');
    expect(() => readEventCard(null)).toThrow('event undefined: ');
  });
});

describe('a word of a stored game that nobody knows', () => {
  it('speaks of no land and throws nowhere', () => {
    const world = RULES.world(position({ lands: 'A5: 1T' }));
    expect(
      ['moonlit', 'target', 'toString'].map((where) => qualifies(world, where as LandFilter, 'A5')),
    ).toEqual([false, false, false]);
    expect(['moonlit', 'town)', '(town', 'no-moon', ''].map(readLands)).toEqual(Array(5).fill(null));
  });
});
