import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../src/lib/content/products';
import { CONTENT, loadContentFor } from '../../src/lib/game-engine';
import { dealtDeck } from '../../src/lib/rules/engine/deck-looks';
import { newGame } from '../../src/lib/rules/engine/setup';
import { PLAIN, type Setup } from '../../src/lib/rules/table/game';
import { type DeckName } from '../../src/lib/rules/table/ordered-deck';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { RULES, Table } from '../support/table';

const SETUP: Setup = {
  ...PLAIN,
  players: ['Ann'],
  boards: ['A'],
  layout: '1-standard',
  blight: 'card',
  decks: 'app',
  products: PRODUCTS,
  tokens: true,
  events: true,
  seed: 3,
};
await loadContentFor(SETUP);

const table = (more: Partial<Setup> = {}): Table =>
  new Table(newGame(CONTENT, { ...SETUP, ...more })).goesOnTo('spiritPhase');

const cards = ({ game }: Table, deck: DeckName): readonly string[] => dealtDeck(RULES.world(game), deck);

/** So much Fear earns a card, alone at the table. */
const ONE_CARD = 4;

/** The top cards are looked at and put back like this. */
const ordered = (at: Table, deck: DeckName, order: readonly number[]): Table =>
  at.tells({ report: 'lookAtDeck', deck, n: order.length }).tells({
    report: 'orderDeck',
    deck,
    order,
    left: cards(at, deck).length,
  });

// expert-table.md B5: with dealt cards, Powers that look at a deck and put it in another order were void.
describe('the top cards of a dealt deck', () => {
  it.each(['invader', 'fear', 'event'] as const)('of the %s deck are put back in an order', (deck) => {
    const at = table();
    const [a, b, c, ...rest] = cards(at, deck);
    ordered(at, deck, [2, 0, 1]);
    expect(cards(at, deck)).toEqual([c, a, b, ...rest]);
    expect(at.happened('deckOrdered')).toEqual([{ type: 'deckOrdered', deck, order: [2, 0, 1] }]);
    expect(parseGame(JSON.parse(JSON.stringify(at.game)))).toMatchObject({ ok: true });
  });

  it('come up in that order: Invader Cards', () => {
    const at = table();
    const [, second] = cards(at, 'invader');
    const drawn = at.happened('invaderCardDrawn').length;
    ordered(at, 'invader', [1, 0]);
    while (at.happened('invaderCardDrawn').length === drawn) at.goesOn();
    expect(at.happened('invaderCardDrawn').at(-1)?.card).toBe(second);
  });

  it('come up in that order: Fear Cards, of which those that are earned have left the deck', () => {
    const at = table().tells({ report: 'fear', n: ONE_CARD });
    const [top, under] = cards(at, 'fear');
    const earned = at.game.fear.dealt?.[0];
    ordered(at, 'fear', [1, 0]).tells({ report: 'fear', n: ONE_CARD });
    expect(at.game.fear.dealt?.slice(0, 3)).toEqual([earned, under, top]);
  });

  it('come up in that order: Event Cards', () => {
    const at = table();
    const [first, second, third] = cards(at, 'event');
    ordered(at, 'event', [2, 1, 0]);
    while (at.game.turn < 2 || at.game.phase !== 'fear') at.goesOn();
    expect([cards(at, 'event').includes(third!), cards(at, 'event').slice(0, 2)]).toEqual([
      false,
      [second, first],
    ]);
  });

  it('are told by their places alone: no event names a card', () => {
    const at = table();
    ordered(at, 'fear', [1, 0]);
    ordered(at, 'invader', [1, 0]);
    expect(at.log.filter(({ type }) => type.startsWith('deck'))).toEqual([
      ...[{ type: 'deckLooked', deck: 'fear', n: 2 }],
      ...[{ type: 'deckOrdered', deck: 'fear', order: [1, 0] }],
      ...[{ type: 'deckLooked', deck: 'invader', n: 2 }],
      ...[{ type: 'deckOrdered', deck: 'invader', order: [1, 0] }],
    ]);
  });

  it('are refused where they are too many, no order, or the deck has moved on meanwhile', () => {
    const at = table();
    const left = cards(at, 'invader').length;
    const of = (order: readonly number[], then = left) =>
      at.isRefused({ report: 'orderDeck', deck: 'invader', order, left: then });
    expect(at.isRefused({ report: 'lookAtDeck', deck: 'invader', n: 7 })).toBe('badNumber');
    expect([of([0, 0]), of([1]), of([1, 0], left + 1)]).toEqual(['badNumber', 'badNumber', 'notOffered']);
  });

  it('are not there where the table has the cards', () => {
    const at = table({ decks: 'table' });
    expect([cards(at, 'invader'), cards(at, 'fear'), cards(at, 'event')]).toEqual([[], [], []]);
    expect(at.isRefused({ report: 'lookAtDeck', deck: 'fear', n: 1 })).toBe('badNumber');
  });
});
