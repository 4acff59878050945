import { expect, test } from 'vitest';
import { keyOnMap, sweep, type Target, towards } from './closer';
import type { MapPoint } from './map';
import { FITTED, type Frame, held, magnified, type View, type Viewport } from './viewport.svelte';

const land = (id: string, x: number, y: number): Target => ({ id, label: [x, y] });
const middle = land('A5', 0, 0);
const around = [
  middle,
  land('A1', 0, -1),
  land('A2', 1, 0.1),
  land('A3', 0.1, 1),
  land('A4', -1, -0.2),
  land('B1', 3, 0),
];

test.each([
  ['ArrowUp', 'A1'],
  ['ArrowRight', 'A2'],
  ['ArrowDown', 'A3'],
  ['ArrowLeft', 'A4'],
])('%s leads to %s', (key, id) => expect(towards(key, middle, around)).toBe(id));

test('rather straight ahead than slightly nearer and aside', () => {
  const places = [middle, land('aside', 0.7, 0.7), land('ahead', 1, 0)];
  expect(towards('ArrowRight', middle, places)).toBe('ahead');
});

test('nothing lies beyond the shore', () => {
  expect(towards('ArrowLeft', land('A4', -1, 0), around)).toBeUndefined();
  expect(towards('Enter', middle, around)).toBeUndefined();
});

/** Three boards next to each other, each 100 pixels wide on the fitted map, in a frame of 300 by 100. */
const BOARDS = ['A', 'B', 'C'].map((id, i) => ({
  id,
  outline: [
    [i * 100, 0],
    [(i + 1) * 100, 100],
  ] as const,
}));

/** Returns a camera that shows this point of the fitted map in the middle, twice as large, and records its moves. */
function closeTo(x: number, scale = 2) {
  const gone: View[] = [];
  const view = { x: 150 - x * scale, y: 50 - 50 * scale, scale };
  const camera = {
    ...{ frame: { width: 300, height: 100, most: 4 }, view, fitted: scale === 1 },
    go: (to: View) => gone.push(to),
  } as unknown as Viewport;
  return { camera, boards: BOARDS, onMap: (at: MapPoint) => at, gone };
}

/** Returns the horizontal middle of the visible part after each move. */
const middles = ({ gone }: ReturnType<typeof closeTo>) => gone.map(({ x, scale }) => (150 - x) / scale);

test.each([
  ['to the left brings what lies at the right', 50 + 30, [-60, 5], [150]],
  ['to the right brings what lies at the left', 150 - 30, [60, 5], [50]],
  ['past the last board brings none', 250 + 30, [-60, 5], []],
  ['down brings none where no board lies above', 150, [0, 60], []],
] as const)('a sweep %s', (_, at, swept, expected) => {
  const map = closeTo(at);
  sweep(map, swept);
  expect(middles(map)).toEqual(expected);
});

test('Shift and an arrow go from board to board of a map that is looked at closely, and of no other', () => {
  const press = (map: ReturnType<typeof closeTo>, key: string): void =>
    keyOnMap({ key, shiftKey: true, preventDefault: () => {}, ctrlKey: false } as unknown as KeyboardEvent, {
      ...map,
      lands: [],
      focused: undefined,
      middle: [0, 0],
    });
  const map = closeTo(150);
  press(map, 'ArrowRight');
  press(map, 'ArrowLeft');
  expect(middles(map)).toEqual([250, 50]);
  const fitted = closeTo(150, 1);
  press(fitted, 'ArrowRight');
  expect(middles(fitted)).toEqual([]);
});

const frame: Frame = { width: 400, height: 300, most: 4 };

test('what lies under the fingers stays there', () => {
  const view = magnified(frame, FITTED, 2, [100, 60]);
  expect(view).toEqual({ scale: 2, x: -100, y: -60 });
});

test('no smaller than fitted, no larger than the most', () => {
  expect(magnified(frame, FITTED, 0.5, [10, 10])).toEqual(FITTED);
  expect(magnified(frame, FITTED, 9, [0, 0]).scale).toBe(4);
});

test('the map never leaves its frame', () => {
  expect(held(frame, { scale: 2, x: 50, y: -900 })).toEqual({ scale: 2, x: 0, y: -300 });
});
