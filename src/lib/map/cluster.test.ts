import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cluster, type Item } from './cluster';
import type { MapPoint } from './map';

const square: readonly MapPoint[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const wedge: readonly MapPoint[] = [
  [0, 0],
  [100, 40],
  [0, 80],
];
const item = (wide = 1, weight = 1): Item => ({ wide, weight });

test('one piece is as large as allowed, in the middle', () => {
  const { size, spots } = cluster({ polygon: square, label: [50, 50] }, [item()], { least: 5, most: 30 });
  expect(size).toBe(30);
  expect(spots).toEqual([[35, 50]]);
});

test('more pieces grow smaller before any is left out', () => {
  const items = Array.from({ length: 9 }, () => item(1.6));
  const { size, left } = cluster({ polygon: square, label: [50, 50] }, items, { least: 5, most: 40 });
  expect(left).toBe(0);
  expect(size).toBeLessThan(30);
  expect(size).toBeGreaterThan(12);
});

test('what matters least yields first, the last of its kind before the others', () => {
  const items = [item(1, 1), item(1, 9), item(1, 1)];
  const { spots, left } = cluster({ polygon: square, label: [50, 50] }, items, { least: 45, most: 50 });
  expect(left).toBe(1);
  expect(spots.map((spot) => spot !== null)).toEqual([true, true, false]);
});

test('everything shown lies inside the land', () => {
  const anItem = fc.record({ wide: fc.constantFrom(1, 1.5, 2), weight: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 12 }), (items) => {
      const { size, spots } = cluster({ polygon: wedge, label: [30, 40] }, items, { least: 4, most: 30 });
      spots.forEach((spot, i) => {
        if (!spot) return;
        const right = spot[0] + (items[i] as Item).wide * size;
        expect(spot[0]).toBeGreaterThanOrEqual(0);
        const slack = 40 - Math.abs(spot[1] - 40) - size / 2;
        expect(right).toBeLessThanOrEqual(slack * 2.5 + 4);
      });
    }),
  );
});
