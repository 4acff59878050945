import { expect, test } from 'vitest';
import type { MapPoint } from '$lib/map/map';
import { freeCorner } from './free-corner';

const at = (...label: MapPoint) => ({
  label,
  polygon: [-9, 9].flatMap((dx) => [-9, 9].map((dy): MapPoint => [label[0] + dx, label[1] + dy])),
});
const PLACE = { width: 100, height: 100, wide: 60, tall: 20 };
const where = (...lands: readonly ReturnType<typeof at>[]) => {
  const { right, bottom } = freeCorner(lands, (point) => point, PLACE);
  return `${bottom ? 'bottom' : 'top'} ${right ? 'right' : 'left'}`;
};

test('what lies over the map takes the corner in which it hides no land', () => {
  expect(where()).toBe('top left');
  expect(where(at(10, 10))).toBe('top right');
  expect(where(at(10, 10), at(90, 10), at(90, 90))).toBe('bottom left');
  expect(where(at(10, 10), at(90, 10), at(10, 90))).toBe('bottom right');
});

test('where each hides something, borders rather than names', () => {
  expect(where(at(10, 10), at(90, 25), at(10, 90), at(90, 90))).toBe('top right');
});
