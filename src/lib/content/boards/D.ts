import type { Board } from '../../rules/table/island';

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
