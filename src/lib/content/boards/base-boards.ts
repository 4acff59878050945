import type { Board } from '../../rules/table/island';

/** Board A, from the base game. */
export const A: Board = {
  id: 'A',
  product: 'base',
  lands: [
    { number: 1, terrain: 'mountain', coastal: true, adjacent: [2, 4, 5, 6], printed: {} },
    { number: 2, terrain: 'wetland', coastal: true, adjacent: [1, 3, 4], printed: { C: 1, D: 1 } },
    { number: 3, terrain: 'jungle', coastal: true, adjacent: [2, 4], printed: { D: 2 } },
    { number: 4, terrain: 'sands', coastal: false, adjacent: [1, 2, 3, 5], printed: { B: 1 } },
    { number: 5, terrain: 'wetland', coastal: false, adjacent: [1, 4, 6, 7, 8], printed: {} },
    { number: 6, terrain: 'mountain', coastal: false, adjacent: [1, 5, 8], printed: { D: 1 } },
    { number: 7, terrain: 'sands', coastal: false, adjacent: [5, 8], printed: { D: 2 } },
    { number: 8, terrain: 'jungle', coastal: false, adjacent: [5, 6, 7], printed: { T: 1 } },
  ],
  sides: {
    south: { lands: [3, 4, 5, 7], cuts: [6, 10, 12] },
    east: { lands: [7, 8], cuts: [8] },
    north: { lands: [8, 6, 1], cuts: [6, 10] },
  },
};

/** Board B, from the base game. */
export const B: Board = {
  id: 'B',
  product: 'base',
  lands: [
    { number: 1, terrain: 'wetland', coastal: true, adjacent: [2, 4, 5, 6], printed: { D: 1 } },
    { number: 2, terrain: 'mountain', coastal: true, adjacent: [1, 3, 4], printed: { C: 1 } },
    { number: 3, terrain: 'sands', coastal: true, adjacent: [2, 4], printed: { D: 2 } },
    { number: 4, terrain: 'jungle', coastal: false, adjacent: [1, 2, 3, 5, 7], printed: { B: 1 } },
    { number: 5, terrain: 'sands', coastal: false, adjacent: [1, 4, 6, 7], printed: {} },
    { number: 6, terrain: 'wetland', coastal: false, adjacent: [1, 5, 7, 8], printed: { T: 1 } },
    { number: 7, terrain: 'mountain', coastal: false, adjacent: [4, 5, 6, 8], printed: { D: 1 } },
    { number: 8, terrain: 'jungle', coastal: false, adjacent: [6, 7], printed: { D: 2 } },
  ],
  sides: {
    south: { lands: [3, 4, 7], cuts: [8, 12] },
    east: { lands: [7, 8], cuts: [8] },
    north: { lands: [8, 6, 1], cuts: [6, 12] },
  },
};

/** Board C, from the base game. */
export const C: Board = {
  id: 'C',
  product: 'base',
  lands: [
    { number: 1, terrain: 'jungle', coastal: true, adjacent: [2, 5, 6], printed: { D: 1 } },
    { number: 2, terrain: 'sands', coastal: true, adjacent: [1, 3, 4, 5], printed: { C: 1 } },
    { number: 3, terrain: 'mountain', coastal: true, adjacent: [2, 4], printed: { D: 2 } },
    { number: 4, terrain: 'jungle', coastal: false, adjacent: [2, 3, 5, 7], printed: {} },
    { number: 5, terrain: 'wetland', coastal: false, adjacent: [1, 2, 4, 6, 7], printed: { D: 2, B: 1 } },
    { number: 6, terrain: 'sands', coastal: false, adjacent: [1, 5, 7, 8], printed: { D: 1 } },
    { number: 7, terrain: 'mountain', coastal: false, adjacent: [4, 5, 6, 8], printed: { T: 1 } },
    { number: 8, terrain: 'wetland', coastal: false, adjacent: [6, 7], printed: {} },
  ],
  sides: {
    south: { lands: [3, 4], cuts: [6] },
    east: { lands: [4, 7, 8], cuts: [2, 6] },
    north: { lands: [8, 6, 1], cuts: [6, 10] },
  },
};

/** Board D, from the base game. */
export const D: Board = {
  id: 'D',
  product: 'base',
  lands: [
    { number: 1, terrain: 'wetland', coastal: true, adjacent: [2, 5, 7, 8], printed: { D: 2 } },
    { number: 2, terrain: 'jungle', coastal: true, adjacent: [1, 3, 4, 5], printed: { C: 1, D: 1 } },
    { number: 3, terrain: 'wetland', coastal: true, adjacent: [2, 4], printed: {} },
    { number: 4, terrain: 'sands', coastal: false, adjacent: [2, 3, 5, 6], printed: {} },
    { number: 5, terrain: 'mountain', coastal: false, adjacent: [1, 2, 4, 6, 7], printed: { D: 1, B: 1 } },
    { number: 6, terrain: 'jungle', coastal: false, adjacent: [4, 5, 7], printed: {} },
    { number: 7, terrain: 'sands', coastal: false, adjacent: [1, 5, 6, 8], printed: { T: 1, D: 2 } },
    { number: 8, terrain: 'mountain', coastal: false, adjacent: [1, 7], printed: {} },
  ],
  sides: {
    south: { lands: [3, 4, 6], cuts: [4, 10] },
    east: { lands: [6, 7, 8], cuts: [2, 8] },
    north: { lands: [8, 1], cuts: [2] },
  },
};
