import { landsInOrder } from '../rules/table/island';
import type { Modifier } from '../rules/world/modifier';

/** The land of every board that starts with Disease. */
const DISEASE_LAND = 2;

/**
 * The tokens of the balanced boards in games with tokens: Disease in land 2, and Beasts in the lowest-numbered land
 * without a printed piece.
 */
export const BOARD_TOKENS: Modifier = {
  name: 'tokens',
  setup: {
    place: ({ island }) =>
      island.boards.flatMap((board) => {
        const own = landsInOrder(island).filter((land) => land.board === board);
        const disease = own.find(({ number }) => number === DISEASE_LAND)!;
        const beasts = own.find(({ printed }) => Object.keys(printed).length === 0)!;
        return [
          { land: disease.id, piece: 'Z', n: 1 },
          { land: beasts.id, piece: 'A', n: 1 },
        ];
      }),
  },
};
