import { expect, test } from 'vitest';
import { type IslandShape, shapeOf } from '$lib/content/island-shape';
import { layoutOf } from '$lib/game-engine';
import type { BoardId } from '$lib/rules/table/island';
import { turned, turnToFill } from './turned';

const BORDER_PX = 10;

const laid = (boards: string): IslandShape =>
  shapeOf([...boards] as BoardId[], layoutOf(`${boards.length}-standard`));

/** Returns the pixels per unit of an island that is drawn completely in a place of this size. */
const fit = ({ bounds }: IslandShape, [width, height]: readonly [number, number]): number =>
  Math.min((width - 2 * BORDER_PX) / bounds.width, (height - 2 * BORDER_PX) / bounds.height);

const PHONE = [390, 380] as const;
const SMALL = [360, 220] as const;

test.each([
  ['AB', PHONE, 360],
  ['ABCD', PHONE, 360],
  ['ABCDEF', PHONE, 350],
  ['AB', SMALL, 330],
])('%s in a place of %s pixels is %i wide at least', (boards, place, wide) => {
  const shape = laid(boards);
  const after = turned(shape, turnToFill(shape, place[0] / place[1]));
  expect(after.bounds.width * fit(after, place)).toBeGreaterThanOrEqual(wide);
  expect(fit(after, place)).toBeGreaterThanOrEqual(fit(shape, place));
});

test('four boards are drawn a sixth larger on a phone', () => {
  const shape = laid('ABCD');
  const after = turned(shape, turnToFill(shape, PHONE[0] / PHONE[1]));
  expect(fit(after, PHONE) / fit(shape, PHONE)).toBeGreaterThan(1.16);
});

test('turned, each land has its name inside its bounds, and is as large as before', () => {
  const shape = laid('AB');
  const { lands, bounds } = turned(shape, 30);
  for (const [i, { label, room, id }] of lands.entries()) {
    expect(label[0], id).toBeGreaterThan(bounds.x);
    expect(label[0], id).toBeLessThan(bounds.x + bounds.width);
    expect(label[1], id).toBeGreaterThan(bounds.y);
    expect(label[1], id).toBeLessThan(bounds.y + bounds.height);
    const other = shape.lands[i]!;
    expect(room).toBe(other.room);
    const across = ({ points, label }: typeof other): number =>
      Math.hypot(points[0]![0] - label[0], points[0]![1] - label[1]);
    expect(across(lands[i]!)).toBeCloseTo(across(other), 1);
  }
  expect(turned(shape, 0)).toBe(shape);
});
