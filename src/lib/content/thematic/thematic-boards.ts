import type { Board, BoardLand, Terrain } from '../../rules/table/island';

const NO_SIDE = { lands: [], cuts: [] } as const;
/** Placeholders for the sides of fixed boards, which have listed adjacencies instead. */
const NO_SIDES = { south: NO_SIDE, east: NO_SIDE, north: NO_SIDE } as const;

function land(
  number: number,
  terrain: Terrain,
  adjacent: readonly (number | 'ocean')[],
  printed: BoardLand['printed'] = {},
): BoardLand {
  const lands = adjacent.filter((one) => one !== 'ocean');
  return { number, terrain, coastal: lands.length < adjacent.length, adjacent: lands, printed };
}

/** The six boards of the thematic map as printed; without Strife, a Town with Strife is a Town. */
export const THEMATIC_BOARDS: readonly Board[] = [
  {
    id: 'NW',
    product: 'base',
    sides: NO_SIDES,
    lands: [
      land(1, 'sands', ['ocean', 2, 5, 6], { E: 2, D: 1 }),
      land(2, 'sands', ['ocean', 1, 3, 4, 5], { C: 1 }),
      land(3, 'wetland', ['ocean', 2, 4], { T: 1 }),
      land(4, 'jungle', [2, 3, 5, 7]),
      land(5, 'mountain', [1, 2, 4, 6, 7, 8]),
      land(6, 'sands', [1, 5, 8, 9], { D: 2 }),
      land(7, 'wetland', [4, 5, 8], { D: 1 }),
      land(8, 'mountain', [5, 6, 7, 9], { E: 1, D: 1 }),
      land(9, 'mountain', [6, 8], { D: 1 }),
    ],
  },
  {
    id: 'NE',
    product: 'base',
    sides: NO_SIDES,
    lands: [
      land(1, 'sands', ['ocean', 2, 5], { C: 1 }),
      land(2, 'jungle', ['ocean', 1, 3, 5]),
      land(3, 'jungle', ['ocean', 2, 4, 5, 7], { D: 1 }),
      land(4, 'wetland', ['ocean', 3, 7], { D: 1 }),
      land(5, 'jungle', [1, 2, 3, 7, 8, 9], { T: 1 }),
      land(6, 'mountain', [7], { D: 2 }),
      land(7, 'mountain', [3, 4, 5, 6, 8], { E: 3, D: 3 }),
      land(8, 'sands', [5, 7, 9]),
      land(9, 'wetland', [5, 8]),
    ],
  },
  {
    id: 'W',
    product: 'base',
    sides: NO_SIDES,
    lands: [
      land(1, 'jungle', ['ocean', 2, 5, 7, 8, 9], { T: 2, D: 2 }),
      land(2, 'sands', ['ocean', 1, 3, 4, 5], { T: 1 }),
      land(3, 'sands', ['ocean', 2, 4]),
      land(4, 'sands', [2, 3, 5, 6]),
      land(5, 'jungle', [1, 2, 4, 6, 7], { E: 1 }),
      land(6, 'mountain', [4, 5, 7], { E: 1, D: 1 }),
      land(7, 'wetland', [1, 5, 6, 8], { D: 2 }),
      land(8, 'jungle', [1, 7, 9, 10], { D: 2 }),
      land(9, 'sands', [1, 8, 10]),
      land(10, 'mountain', [8, 9]),
    ],
  },
  {
    id: 'E',
    product: 'base',
    sides: NO_SIDES,
    lands: [
      land(1, 'jungle', ['ocean', 2, 5, 6], { E: 1 }),
      land(2, 'wetland', ['ocean', 1, 3, 4, 5], { T: 1 }),
      land(3, 'wetland', ['ocean', 2, 4, 7], { C: 1, D: 2, B: 1, T: 1 }),
      land(4, 'wetland', [2, 3, 5, 7, 8, 9], { E: 1, D: 3 }),
      land(5, 'sands', [1, 2, 4, 6, 9]),
      land(6, 'mountain', [1, 5, 9, 10]),
      land(7, 'mountain', [3, 4, 8]),
      land(8, 'mountain', [4, 7, 9], { E: 1 }),
      land(9, 'wetland', [4, 5, 6, 8, 10], { D: 2 }),
      land(10, 'wetland', [6, 9], { D: 2 }),
    ],
  },
  {
    id: 'SW',
    product: 'jagged-earth',
    sides: NO_SIDES,
    lands: [
      land(1, 'sands', ['ocean', 2, 4, 5]),
      land(2, 'wetland', ['ocean', 1, 3, 4], { T: 1, D: 1 }),
      land(3, 'sands', ['ocean', 2, 4, 7], { D: 1, B: 1, T: 1 }),
      land(4, 'jungle', [1, 2, 3, 5, 6, 7], { T: 1, E: 1 }),
      land(5, 'jungle', [1, 4, 6, 10]),
      land(6, 'jungle', [4, 5, 7, 9, 10], { E: 1 }),
      land(7, 'mountain', [3, 4, 6, 8, 9], { E: 1 }),
      land(8, 'mountain', [7, 9], { B: 1 }),
      land(9, 'sands', [6, 7, 8, 10]),
      land(10, 'jungle', [5, 6, 9]),
    ],
  },
  {
    id: 'SE',
    product: 'jagged-earth',
    sides: NO_SIDES,
    lands: [
      land(1, 'jungle', ['ocean', 2, 5, 6], { T: 1, D: 2 }),
      land(2, 'jungle', ['ocean', 1, 3, 4, 5], { D: 2 }),
      land(3, 'wetland', ['ocean', 2, 4], { D: 1 }),
      land(4, 'mountain', [2, 3, 5, 7]),
      land(5, 'jungle', [1, 2, 4, 6, 7, 8]),
      land(6, 'wetland', [1, 5, 8, 9], { T: 2, D: 1 }),
      land(7, 'sands', [4, 5, 8], { E: 1 }),
      land(8, 'mountain', [5, 6, 7, 9], { B: 1 }),
      land(9, 'mountain', [6, 8]),
    ],
  },
];
