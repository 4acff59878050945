import type { Board } from '../../rules/table/island';

/** Board F, from Jagged Earth. */
export const F: Board = {
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
