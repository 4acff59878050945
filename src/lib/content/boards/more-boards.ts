import type { Board, BoardId } from '../../rules/table/island';
import { BASE_BOARDS } from '.';

export { MORE_PLACES } from '../drawing/more-places';

/** Board E, from Jagged Earth. */
const E: Board = {
  id: 'E',
  product: 'jagged-earth',
  lands: [
    { number: 1, terrain: 'sands', coastal: true, adjacent: [2, 5, 7], printed: { D: 1 } },
    { number: 2, terrain: 'mountain', coastal: true, adjacent: [1, 3, 5], printed: { C: 1 } },
    { number: 3, terrain: 'jungle', coastal: true, adjacent: [2, 4, 5], printed: { D: 2 } },
    { number: 4, terrain: 'wetland', coastal: false, adjacent: [3, 5, 6, 7], printed: { B: 1 } },
    { number: 5, terrain: 'mountain', coastal: false, adjacent: [1, 2, 3, 4, 7], printed: { D: 1 } },
    { number: 6, terrain: 'sands', coastal: false, adjacent: [4, 7, 8], printed: {} },
    { number: 7, terrain: 'jungle', coastal: false, adjacent: [1, 4, 5, 6, 8], printed: { T: 1 } },
    { number: 8, terrain: 'wetland', coastal: false, adjacent: [6, 7], printed: { D: 2 } },
  ],
  sides: {
    south: { lands: [3, 4, 6], cuts: [6, 12] },
    east: { lands: [6, 8], cuts: [4] },
    north: { lands: [8, 7, 1], cuts: [4, 8] },
  },
};

/** Board F, from Jagged Earth. */
const F: Board = {
  id: 'F',
  product: 'jagged-earth',
  lands: [
    { number: 1, terrain: 'sands', coastal: true, adjacent: [2, 5, 6], printed: { D: 2 } },
    { number: 2, terrain: 'jungle', coastal: true, adjacent: [1, 3, 4, 5], printed: { C: 1 } },
    { number: 3, terrain: 'wetland', coastal: true, adjacent: [2, 4], printed: { D: 1 } },
    { number: 4, terrain: 'mountain', coastal: false, adjacent: [2, 3, 5, 7, 8], printed: { B: 1 } },
    { number: 5, terrain: 'jungle', coastal: false, adjacent: [1, 2, 4, 6, 8], printed: { D: 1 } },
    { number: 6, terrain: 'mountain', coastal: false, adjacent: [1, 5, 8], printed: { D: 2 } },
    { number: 7, terrain: 'wetland', coastal: false, adjacent: [4, 8], printed: {} },
    { number: 8, terrain: 'sands', coastal: false, adjacent: [4, 5, 6, 7], printed: { T: 1 } },
  ],
  sides: {
    south: { lands: [3, 4, 7], cuts: [4, 10] },
    east: { lands: [7, 8], cuts: [6] },
    north: { lands: [8, 6, 1], cuts: [2, 8] },
  },
};

/** Board G, from Horizons of Spirit Island. */
const G: Board = {
  id: 'G',
  product: 'horizons',
  lands: [
    { number: 1, terrain: 'mountain', coastal: true, adjacent: [2, 6], printed: { D: 2 } },
    { number: 2, terrain: 'wetland', coastal: true, adjacent: [1, 3, 4, 5, 6], printed: { C: 1 } },
    { number: 3, terrain: 'sands', coastal: true, adjacent: [2, 4], printed: { D: 1 } },
    { number: 4, terrain: 'wetland', coastal: false, adjacent: [2, 3, 5, 7], printed: { D: 1 } },
    { number: 5, terrain: 'sands', coastal: false, adjacent: [2, 4, 6, 7, 8], printed: { B: 1 } },
    { number: 6, terrain: 'jungle', coastal: false, adjacent: [1, 2, 5, 8], printed: {} },
    { number: 7, terrain: 'jungle', coastal: false, adjacent: [4, 5, 8], printed: { D: 2 } },
    { number: 8, terrain: 'mountain', coastal: false, adjacent: [5, 6, 7], printed: { T: 1 } },
  ],
  sides: {
    south: { lands: [3, 4, 7], cuts: [8, 12] },
    east: { lands: [7, 8], cuts: [6] },
    north: { lands: [8, 6, 1], cuts: [4, 8] },
  },
};

/** Board H, from Horizons of Spirit Island. */
const H: Board = {
  id: 'H',
  product: 'horizons',
  lands: [
    { number: 1, terrain: 'jungle', coastal: true, adjacent: [2, 6, 8], printed: { D: 1 } },
    { number: 2, terrain: 'sands', coastal: true, adjacent: [1, 3, 5, 6], printed: { C: 1 } },
    { number: 3, terrain: 'mountain', coastal: true, adjacent: [2, 4, 5], printed: { D: 1 } },
    { number: 4, terrain: 'mountain', coastal: false, adjacent: [3, 5, 7], printed: {} },
    { number: 5, terrain: 'jungle', coastal: false, adjacent: [2, 3, 4, 6, 7], printed: { B: 1 } },
    { number: 6, terrain: 'wetland', coastal: false, adjacent: [1, 2, 5, 7, 8], printed: { D: 2 } },
    { number: 7, terrain: 'wetland', coastal: false, adjacent: [4, 5, 6, 8], printed: { T: 1 } },
    { number: 8, terrain: 'sands', coastal: false, adjacent: [1, 6, 7], printed: { D: 2 } },
  ],
  sides: {
    south: { lands: [3, 4], cuts: [6] },
    east: { lands: [4, 7, 8], cuts: [2, 10] },
    north: { lands: [8, 1], cuts: [6] },
  },
};

/** Boards E to H. */
export const MORE_BOARDS: readonly Board[] = [E, F, G, H];

/** All balanced boards, in alphabetical order, for screens that offer them. */
export const BOARDS: readonly Board[] = [...BASE_BOARDS, ...MORE_BOARDS];

/** Pairs that E to H advise against on islands of up to four boards. */
const APART: readonly (readonly [BoardId, BoardId])[] = [
  ['A', 'H'],
  ['B', 'E'],
  ['C', 'G'],
  ['D', 'F'],
];

/** The maximum number of boards to which the printed advice applies. */
export const ADVICE_UP_TO_BOARDS = 4;

/** Returns the board that is not recommended together with this one on a small island; undefined for other boards. */
export function avoidWith(id: BoardId): BoardId | undefined {
  const pair = APART.find((one) => one.includes(id));
  return pair?.find((other) => other !== id);
}
