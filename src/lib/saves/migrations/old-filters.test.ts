import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Game } from '../../rules/table/game';
import { got } from '../fixtures/disk';
import type { Fixture } from '../fixtures/make';
import { migrated, MIGRATIONS, readGame } from './migrations';

await MIGRATIONS.load();

const path = fileURLToPath(new URL('../fixtures/v7.json', import.meta.url));
const { file } = JSON.parse(readFileSync(path, 'utf8')) as Fixture;
const state = file.entries.at(-1)!.state as Game;

const lineIn = (lands: unknown) => ({ each: 'land', player: 1, op: 'defend', n: 2, in: lands });
const movesTo = (to: unknown) => ({ each: 'spirit', player: 1, op: 'push', n: 1, piece: 'T', to });
const used = (effects: readonly object[]) => ({ player: 1, power: 'Flash Floods', land: 'B4', effects });

it('lands that a game of version 7 kept as texts are values', () => {
  const lasts = (where: unknown) => ({
    ...{ id: 9, cause: 'belief-takes-root', until: 'turn' },
    change: { change: 'defend', n: 2 },
    where,
  });
  const awaits = (lands: unknown) => ({
    ...lasts(['B4']),
    id: 10,
    change: {
      ...{ change: 'awaits', on: 'used', player: 1, power: 'Flash Floods' },
      effects: [lineIn(lands), movesTo('nearer-ocean')],
    },
  });
  const step = (lands: unknown) => ({ do: 'deed', cause: 'power', deed: begins(lands) });
  const begins = (lands: unknown) => ({
    ...{ deed: 'begin', until: 'turn', where: lands },
    change: { change: 'isolate' },
  });
  const with_ = (dahan: unknown, near: unknown): unknown => ({
    ...state,
    lasting: [lasts('any'), lasts(dahan), awaits(near)],
    agenda: [step(dahan), ...state.agenda],
  });
  const near = { all: [{ within: 2, of: { land: 'B4' } }, { not: 'town' }] };
  const dahan = { count: 'dahan', is: '>', than: 'buildings' };
  const game = got(migrated(7, with_('dahan>buildings', 'within-2-B4&no-town'))) as Game;
  expect(game).toEqual({ ...(with_(dahan, near) as object), version: game.version, playedOn: [] });
});

it('a Power that was used in version 7, in a command and its event, names its lands by values', () => {
  const entry = (lands: unknown, holds: unknown, to: unknown) => ({
    command: {
      do: 'report',
      reports: [{ report: 'usePower', ...used([{ ...lineIn(lands), if: { movedInto: holds } }]) }],
    },
    events: [
      { type: 'powerUsed', used: used([movesTo(to)]) },
      { type: 'moved', land: 'B4', to: 'B5', piece: 'T', n: 1, cause: 'power' },
    ],
  });
  const old = entry('beside-B4', 'town|city', 'board-B&coastal');
  const now = entry({ beside: 'B4' }, { either: ['town', 'city'] }, { all: [{ board: 'B' }, 'coastal'] });
  expect(got(migrated(7, old, { way: 'entry' }))).toMatchObject(now);
});

it('lands that nobody can read make a game unreadable, as before', () => {
  const lasting = [
    { id: 9, cause: 'x', until: 'turn', change: { change: 'isolate' }, where: 'moonlit' },
  ] as never;
  expect(readGame(7, { ...state, lasting }).ok).toBe(false);
});
