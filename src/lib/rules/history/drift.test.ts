import { expect, it } from 'vitest';
import { PRODUCTS } from '$lib/content/products';
import { loadContentFor } from '$lib/game-engine';
import { asLand } from '../../../../tests/support/ids';
import { position } from '../../../../tests/support/position';
import { RULES } from '../../../../tests/support/table';
import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Phase } from '../table/game';
import type { LandId } from '../table/island';
import type { Step } from '../table/step';
import {
  countedAnew,
  isTimeToCompare,
  kindsToCompare,
  landsBeforeRavage,
  landsOfBoard,
  offBy,
  standIn,
} from './drift-compare';
import { playerMoves, type RecordedEntry } from './player-moves';
import { type Suspect, suspects } from './suspects';

await loadContentFor({ products: PRODUCTS, tokens: true, events: true });

const BOARD_A = RULES.world(
  position({
    lands: 'A1: 2E 1T1 1T\nA4: 1E 1D\nA5: 1E',
    invaders: { slots: { ravage: ['1-mountain'], build: [], explore: [] } },
  }),
);

/** Returns a log: for each entry, the turn and phase after it, its command and its events. */
const line = (
  ...entries: readonly (readonly [turn: number, phase: Phase, command: Command, ...GameEvent[]])[]
): readonly RecordedEntry[] =>
  entries.map(([turn, phase, command, ...events], id) => ({ id, turn, phase, command, events }));

const GO_ON: Command = { do: 'proceed' };
const explores = (land: string): GameEvent => ({
  type: 'explored',
  land: asLand(land),
  n: 1,
  source: 'coastal',
});
const confirms = (...lands: readonly LandId[]): Command => ({
  do: 'report',
  reports: [{ report: 'confirm', lands }],
});
const EXPLORED = [2, 'explore', GO_ON, explores('A4'), explores('A5')] as const;

const named = ({ land, slip }: Suspect): string =>
  `${land} ${slip ? `${slip.how} ${slip.move.land} ${slip.move.phase} ${slip.move.turn}` : '–'}`;
const onA = (entries: readonly RecordedEntry[], more: boolean, kind: 'E' | 'D' = 'E'): readonly string[] =>
  suspects(BOARD_A.island, playerMoves(entries), { lands: landsOfBoard(BOARD_A, 'A'), kind, more }).map(
    named,
  );

it('knows when a land was last changed, told, looked at in passing and compared', () => {
  const entries = line(
    [1, 'explore', GO_ON, { type: 'phaseBegan', phase: 'explore' }, explores('A4'), explores('A5')],
    [
      2,
      'fast',
      { do: 'report', reports: [] },
      { type: 'moved', land: 'A4', to: 'A1', piece: 'D', n: 1, cause: 'power' },
    ],
    [2, 'ravage', { do: 'choose', choice: 'all' }, { type: 'confirmed', lands: ['A5'] }],
    [2, 'slow', confirms('A1'), { type: 'confirmed', lands: ['A1'] }],
  );
  const { seen, moves, lastTurn } = playerMoves(entries);
  expect(Object.fromEntries(seen)).toMatchObject({
    A4: { by: 'told' },
    A5: { by: 'confirmed' },
    A1: { by: 'compared', turn: 2, phase: 'slow' },
  });
  expect(moves.map(({ land, kind, n, other }) => [land, kind, n, other])).toEqual([
    ['A4', 'E', 1, undefined],
    ['A5', 'E', 1, undefined],
    ['A4', 'D', -1, 'A1'],
    ['A1', 'D', 1, 'A4'],
  ]);
  expect(lastTurn).toBe(2);
});

it('names the Explorer of the last Explore where one is missing, and nothing that was compared since', () => {
  expect(onA(line(EXPLORED), false).slice(0, 2)).toEqual(['A4 missed A4 setup 0', 'A5 missed A5 setup 0']);
  const since = line(EXPLORED, [2, 'slow', confirms('A4')]);
  expect(onA(since, false)[0]).toBe('A5 missed A5 setup 0');
  expect(onA(line(EXPLORED, [2, 'slow', confirms('A4', 'A5')]), false)).toEqual(
    landsOfBoard(BOARD_A, 'A').map((land) => `${land} –`),
  );
});

it('takes one too many for one put down twice, or for one that was meant for a land next door', () => {
  const all = onA(line([2, 'explore', GO_ON, explores('A5')]), true);
  expect(all[0]).toBe('A5 doubled A5 setup 0');
  expect(all).toContain('A1 nextDoor A5 setup 0');
});

it('trusts a land less that was looked at in passing than one that nobody has seen since', () => {
  const looked = line(EXPLORED, [
    2,
    'ravage',
    { do: 'choose', choice: 'all' },
    { type: 'confirmed', lands: ['A4'] },
  ]);
  expect(onA(looked, false)[0]).toBe('A5 missed A5 setup 0');
});

// Bad input of issue 37.
it.each([-1, 1.5, NaN, 40, Infinity])('refuses %s as a count where the app knows of 3', (told) => {
  expect(offBy(3, told)).toEqual({ ok: false, error: { code: 'badNumber' } });
});

it('counts a kind whatever it bears, and tells the land anew with the harmed ones left', () => {
  expect(offBy(standIn(BOARD_A, ['A1', 'A4'], 'T'), 1)).toEqual({ ok: true, value: -1 });
  expect(countedAnew(BOARD_A, 'A1', 'T', -1)).toEqual([{ report: 'count', land: 'A1', piece: 'T', n: 0 }]);
  expect(countedAnew(BOARD_A, 'A1', 'T', -2)).toContainEqual({
    report: 'count',
    land: 'A1',
    piece: 'T1',
    n: 0,
  });
  expect(countedAnew(BOARD_A, 'A1', 'D', 2)).toEqual([{ report: 'count', land: 'A1', piece: 'D', n: 2 }]);
  expect(kindsToCompare(BOARD_A)).toEqual(['C', 'T', 'E', 'D', 'B']);
});

it('asks for the lands that Ravage next, unless nothing was moved there or beside them since they were compared', () => {
  const mountains = ['A1', 'A6'] as const;
  const moved = line([2, 'explore', GO_ON, explores('A1'), explores('A6')]);
  expect(landsBeforeRavage(BOARD_A, playerMoves([]))).toEqual([]);
  expect(landsBeforeRavage(BOARD_A, playerMoves(moved))).toEqual(mountains);
  const compared = [...moved, ...line([2, 'slow', confirms(...mountains)])];
  expect(landsBeforeRavage(BOARD_A, playerMoves(compared))).toEqual([]);
});

it('asks with Fast Powers, but as the Invaders Ravage where an Event may let a land do so twice', () => {
  const fast = { do: 'fastPowers' } as const;
  const ravage = {
    do: 'actionCard',
    action: 'ravage',
    card: '1-mountain',
    slot: 'ravage',
    done: [],
  } as const;
  const at = ({ game }: typeof BOARD_A, setup = {}) =>
    [fast, ravage].map((step) =>
      isTimeToCompare(
        RULES.world({ ...game, setup: { ...game.setup, ...setup } }),
        step as Step,
        playerMoves([]),
      ),
    );
  expect(at(BOARD_A)).toEqual([true, false]);
  expect(at(BOARD_A, { events: true })).toEqual([false, true]);
  const none = { ...BOARD_A.game, invaders: { ...BOARD_A.game.invaders, slots: { ravage: [], build: [] } } };
  expect(at(RULES.world(none), { events: true })).toEqual([true, false]);
});
