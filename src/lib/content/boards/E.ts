import type { Board } from '../../rules/table/island';

/** Board E, from Jagged Earth. */
export const E: Board = {
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
