import { describe, expect, it } from 'vitest';
import { DRAWN, SOLID } from '$lib/ui/icons/icon-shapes';
import { placedShape } from './placed-shape';

describe('placedShape', () => {
  it.each([
    ['absolute points move and grow', 'M1 2L3-4.5Z', 'M12 24 L16 11 Z'],
    ['relative ones only grow', 'M1 2l3-4.5z', 'M12 24 l6 -9 z'],
    ['the first point is absolute however it is written', 'm2 .5.5-1', 'm14 21 1 -2 '],
    ['lines along a side', 'M0 0H5V6h1v2', 'M10 20 H20 V32 h2 v4 '],
    ['curves', 'M0 0C1 2 3 4 5 6s1 2 3 4', 'M10 20 C12 24 16 28 20 32 s2 4 6 8 '],
    [
      'arcs keep their rotation and flags',
      'M0 0a4 3 0 1 0 2 5A1 2 30 0 1 6 7',
      'M10 20 a8 6 0 1 0 4 10 A2 4 30 0 1 22 34 ',
    ],
  ])('%s', (_, shape, placed) => {
    expect(placedShape(shape, 10, 20, 2)).toBe(placed);
  });

  it('reads every shape of ours to the last number', () => {
    for (const shape of [...Object.values(SOLID), ...Object.values(DRAWN)]) {
      const there = placedShape(shape, 0, 0, 1);
      expect(placedShape(there, 0, 0, 1)).toBe(there);
      expect(there.match(/NaN|undefined/)).toBeNull();
      for (const [, numbers] of shape.matchAll(/a([^a-z]+)/gi))
        expect((numbers!.match(/-?\d*\.?\d+/g) ?? []).length % 7).toBe(0);
      expect(there.replace(/[^a-z]/gi, '')).toBe(shape.replace(/[^a-z]/gi, ''));
    }
  });
});
