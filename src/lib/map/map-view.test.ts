import { expect, test } from 'vitest';
import { ENGINE } from '$lib/game-engine';
import { position } from '../../../tests/support/position';
import type { LandId } from '../rules/table/island';
import { boardsDrawn, mapDrawing, mapPieces } from './map-view';
import { signsOf } from './piece-layout';

test('Strife lies beside its pieces: what is alike is drawn once, so that no two signs have one key', () => {
  const pieces = mapPieces({ T: 2, 'T!': 1, T1: 1, 'E!!': 1, D: 1 }, { players: ['Ann'], colours: [] });
  expect(pieces.map(({ icon, count, damage = 0 }) => [icon, count, damage])).toEqual([
    ['town', 3, 0],
    ['town', 1, 1],
    ['explorer', 1, 0],
    ['dahan', 1, 0],
    ['strife', 3, 0],
  ]);
  const land = { id: 'A1', terrain: 'sands', state: 'quiet', pieces, marks: [] };
  const keys = signsOf(land as never, 'above', 0).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('001:447: a land that has sunk is drawn as sea, and what borders on it is named as Coastal', () => {
  const draw = mapDrawing();
  const quiet = { acting: [], resolved: [], choices: [], selected: [] };
  const game = position({ lands: 'A1: 1U' });
  const drawn = (now: typeof game) => draw(ENGINE.world(now), quiet);
  const inland = drawn(game).find(({ id }) => id === 'A5');
  const sunk = { ...game, sunk: ['A1' as const] };
  const coastal = drawn(sunk).find(({ id }) => id === 'A5');
  expect([inland?.coastal, coastal?.coastal]).toEqual([false, true]);
  expect(drawn(sunk).map(({ id }) => id)).not.toContain('A1');
  expect(boardsDrawn(sunk).map(({ id }) => id)).toEqual(['A', 'A1']);
});

test('an empty land is said to be empty, before its terrain', () => {
  const drawn = mapDrawing()(ENGINE.world(position({ lands: 'A5: 1T' })), {
    acting: [],
    resolved: [],
    choices: [],
    selected: [],
  });
  const nameOf = (land: LandId) => drawn.find(({ id }) => id === land)?.name;
  expect([nameOf('A5'), nameOf('A6')]).toEqual([
    'A5: 1 Town. Wetland, inland',
    'A6: empty. Mountain, inland',
  ]);
});

// A first reader heard "acts now" of lands that Ravage in the next turn.
test('a land that acts says when it acts', () => {
  const draw = mapDrawing();
  const world = ENGINE.world(position({ lands: 'A5: 1T' }));
  const nameAt = (ahead?: 'ravages' | 'ravages_next') =>
    draw(world, { acting: ['A5'], ahead, resolved: [], choices: [], selected: [] }).find(
      ({ id }) => id === 'A5',
    )?.name;
  expect([nameAt(), nameAt('ravages'), nameAt('ravages_next')]).toEqual([
    'A5: 1 Town. acts now. Wetland, inland',
    'A5: 1 Town. Ravages this turn. Wetland, inland',
    'A5: 1 Town. Ravages next turn. Wetland, inland',
  ]);
});
