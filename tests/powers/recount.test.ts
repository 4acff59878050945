import { describe, expect, it } from 'vitest';
import { beginsWith } from '$lib/content/powers/beginning';
import { PRODUCTS } from '$lib/content/products';
import { presenceSupply } from '$lib/content/spirits';
import { loadContentFor } from '$lib/game-engine';
import { panelOf } from '$lib/rules/spirits/panel';
import { incomeNow } from '$lib/rules/spirits/spirit-turn';
import type { Command, Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import { preparedMarkers } from '$lib/rules/table/spirit-counts';
import type { SpiritChange, SpiritState } from '$lib/rules/table/spirit-state';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { APP } from '../support/app-answers';
import { position } from '../support/position';
import { POWERS } from '../support/random-half';
import { PANELS } from '../support/recount/facts';
import { type App, Recount } from '../support/recount/recount';
import { RULES } from '../support/table';

// The independent count of tracked Spirits finds each kind of fault; random games prove that it finds none.

await loadContentFor({ products: PRODUCTS, tokens: true });

const SPIRITS = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'shadows-flicker-like-flame', aspect: 'dark-fire' },
] as const;

const tells = (player: number, changes: readonly SpiritChange[]): Command => {
  const report: Report = { report: 'spirit', player, changes };
  return { do: 'report', reports: [report] };
};

/** A table of two tracked Spirits that counts along. */
class Counted {
  readonly recount: Recount;
  game: Game;

  constructor(app: Partial<App> = {}) {
    this.recount = new Recount({ ...APP, ...app });
    this.game = position({
      boards: 'AB',
      agenda: [{ do: 'spiritPhase' }],
      phase: 'spirit',
      lands: 'A1: 1P1\nB1: 3P2 2D',
      setup: { decks: 'app', products: PRODUCTS, tokens: true, spirits: SPIRITS },
    });
    for (const [i, { id, aspect }] of SPIRITS.entries())
      this.tells(i + 1, beginsWith(panelOf(POWERS, id, aspect)!, POWERS, 2));
  }

  state(player: number): SpiritState {
    return this.game.spiritStates![player]!;
  }

  /** Tells changes, and has the result counted, or another one in its place. */
  tells(
    player: number,
    changes: readonly SpiritChange[],
    instead: (game: Game) => Game = (game) => game,
  ): this {
    return this.does(tells(player, changes), instead);
  }

  does(command: Command, instead: (game: Game) => Game = (game) => game): this {
    const decided = RULES.decide(this.game, command);
    if (!decided.ok) throw new Error(decided.error.code);
    const game = instead(decided.value.game);
    this.recount.recount(this.game, { events: decided.value.events, game }, command);
    this.game = game;
    return this;
  }
}

const withSpirit =
  (player: number, change: (state: SpiritState) => Partial<SpiritState>) =>
  (game: Game): Game => {
    const state = game.spiritStates![player]!;
    return { ...game, spiritStates: { ...game.spiritStates, [player]: { ...state, ...change(state) } } };
  };

const NOTHING: readonly SpiritChange[] = [{ change: 'done', mark: { kind: 'rule', rule: 'nothing' } }];
const WASH_AWAY = { change: 'card', id: powerCardId('wash-away'), name: 'Wash Away' } as const;
const FLAMES = {
  change: 'card',
  id: powerCardId('unquenchable-flames'),
  name: 'Unquenchable Flames',
} as const;
const presence = (n: number): Report => ({ report: 'add', land: 'A1', piece: 'P1', n });

/** A fault, what the count says of it, and a table that has it. */
const FAULTS: readonly (readonly [string, RegExp, (at: Counted) => unknown])[] = [
  [
    'Presence that comes from nowhere',
    /Presence of player 1.* 14 instead of 13/,
    (at) =>
      at.does({ do: 'report', reports: [presence(1)] }, (game) => ({
        ...game,
        spiritStates: { ...game.spiritStates, 1: { ...game.spiritStates![1]!, counters: {} } },
      })),
  ],
  [
    'Presence that is lost',
    /Presence of player 1.* 12 instead of 13/,
    (at) =>
      at.tells(1, NOTHING, (game) => ({
        ...game,
        lands: { ...game.lands, A1: { ...game.lands['A1']!, pieces: {} } },
      })),
  ],
  [
    'a space that is uncovered before the one in front of it',
    /energy\.2 before energy\.1/,
    (at) =>
      at.does({
        do: 'report',
        reports: [
          { report: 'spirit', player: 1, changes: [{ change: 'space', space: 'energy.2' }] },
          presence(1),
        ],
      }),
  ],
  [
    'fewer than no Time',
    /Presence of player 1.*: -1 in time/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, () => ({ counters: { time: -1 } })),
      ),
  ],
  [
    'destroyed Presence without an event',
    /1 destroyed Presence, by the events 0/,
    (at) =>
      at.tells(
        1,
        [{ change: 'space', space: 'energy.1' }],
        withSpirit(1, () => ({ destroyed: 1 })),
      ),
  ],
  [
    'Energy without an event',
    /player 1: Energy 1, by the events 0/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, () => ({ energy: 1 })),
      ),
  ],
  [
    'a card that is not paid for',
    /Energy of river-surges-in-sunlight : 0 instead of -1 for card/,
    (at) => at.tells(1, [{ ...WASH_AWAY, to: 'played' }]),
  ],
  [
    'tracks that give another number',
    /Energy of river-surges-in-sunlight : 2 instead of 1 for tracks/,
    (at) =>
      at.tells(1, [
        { change: 'energy', n: 2 },
        { change: 'done', mark: { kind: 'income' } },
      ]),
  ],
  [
    'Growth that gives another number',
    /Energy of river-surges-in-sunlight : 3 instead of 1 for Growth/,
    (at) =>
      at.tells(1, [
        { change: 'energy', n: 3 },
        { change: 'done', mark: { kind: 'task', task: { of: 'growth', option: 0, step: 2 } } },
      ]),
  ],
  [
    'a counter below 0',
    /prepared.*sun.* below 0/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, () => ({ counts: [{ name: preparedMarkers('sun'), n: -1 }] })),
      ),
  ],
  [
    'a card in two piles',
    /wash-away is in two places/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, ({ cards }) => ({
          cards: [...cards, { ...cards[0]!, ...{ id: powerCardId('wash-away'), pile: 'played' as const } }],
        })),
      ),
  ],
  [
    'a card that is gone',
    /wash-away is undefined, and by the events/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, ({ cards }) => ({ cards: cards.filter(({ id }) => id !== 'wash-away') })),
      ),
  ],
  [
    'a Unique Power with another Spirit',
    /wash-away of river-surges-in-sunlight is with shadows/,
    (at) => at.tells(1, [{ ...WASH_AWAY, to: null }]).tells(2, [{ ...WASH_AWAY, to: 'hand' }]),
  ],
  [
    'a forgotten card that is not discarded',
    /unquenchable-flames is undefined, and by the events/,
    (at) => at.tells(2, [{ ...FLAMES, to: null }], ({ powerDecks: _, ...game }) => game as Game),
  ],
  [
    'an Element without an event',
    /player 1: 1 fire gained, by the events undefined/,
    (at) =>
      at.tells(
        1,
        NOTHING,
        withSpirit(1, () => ({ elements: { fire: 1 } })),
      ),
  ],
];

it('a table without a fault is counted, with what each Spirit begins with, its income and a card', () => {
  const at = new Counted();
  const { changes } = incomeNow(panelOf(POWERS, SPIRITS[0]!.id, null)!, at.state(1));
  at.tells(1, changes).tells(1, [
    { change: 'energy', n: -1 },
    { ...WASH_AWAY, to: 'played' },
  ]);
  at.tells(2, [{ ...FLAMES, to: null }]);
  expect(at.recount.made).toMatchObject({ counts: 5 });
  expect([...at.recount.energy.judged]).toEqual([
    ['setup', 2],
    ['tracks', 1],
    ['card', 1],
  ]);
});

describe('the independent count finds', () => {
  it.each(FAULTS)('%s', (_, says, has) => {
    expect(() => has(new Counted())).toThrow(says);
  });

  it.each<[string, RegExp, Partial<App>]>([
    [
      'Elements that the app counts otherwise',
      /the app counts 2 sun, and there are 0/,
      { elements: () => ({ sun: 2 }) },
    ],
    [
      'a threshold that the app says is reached',
      /threshold 1: the app says yes, and it is no/,
      { reached: (...of) => APP.reached(...of).map((levels) => levels.map(() => 'yes' as const)) },
    ],
    [
      'a deck that lacks a card',
      /the minor deck has 98 cards instead of 99/,
      { deck: (...of) => APP.deck(...of).slice(of[1] === 'minor' ? 1 : 0) },
    ],
  ])('%s', (_, says, app) => {
    expect(() => new Counted(app).tells(2, [{ ...FLAMES, to: null }])).toThrow(says);
  });
});

it('the facts have 13 Presence for each panel but three', () => {
  const others = PANELS.filter((panel) => panel.presence !== 13).map(
    ({ id, aspect, presence: n }) => `${id} ${aspect} ${n}`,
  );
  expect(others).toEqual([
    'a-spread-of-rampant-green regrowth 26',
    'thunderspeaker warrior 12',
    'lure-of-the-deep-wilderness lair 10',
  ]);
  expect(new Set(PANELS.map(({ id }) => id)).size).toBe(37);
});

it.each(PANELS.map((panel) => [`${panel.id} ${panel.aspect ?? ''}`.trim(), panel] as const))(
  '%s has as much Presence in the app as in the facts',
  (_, { id, aspect, presence: all }) => {
    const { setup } = position({
      boards: 'AB',
      setup: { products: PRODUCTS, spirits: [{ id, aspect }, null] },
    });
    expect(presenceSupply(setup, 1)?.all).toBe(all);
  },
);
