import { describe, expect, test } from 'vitest';
import { type Product, PRODUCTS } from '$lib/content/products';
import { advisedAgainst, deal, dealAgain, needsMore, pool } from './deal-boards';

const BASE: readonly Product[] = ['base'];
const counts = [1, 2, 3, 4, 5, 6];
const seeds = Array.from({ length: 400 }, (_, i) => i * 7919);

describe('boards to deal from', () => {
  test.each([
    [['base'], 4, 'ABCD'],
    [['base'], 5, 'ABCDEF'],
    [['base', 'horizons'], 5, 'ABCDGH'],
    [['jagged-earth'], 2, 'EF'],
    [['jagged-earth'], 3, 'EFABCD'],
    [['nature-incarnate'], 2, 'ABCD'],
    [['base', 'jagged-earth', 'horizons'], 2, 'ABCDEFGH'],
  ] as const)('%j for %i boards: %s', (owned, count, boards) => {
    expect(pool(owned, count).join('')).toBe(boards);
  });
});

describe('dealing', () => {
  test('every deal is so many different boards of the pool', () => {
    for (const owned of [BASE, PRODUCTS])
      for (const count of counts)
        for (const seed of seeds) {
          const boards = deal(owned, count, seed);
          expect(new Set(boards).size).toBe(count);
          expect(pool(owned, count)).toEqual(expect.arrayContaining([...boards]));
        }
  });

  test('every board comes up about as often, in every place', () => {
    for (const slot of [0, 1]) {
      const seen = new Map<string, number>();
      for (let seed = 0; seed < 4000; seed++) {
        const board = deal(BASE, 2, seed)[slot]!;
        seen.set(board, (seen.get(board) ?? 0) + 1);
      }
      expect([...seen.keys()].sort()).toEqual(['A', 'B', 'C', 'D']);
      for (const n of seen.values()) expect(n).toBeGreaterThan(880);
    }
  });

  test('the printed advice is heeded on up to four boards', () => {
    for (const count of [2, 3, 4])
      for (const seed of seeds) expect(advisedAgainst(deal(PRODUCTS, count, seed))).toEqual([]);
  });

  test('dealing again gives something else, whatever the seed', () => {
    for (const count of counts)
      for (const seed of seeds.slice(0, 50)) {
        const before = deal(BASE, count, seed);
        expect(dealAgain(before, BASE, seed)).not.toEqual(before);
      }
  });
});

test('advice names each pair once, and says nothing of large islands', () => {
  expect(advisedAgainst(['E', 'A', 'B', 'H'])).toEqual([
    ['E', 'B'],
    ['A', 'H'],
  ]);
  expect(advisedAgainst(['A', 'B', 'C', 'E', 'H'])).toEqual([]);
});

// reports.md R09: two boards were said to be more than a table owns.
test('two boards are no more than the base game has, and five are', () => {
  expect([needsMore(BASE, 2), needsMore(BASE, 4), needsMore(BASE, 5)]).toEqual([false, false, true]);
});
