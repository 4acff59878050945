import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './random';

const CARDS = ['a', 'b', 'c', 'd'];

describe('a shuffle', () => {
  it('is the same for the same seed, and has every card once', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const order = shuffled(CARDS, seed);
        expect(shuffled(CARDS, seed)).toEqual(order);
        expect([...order].sort()).toEqual(CARDS);
      }),
    );
  });

  it('is fair: in 24,000 seeds each of the 24 orders comes about a thousand times', () => {
    const times = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed++) {
      const order = shuffled(CARDS, seed).join('');
      times.set(order, (times.get(order) ?? 0) + 1);
    }
    expect(times.size).toBe(24);
    for (const n of times.values()) expect(Math.abs(n - 1000)).toBeLessThan(150);
  });

  it('leaves what it was given alone', () => {
    const given = Object.freeze([...CARDS]);
    shuffled(given, 7);
    expect(given).toEqual(CARDS);
  });
});
