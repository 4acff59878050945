import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, centreOf, freehand, pointBeside, wobble } from './wavy-line';

const SQUARE = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
] as const;

describe('a line', () => {
  it('has its right hand to the east when it runs north', () => {
    expect(pointBeside([0, 0], [0, 2], 0.5, 0.25)).toEqual([0.25, 1]);
  });

  it('drawn by hand begins and ends where it should, and is the same each time', () => {
    const draw = () => freehand([0, 0], [1, 1], 'A124145', [0.1, 0.05], 0.05);
    expect(draw()).toEqual(draw());
    expect(draw()[0]).toEqual([0, 0]);
    expect(draw().at(-1)?.[0]).toBeCloseTo(1);
    expect(draw().at(-1)?.[1]).toBeCloseTo(1);
  });

  it('that is closed has an area and a middle', () => {
    expect(areaOf(SQUARE)).toBe(4);
    expect(centreOf(SQUARE)).toEqual([2, 2]);
  });
});

describe('a whim', () => {
  it('lies between -1 and 1', () => {
    fc.assert(fc.property(fc.string(), (text) => Math.abs(wobble(text)) <= 1));
  });
});
