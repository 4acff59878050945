import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { choiceId } from '../../rules/table/choice';
import type { EffectKind } from '../../rules/table/effect-step';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { assertPlayable } from '../assert-playable';
import { got } from '../fixtures/disk';
import { parseGame } from '../schema/schema';
import { migrated, MIGRATIONS, readGame } from './migrations';

await MIGRATIONS.load();

const OF = { do: 'effect', of: 'event.slave-rebellion.1', at: 0 } as const;
const ENTRY = { ...OF, begun: 'now', queue: ['A', 'B'], done: [], land: null };
const LINE = { ...ENTRY, option: 0, line: 0, was: null, known: null, moved: [] };
const PICKS = { ...LINE, kind: 'picks', picked: {}, from: null, piece: null };
const queue = ['A', 'B'];
const payer = { known: 'payer', player: 2 };

/** The fields of an effect in version 8, and its state today. */
const STATES: readonly (readonly [old: object, today: object])[] = [
  [{}, { ...OF, kind: 'begins', begun: 'now' }],
  [{ holds: true }, { ...OF, kind: 'begins', begun: 'held' }],
  [{ hand: true }, { ...OF, kind: 'hands' }],
  [
    { hand: true, opened: true },
    { ...OF, kind: 'hands', opened: true },
  ],
  [{ queue: ['...', 'B'] }, { ...OF, kind: 'picksQueue', begun: 'now', chosen: ['B'] }],
  [{ queue }, { ...ENTRY, kind: 'enters' }],
  [
    { queue, land: 'A4', due: true },
    { ...ENTRY, kind: 'enters', begun: 'due', land: 'A4' },
  ],
  [
    { queue, done: ['A5'] },
    { ...ENTRY, kind: 'enters', done: ['A5'] },
  ],
  [
    { queue, known: payer },
    { ...ENTRY, kind: 'enters' },
  ],
  [
    { queue: ['2', 'all'], left: 2 },
    { ...ENTRY, kind: 'asksSpirits', queue: [2, 'all'], unprevented: 2 },
  ],
  [
    { queue, price: 2 },
    { ...ENTRY, kind: 'pays', price: 2, unprevented: null },
  ],
  [
    { queue: ['2', 'all'], left: 2, price: 1 },
    { ...ENTRY, kind: 'pays', queue: [2, 'all'], price: 1, unprevented: 2 },
  ],
  [
    { queue, asked: true },
    { ...ENTRY, kind: 'applies' },
  ],
  [
    { queue: ['all'], left: 2, asked: true },
    { ...PICKS, queue: ['all'], left: 2 },
  ],
  [
    { queue, left: 3, known: payer },
    { ...LINE, kind: 'shares', owed: 3, player: 2 },
  ],
  [
    { queue, line: 1, was: 1, known: payer },
    { ...LINE, kind: 'line', line: 1, was: 1, here: false },
  ],
  [
    { queue, option: 1, line: 0 },
    { ...LINE, kind: 'line', option: 1, here: false },
  ],
  [
    { queue, land: 'A5', here: true },
    { ...LINE, kind: 'line', land: 'A5', here: true },
  ],
  [
    { queue, known: { known: 'number', n: 2 } },
    { ...LINE, kind: 'line', known: { known: 'number', n: 2 }, here: false },
  ],
  [
    { queue, left: 2, land: 'A5', picked: { T1: 1 } },
    { ...PICKS, left: 2, land: 'A5', picked: { T1: 1 } },
  ],
  [
    { queue, left: 1, from: 'A1' },
    { ...PICKS, left: 1, from: 'A1' },
  ],
  [
    { queue, left: 1, from: 'A1', piece: 'T', moved: ['A1', 'A2'] },
    { ...LINE, kind: 'moves', left: 1, from: 'A1', piece: 'T', moved: ['A1', 'A2'] },
  ],
  // Each Strife of this effect is for another piece, and the step remembered the last one.
  [
    { at: 1, queue, left: 1, from: 'A1', piece: 'T!' },
    { ...PICKS, at: 1, left: 1, from: 'A1', piece: 'T!' },
  ],
  [
    { queue, land: 'A5', piece: 'C!' },
    { ...LINE, kind: 'fights', land: 'A5', piece: 'C!' },
  ],
];

it.each(STATES)('an effect with %j in version 8 is one state today', (fields, today) => {
  const old = { ...OF, ...fields };
  expect(got(migrated(8, { agenda: [old] }))).toEqual({ agenda: [today], version: GAME_VERSION });
  const entry = {
    command: { do: 'correct', difference: { agenda: [old] }, did: [] },
    events: [{ type: 'stepsPut', at: 0, steps: [old] }],
  };
  expect(got(migrated(8, entry, { way: 'entry' }))).toMatchObject({
    command: { difference: { agenda: [today] } },
    events: [{ steps: [today] }],
  });
});

const path = fileURLToPath(new URL('../fixtures/questions-v8.json.gz', import.meta.url));
const STOPPED = JSON.parse(gunzipSync(readFileSync(path)).toString()) as readonly {
  kind: string;
  state: Game;
}[];

/** Every state in which an effect can wait. */
const KINDS: Readonly<Record<EffectKind, true>> = {
  begins: true,
  picksQueue: true,
  enters: true,
  asksSpirits: true,
  pays: true,
  applies: true,
  shares: true,
  line: true,
  picks: true,
  moves: true,
  fights: true,
  hands: true,
};

it('games of version 8 were kept in every state', () => {
  const kinds = STOPPED.flatMap(({ state }) => {
    const [step] = got(readGame(8, state)).agenda;
    return step?.do === 'effect' ? step.kind : [];
  });
  expect(kinds).toEqual(STOPPED.map(({ kind }) => kind.split(',')[0]));
  expect([...new Set(kinds)].sort()).toEqual(Object.keys(KINDS).sort());
});

/** More answers than any effect of those games asks for. */
const MOST_ANSWERS = 100;

it.each(STOPPED.map(({ kind, state }) => [kind, state] as const))(
  'a game of version 8 that stopped at %s is played on, and can be stored again',
  async (_, state) => {
    await loadContentFor(state.setup);
    let game = got(readGame(8, state));
    assertPlayable(ENGINE)(game);
    const isOpen = (): boolean => game.agenda.some((step) => step.do === 'effect');
    expect(isOpen()).toBe(true);
    for (let n = 0; isOpen() && n < MOST_ANSWERS; n++) {
      const [choice] = ENGINE.promptOf(game)?.choices ?? [];
      const command = choice
        ? ({ do: 'choose', choice: choiceId(choice) } as const)
        : ({ do: 'proceed' } as const);
      ({ game } = got(ENGINE.decide(game, command)));
      expect(got(parseGame(JSON.parse(JSON.stringify(game))))).toEqual(game);
    }
    expect(isOpen()).toBe(false);
  },
);
