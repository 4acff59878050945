import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { powersPart } from '$lib/content/powers/powers-part';
import { PRODUCTS } from '$lib/content/products';
import { loadContentFor } from '$lib/game-engine';
import { forgottenUniques } from '$lib/rules/spirits/owed-gains';
import { panelOf } from '$lib/rules/spirits/panel';
import {
  CARDS_DRAWN,
  discardsDrawn,
  drawnPowers,
  drawsPowers,
  powerDeck,
} from '$lib/rules/spirits/power-deck';
import type { Report } from '$lib/rules/table/command';
import type { Game, PowerDeck } from '$lib/rules/table/game';
import { dealsPowers, powerDecksOf } from '$lib/rules/table/power-decks-dealt';
import type { SpiritChange } from '$lib/rules/table/spirit-state';
import { NEW_SPIRIT } from '$lib/rules/world/spirit-changed';
import { parseGame } from '$lib/saves/schema/schema';
import { type PowerCardId, powerCardId } from '../../src/lib/rules/table/printed-cards';
import { position } from '../support/position';
import { Table } from '../support/table';

const POWERS = await powersPart.load();
await loadContentFor({ products: PRODUCTS });
const DECKS = ['minor', 'major'] as const;

const tableWith = (setup: Partial<Game['setup']> = {}): Table =>
  new Table(
    position({
      boards: 'AB',
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      setup: { decks: 'app', ...setup },
    }),
  );

it('a card that a Spirit begins with is in no deck, though nobody keeps that Spirit yet', () => {
  const spirits = [
    { id: 'wandering-voice-keens-delirium', aspect: null },
    { id: 'vital-strength-of-the-earth', aspect: 'nourishing' },
  ] as const;
  const { game } = tableWith({ products: PRODUCTS, spirits });
  const ids = (one: Game): readonly string[] => powerDeck(one, POWERS, 'minor').map(({ id }) => id);
  expect(ids(game)).not.toContain('voracious-growth');
  const without = { ...game, setup: { ...game.setup, spirits: [spirits[0]!, null] } };
  expect(ids(without)).toContain('voracious-growth');
  // Forgotten, it is a card of its deck like any other.
  const forgotten = { ...game, spiritStates: { 2: NEW_SPIRIT } };
  expect(ids(forgotten)).toContain('voracious-growth');
});

const draws = (at: Table, deck: PowerDeck, player = 1, n = CARDS_DRAWN): Table =>
  at.tells(...drawsPowers(at.game, POWERS, player, deck, n));
const stateOf = ({ game }: Table, player = 1) => game.spiritStates![player]!;
const drawn = (at: Table, player = 1): readonly string[] =>
  drawnPowers(stateOf(at, player), POWERS).map(({ id }) => id);

/** The first of those drawn is kept. */
function keeps(at: Table, player = 1): PowerCardId {
  const [first] = drawnPowers(stateOf(at, player), POWERS);
  const { id, name } = first!;
  const changes: readonly SpiritChange[] = [
    { change: 'card', id, name, to: 'hand' },
    ...discardsDrawn(stateOf(at, player), id),
  ];
  at.tells({ report: 'spirit', player, changes });
  return id;
}

describe('a deck of Power Cards', () => {
  it.each(DECKS)('%s holds each card of the boxes in play once, and no Unique Power', (deck) => {
    const ids = (products: readonly string[]): readonly string[] =>
      powerDeck(tableWith({ products }).game, POWERS, deck).map(({ id }) => id);
    const printed = (products: readonly string[]): readonly string[] =>
      [...POWERS.cards.values()].flatMap(({ id, kind, product }) =>
        kind === deck && products.includes(product) ? id : [],
      );
    for (const products of [['base'], ['base', 'jagged-earth'], ['base', 'branch-and-claw']])
      expect(ids(products).toSorted()).toEqual(printed(products).toSorted());
    // The base game has 36 Minor Powers and 22 Major ones.
    expect(ids(['base'])).toHaveLength(deck === 'minor' ? 36 : 22);
  });

  it('lies in the order of its seed', () => {
    const order = (seed: number): readonly string[] =>
      powerDeck(tableWith({ seed }).game, POWERS, 'minor').map(({ id }) => id);
    expect(order(7)).toEqual(order(7));
    expect(order(7)).not.toEqual(order(8));
  });

  it('is dealt where the app deals the other decks, and otherwise as the table wants it', () => {
    const at = tableWith();
    expect(dealsPowers(at.game)).toBe(true);
    expect(dealsPowers(at.tells({ report: 'dealPowers', on: false }).game)).toBe(false);
    const ofTheirs = tableWith({ decks: 'table' });
    expect(dealsPowers(ofTheirs.game)).toBe(false);
    expect(dealsPowers(ofTheirs.tells({ report: 'dealPowers', on: true }).game)).toBe(true);
  });
});

describe('four are drawn', () => {
  it('from the top, one is kept, and the others are discarded', () => {
    const at = tableWith();
    const top = powerDeck(at.game, POWERS, 'minor').map(({ id }) => id);
    draws(at, 'minor');
    expect(drawn(at)).toEqual(top.slice(0, 4));
    const kept = keeps(at);
    expect(kept).toBe(top[0]);
    expect(stateOf(at).cards.map(({ id, pile, deck }) => [id, pile, deck])).toEqual([
      [kept, 'hand', 'minor'],
    ]);
    expect(powerDecksOf(at.game).minor.discarded).toEqual(top.slice(1, 4));
    expect(powerDeck(at.game, POWERS, 'minor').map(({ id }) => id)).toEqual(top.slice(4));
    expect(powerDecksOf(at.game).major.discarded).toEqual([]);
  });

  it('by two players, each from what the other left', () => {
    const at = draws(tableWith(), 'minor');
    draws(at, 'minor', 2);
    expect(new Set([...drawn(at), ...drawn(at, 2)]).size).toBe(8);
  });

  it('a card that is forgotten goes to the discards of its deck, a Unique Power does not', () => {
    const at = draws(tableWith(), 'major');
    const id = keeps(at);
    const { name } = POWERS.cards.get(id)!;
    const own = { change: 'card', id: powerCardId('boon-of-vigor'), name: 'Boon of Vigor' } as const;
    at.tells({
      report: 'spirit',
      player: 1,
      changes: [
        { change: 'card', id, name, to: null },
        { ...own, to: 'hand' },
        { ...own, to: null },
      ],
    });
    expect(powerDecksOf(at.game).major.discarded).toHaveLength(4);
    expect(powerDecksOf(at.game).major.discarded).toContain(id);
  });

  it.each([
    ['shadows-flicker-like-flame', 'dark-fire', 'unquenchable-flames'],
    ['vital-strength-of-the-earth', 'nourishing', 'voracious-growth'],
    ['thunderspeaker', 'warrior', 'call-to-bloodshed'],
    ['bringer-of-dreams-and-nightmares', 'violence', 'bats-scout-for-raids-by-darkness'],
    ['serpent-slumbering-beneath-the-island', 'locus', 'pull-beneath-the-hungry-earth'],
  ] as const)(
    'the Minor Power that %s begins with (%s) goes to the discards of its deck too',
    (spirit, aspect, id) => {
      const panel = panelOf(POWERS, spirit, aspect)!;
      const setup = { products: PRODUCTS, spirits: [{ id: spirit, aspect }, null] };
      const at = tableWith(setup).tells({
        report: 'spirit',
        player: 1,
        changes: beginsWith(panel, POWERS, 2),
      });
      const { name } = POWERS.cards.get(id)!;
      const forgets = { change: 'card', id: powerCardId(id), name, to: null } as const;
      at.tells({ report: 'spirit', player: 1, changes: [forgets] });
      expect(powerDecksOf(at.game).minor.discarded).toEqual([id]);
      // It is none of the forgotten Unique Powers that some gain again.
      expect(forgottenUniques(panel, stateOf(at), POWERS)).toEqual([]);
    },
  );

  it('a card of the discards that is named comes out of them', () => {
    const at = draws(tableWith(), 'minor');
    keeps(at);
    const id = powerDecksOf(at.game).minor.discarded[0]!;
    const { name } = POWERS.cards.get(id)!;
    at.tells({
      report: 'spirit',
      player: 2,
      changes: [{ change: 'card', id, name, to: 'hand', deck: 'minor' }],
    });
    expect(powerDecksOf(at.game).minor.discarded).not.toContain(id);
  });

  it.each(DECKS)(
    'a %s deck that runs out is shuffled anew in between, and no card is in two places',
    (deck) => {
      const at = tableWith();
      const all = powerDeck(at.game, POWERS, deck).length;
      const kept: string[] = [];
      const shuffles = () => powerDecksOf(at.game)[deck].shuffles;
      for (let turn = 0; shuffles() === 0; turn++) {
        if (turn > all) throw new Error('it never runs out');
        const left = powerDeck(at.game, POWERS, deck).length;
        draws(at, deck);
        expect(drawn(at)).toHaveLength(4);
        expect(shuffles()).toBe(left < 4 ? 1 : 0);
        kept.push(keeps(at));
        expect(parseGame(JSON.parse(JSON.stringify(at.game))).ok).toBe(true);
      }
      expect(new Set(kept).size).toBe(kept.length);
      const lying = [
        ...powerDeck(at.game, POWERS, deck).map(({ id }) => id),
        ...powerDecksOf(at.game)[deck].discarded,
        ...kept,
      ];
      expect(new Set(lying).size).toBe(all);
      expect(lying).toHaveLength(all);
    },
  );

  it('and there are no more than there are', () => {
    const at = draws(tableWith(), 'minor', 1, 34);
    expect(drawsPowers(at.game, POWERS, 2, 'minor')).toHaveLength(1);
    draws(at, 'minor', 2);
    expect(drawn(at, 2)).toHaveLength(2);
    expect(drawsPowers(at.game, POWERS, 2, 'minor')).toEqual([]);
  });
});

describe('what cannot be changes nothing', () => {
  const first = (at: Table): Report => drawsPowers(at.game, POWERS, 2, 'minor')[0]!;

  it('two draw at the same moment: the second draws what is not there any more', () => {
    const at = tableWith();
    const late = first(at);
    draws(at, 'minor');
    expect(at.isRefused(late)).toBe('cardElsewhere');
    keeps(at);
    expect(at.isRefused(late)).toBe('cardElsewhere');
    // Drawn anew, there are others.
    draws(at, 'minor', 2);
    expect(drawn(at, 2)).toHaveLength(4);
  });

  it.each<[string, Report, string]>([
    ['discards that are not there are shuffled', { report: 'shufflePowers', deck: 'minor' }, 'cardElsewhere'],
    [
      'a card is drawn from no deck',
      {
        report: 'spirit',
        player: 1,
        changes: [{ change: 'card', id: powerCardId('rain-of-blood'), name: 'Rain of Blood', to: 'offered' }],
      },
      'unreadable',
    ],
  ])('%s', (_, report, code) => {
    expect(tableWith().isRefused(report)).toBe(code);
  });

  it('a card that another Spirit has', () => {
    const card = {
      change: 'card',
      id: powerCardId('rain-of-blood'),
      name: 'Rain of Blood',
      to: 'hand',
      deck: 'minor',
    } as const;
    const at = tableWith().tells({ report: 'spirit', player: 1, changes: [card] });
    expect(at.isRefused({ report: 'spirit', player: 2, changes: [card] })).toBe('cardElsewhere');
    // Once it is forgotten there, it may be had here.
    at.tells({ report: 'spirit', player: 1, changes: [{ ...card, to: null }] });
    at.tells({ report: 'spirit', player: 2, changes: [card] });
    expect(stateOf(at, 2).cards).toHaveLength(1);
  });

  it('but two players may play the same Spirit', () => {
    const own = {
      change: 'card',
      id: powerCardId('boon-of-vigor'),
      name: 'Boon of Vigor',
      to: 'hand',
    } as const;
    const at = tableWith();
    for (const player of [1, 2]) at.tells({ report: 'spirit', player, changes: [own] });
    expect(stateOf(at, 2).cards).toHaveLength(1);
  });

  it('even with an aspect that begins with a Minor Power', () => {
    const changes = beginsWith(panelOf(POWERS, 'thunderspeaker', 'warrior')!, POWERS, 2);
    const at = tableWith({ products: PRODUCTS });
    for (const player of [1, 2]) at.tells({ report: 'spirit', player, changes });
    expect(stateOf(at, 2).cards).toEqual(stateOf(at).cards);
  });
});
