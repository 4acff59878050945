import type { Board } from '../../rules/table/island';

/** Board H, from Horizons of Spirit Island. */
export const H: Board = {
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
