import { expect, it } from 'vitest';
import { GAME_VERSION } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import { migrated, MIGRATIONS } from './migrations';

await MIGRATIONS.load();

it.each([
  ['fear.quarantine.2:1:0:3', { of: 'fear.quarantine.2', at: 1, option: 0, line: 3 }],
  // An effect that no card has stays unknown.
  ['joy', { of: 'joy', at: 0, option: 0, line: 0 }],
])('the line “%s” of a lasting effect of version 9 is now %j', (rule, line) => {
  const old = { change: 'special', rule, amount: 2 };
  const now = { change: 'special', amount: 2, line };
  const game = (change: object): object => ({ lasting: [{ id: 1, cause: 'quarantine', change }] });
  expect(got(migrated(9, game(old)))).toEqual({ ...game(now), version: GAME_VERSION });
  const entry = (change: object): object => ({
    command: { do: 'report', reports: [{ report: 'deed', deed: { deed: 'begin', change } }] },
    events: [{ type: 'lastingBegan', lasting: { id: 1, change } }],
  });
  expect(got(migrated(9, entry(old), { way: 'entry' }))).toEqual({ ...entry(now), version: GAME_VERSION });
});

it('the rule of a turn mark keeps its name', () => {
  const mark = { kind: 'rule', rule: 'poured', nth: 3 };
  const game = { spiritStates: { 1: { emptied: [], done: [mark] } } };
  expect(got(migrated(9, game))).toMatchObject(game);
});
