import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import type { Fixture } from '../fixtures/make';
import { migrated, MIGRATIONS, readGame } from './migrations';

await MIGRATIONS.load();

const path = fileURLToPath(new URL('../fixtures/v5.json', import.meta.url));
const { file } = JSON.parse(readFileSync(path, 'utf8')) as Fixture;
const state = file.entries.at(-1)!.state as Game;

const STEP = { do: 'effect', of: 'event.missionaries-arrive.0', at: 0, queue: ['A'] };
const ENTRY = { ...STEP, begun: 'now', done: [], land: null };
const LINE = { ...ENTRY, option: 0, line: 0, was: null, known: null, moved: [] };

it.each([
  ['paid:3', { known: 'paid', n: 3 }],
  ['number:0', { known: 'number', n: 0 }],
  ['told:yes', { known: 'isSo', is: true }],
  ['told:no', { known: 'isSo', is: false }],
  ['picked:T1!', { known: 'picked', piece: 'T1!' }],
  ['T', { known: 'kind', kind: 'T' }],
  ['plant:no,animal:yes', { known: 'traits', shows: { plant: false, animal: true } }],
  [',sun,fire', { known: 'elements', elements: ['sun', 'fire'] }],
  [',', null],
])('what lines found out in version 5 as %j is %j', (shown, known) => {
  const old = { ...STEP, shown };
  const today = known ? { ...LINE, kind: 'line', known, here: false } : { ...ENTRY, kind: 'enters' };
  expect(got(migrated(5, { agenda: [old] }))).toEqual({ agenda: [today], version: GAME_VERSION });
  const entry = { command: null, events: [{ type: 'stepDone', then: [old] }] };
  expect(got(migrated(5, entry, { way: 'entry' }))).toMatchObject({ events: [{ then: [today] }] });
  const game = got(readGame(5, { ...state, agenda: [old, ...state.agenda] }));
  expect(game.agenda[0]).toEqual(today);
});

it('a shared payment of version 5 is a state of its effect', () => {
  const old = { ...STEP, left: 3, shown: 'payer:2' };
  const today = { ...LINE, kind: 'shares', owed: 3, player: 2 };
  expect(got(migrated(5, { agenda: [old] }))).toEqual({ agenda: [today], version: GAME_VERSION });
});
