import type { Modifier } from '../rules/modifier';

/** The land of every board that begins with Disease. */
const DISEASE_LAND = 2;

/**
 * The tokens of the balanced boards, where the table plays with tokens: Disease in land 2, and Beasts in the
 * lowest-numbered land without a printed piece.
 */
export const BOARD_TOKENS: Modifier = {
  name: 'tokens',
  setup: {
    place: ({ island: { boards, order, lands } }) =>
      boards.flatMap((board) => {
        const own = order.filter((id) => lands[id]!.board === board);
        const disease = own.find((id) => lands[id]!.number === DISEASE_LAND)!;
        const beasts = own.find((id) => Object.keys(lands[id]!.printed).length === 0)!;
        return [
          { land: disease, piece: 'Z', n: 1 },
          { land: beasts, piece: 'A', n: 1 },
        ];
      }),
  },
};
