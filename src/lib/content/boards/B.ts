import type { Board } from '../../rules/table/island';

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
