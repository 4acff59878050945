import { expect, test } from 'vitest';
import { type Target, towards } from './closer';

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
