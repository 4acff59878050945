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
