import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import type { Fixture } from '../fixtures/make';
import { migrated, MIGRATIONS, readGame } from './migrations';

await MIGRATIONS.load();

const path = fileURLToPath(new URL('../fixtures/v6.json', import.meta.url));
const { file } = JSON.parse(readFileSync(path, 'utf8')) as Fixture;
const state = file.entries.at(-1)!.state as Game;

const USED = {
  id: 1,
  player: 1,
  power: 'Flash Floods',
  land: 'B4',
  effects: [{ each: 'spirit', player: 1, land: 'B4', op: 'damage', n: 1 }],
};
const EFFECT = {
  do: 'effect',
  of: 'power.1.1.Flash Floods',
  at: 0,
  queue: ['1'],
  land: 'B4',
  line: 0,
} as const;
const LINE = {
  queue: [1],
  begun: 'now',
  kind: 'line',
  done: [],
  option: 0,
  was: null,
  known: null,
  moved: [],
  here: false,
} as const;
const FEAR = { do: 'deed', deed: { deed: 'fear', n: 1 }, cause: 'power.1.Flash Floods' } as const;
const STEPS = [EFFECT, FEAR];
const OVER = {
  do: 'actionOver',
  by: { kind: 'power', ...USED },
  cause: 'power.1.Flash Floods',
  counts: { 'destroyed.T': 2, 'badlands.B4.invaders': 1 },
};

it('a Power in use of version 6 is an action that ends behind its last step, with all it has counted', () => {
  const powersInUse = [{ ...USED, badlands: ['B4'], did: { 'destroyed.T': 2 } }];
  const old = { ...state, powersInUse, agenda: [...STEPS, ...state.agenda] };
  expect(got(readGame(6, old)).agenda.slice(0, 3)).toEqual([{ ...EFFECT, ...LINE }, FEAR, OVER]);
  expect(got(readGame(6, { ...state, powersInUse })).agenda).toEqual(state.agenda);
});

it('a Fear Card that lay open in version 6 is an action', () => {
  const card = { do: 'resolveFearCard', card: 'scapegoats', level: 1 };
  const over = { do: 'actionOver', by: { kind: 'card' }, cause: 'scapegoats', counts: {} };
  expect(got(migrated(6, { agenda: [card] }))).toEqual({ agenda: [card, over], version: GAME_VERSION });
});

it.each([
  [
    { command: null, events: [{ type: 'powerHarmed', power: 1, land: 'B4' }] },
    { command: null, events: [{ type: 'actionCounted', count: 'badlands.B4.invaders', n: 1 }] },
  ],
  [
    { command: { do: 'choose', choice: 'spirit-lost', then: ['B4'] }, events: [] },
    { command: { do: 'choose', choice: 'spiritLost', then: ['B4'] }, events: [] },
  ],
  [
    {
      command: {
        do: 'correct',
        difference: { powersInUse: [], turn: 2 },
        did: [{ do: 'choose', choice: 'B4' }],
      },
      events: [{ type: 'corrected', difference: { turn: 2 } }],
    },
    {
      command: { do: 'correct', difference: { turn: 2 }, did: [{ do: 'choose', choice: 'B4' }] },
      events: [{ type: 'corrected', difference: { turn: 2 } }],
    },
  ],
])('an entry of version 6, %j, is now %j', (old, today) => {
  expect(got(migrated(6, old, { way: 'entry' }))).toMatchObject(today);
});
