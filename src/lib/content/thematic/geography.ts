import type { BoardId, LandId } from '../../rules/table/island';

type Pair = readonly [LandId, LandId];

/** The boards in use, by number of boards. */
export const BOARDS_BY_COUNT: Readonly<Record<number, readonly BoardId[]>> = {
  1: ['NE'],
  2: ['W', 'E'],
  3: ['W', 'E', 'NE'],
  4: ['W', 'E', 'NE', 'NW'],
  5: ['W', 'E', 'NE', 'NW', 'SE'],
  6: ['W', 'E', 'NE', 'NW', 'SE', 'SW'],
};

/** Pairs of adjacent lands across two boards, in order along the seam. */
const SEAMS: readonly (readonly [BoardId, BoardId, readonly (readonly [number, number])[]])[] = [
  [
    'NW',
    'NE',
    [
      [7, 9],
      [7, 8],
      [7, 7],
      [8, 7],
      [9, 7],
      [9, 6],
    ],
  ],
  [
    'W',
    'E',
    [
      [6, 10],
      [7, 10],
      [7, 9],
      [8, 9],
      [8, 8],
      [10, 8],
      [10, 7],
    ],
  ],
  [
    'NW',
    'W',
    [
      [1, 3],
      [6, 3],
      [6, 4],
      [9, 4],
      [9, 6],
    ],
  ],
  [
    'NE',
    'E',
    [
      [6, 10],
      [6, 6],
      [7, 6],
      [4, 6],
      [4, 1],
    ],
  ],
  [
    'W',
    'SW',
    [
      [1, 3],
      [9, 3],
      [9, 7],
      [10, 7],
      [10, 8],
    ],
  ],
  [
    'E',
    'SE',
    [
      [7, 9],
      [7, 6],
      [3, 6],
      [3, 1],
    ],
  ],
  [
    'SW',
    'SE',
    [
      [8, 9],
      [8, 8],
      [9, 8],
      [9, 7],
      [10, 7],
    ],
  ],
];

/** Pairs of lands that meet only at a point of four boards; the printed map doesn't show if they are adjacent. */
export const CORNER_PAIRS: readonly Pair[] = [
  ['NW9', 'E10'],
  ['NE6', 'W6'],
  ['W10', 'SE9'],
  ['E7', 'SW8'],
];

/** Every pair of adjacent lands across two boards. */
export const SEAM_PAIRS: readonly Pair[] = SEAMS.flatMap(([a, b, pairs]) =>
  pairs.map(([m, n]): Pair => [`${a}${m}`, `${b}${n}`]),
);
