import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIDES } from '../basics/lattice';
import type { Board, BoardId, BoardSide, Layout } from './island';
import { cornerLand, joinIsland, seamPairs } from './join-island';
import { type InvaderCard, matchesLand } from './printed-cards';

const side: fc.Arbitrary<BoardSide> = fc
  .subarray([2, 4, 6, 8, 10, 12])
  .map((cuts) => ({ cuts, lands: [...cuts.keys(), cuts.length].map((i) => i + 1) }));

function boardOf(id: BoardId, south: BoardSide, east = south, north = south): Board {
  const land = (number: number) =>
    ({ number, terrain: 'sands', coastal: false, adjacent: [], printed: {} }) as const;
  return { id, product: 'base', lands: [1, 2, 3, 4, 5, 6, 7].map(land), sides: { south, east, north } };
}

function laid(...boards: Layout['boards']): Layout {
  return { id: 'test', name: 'Test', role: 'extra', boards, displayRotation: 0 };
}

const WHOLE: BoardSide = { lands: [1], cuts: [] };
const HALVES: BoardSide = { lands: [1, 2], cuts: [6] };
const SOUTH_TO_SOUTH = laid({ origin: [0, 0], rot: 0 }, { origin: [1, 0], rot: 3 });
const FOUR_AROUND_A_POINT = laid(
  { origin: [0, 0], rot: 0 },
  { origin: [0, -1], rot: 0 },
  { origin: [2, 0], rot: 3 },
  { origin: [2, 1], rot: 3 },
);

describe('lands across a seam', () => {
  it('border where their stretches overlap', () => {
    expect(seamPairs(boardOf('A', HALVES), 'south', boardOf('B', HALVES), 'south')).toEqual([
      ['A1', 'B2'],
      ['A2', 'B1'],
      ['A2', 'B2'],
    ]);
  });

  it('never meet four in a point: each cut on either side makes one more pair', () => {
    fc.assert(
      fc.property(side, side, fc.constantFrom(...SIDES), fc.constantFrom(...SIDES), (x, y, a, b) => {
        const pairs = seamPairs(boardOf('A', x), a, boardOf('B', y), b);
        expect(pairs).toHaveLength(1 + x.cuts.length + y.cuts.length);
      }),
    );
  });
});

describe('an island', () => {
  it('has its lands by slot, then number', () => {
    const island = joinIsland([boardOf('B', WHOLE), boardOf('A', WHOLE)], SOUTH_TO_SOUTH);
    expect(island.boards).toEqual(['B', 'A']);
    expect(island.order.slice(0, 2)).toEqual(['B1', 'B2']);
    expect(island.lands['B1']?.adjacent).toEqual(['A1']);
  });

  it('makes lands that meet only at a corner adjacent, unless the table plays without', () => {
    const boards = (['A', 'B', 'C', 'D'] as const).map((id) => boardOf(id, HALVES, WHOLE));
    const across = (cornerContact: boolean) =>
      joinIsland(boards, FOUR_AROUND_A_POINT, { cornerContact }).lands['A1']?.adjacent;
    expect(across(true)).toContain('C1');
    expect(across(false)).not.toContain('C1');
  });

  it('knows no border that is not one from both lands', () => {
    fc.assert(
      fc.property(side, side, side, side, (a, b, c, d) => {
        const { lands, order } = joinIsland(
          [boardOf('A', a, b), boardOf('B', b, c), boardOf('C', c, d), boardOf('D', d, a)],
          FOUR_AROUND_A_POINT,
        );
        for (const id of order) {
          for (const other of lands[id]?.adjacent ?? []) expect(lands[other]?.adjacent).toContain(id);
        }
      }),
    );
  });

  it('is not made of too few boards, or of one board twice', () => {
    expect(() => joinIsland([boardOf('A', WHOLE)], SOUTH_TO_SOUTH)).toThrow('takes 2 boards');
    const twice = [boardOf('A', WHOLE), boardOf('A', WHOLE)];
    expect(() => joinIsland(twice, SOUTH_TO_SOUTH)).toThrow('used twice');
  });
});

describe('a corner', () => {
  it('belongs to the land at that end of a side', () => {
    const board = boardOf(
      'A',
      { lands: [3, 4, 7], cuts: [2, 4] },
      { lands: [7, 8], cuts: [6] },
      {
        lands: [8, 6, 1],
        cuts: [2, 8],
      },
    );
    expect(['SW', 'SE', 'NE', 'NW'].map((corner) => cornerLand(board, corner as 'SW'))).toEqual([3, 7, 8, 1]);
  });
});

const card = (matches: InvaderCard['matches']): InvaderCard => ({
  id: '2-x',
  stage: 2,
  matches,
  escalation: false,
});

describe('an Invader Card', () => {
  it.each([
    [['jungle'], { terrain: 'jungle', coastal: false }, true],
    [['jungle'], { terrain: 'sands', coastal: true }, false],
    [['jungle', 'sands'], { terrain: 'sands', coastal: false }, true],
    ['coastal', { terrain: 'wetland', coastal: true }, true],
    ['coastal', { terrain: 'wetland', coastal: false }, false],
  ] as const)('for %s meets %o: %s', (matches, land, expected) => {
    expect(matchesLand(card(matches), land)).toBe(expected);
  });
});
