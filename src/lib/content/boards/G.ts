import type { Board } from '../../rules/table/island';

/** Board G, from Horizons of Spirit Island. */
export const G: Board = {
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
