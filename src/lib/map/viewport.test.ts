import { expect, test } from 'vitest';
import { FITTED, type Frame, held, magnified } from './viewport.svelte';

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
