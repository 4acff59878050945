import type { GameEvent } from '../event';
import type { Modifier } from '../modifier';
import { codeOf, invadersIn, pieceOf, type Pieces } from '../pieces';

const strifed = (pieces: Pieces): readonly string[] =>
  invadersIn(pieces).filter((code) => pieceOf(code).strife > 0);

/** An Invader with Strife deals no damage in a Ravage and loses one Strife by it (tokens.json, strife). */
export const STRIFE: Modifier = {
  name: 'strife',
  bend: {
    damage: (next) => (world, piece, land) => (pieceOf(piece).strife > 0 ? 0 : next(world, piece, land)),
  },
  before: {
    counterattack: (world, { land }) =>
      strifed(world.rules.fighting(world, land)).length > 0
        ? [{ do: 'exceptional', of: 'strife', step: 'spend', land }]
        : [],
  },
  steps: {
    spend: {
      run: (world, { land = '' }) => {
        const pieces = world.rules.fighting(world, land);
        const spent = strifed(pieces).map((piece): GameEvent => {
          const { strife, ...calmed } = pieceOf(piece);
          const to = codeOf({ ...calmed, strife: strife - 1 });
          return { type: 'replaced', land, piece, to, n: pieces[piece]!, cause: 'strife' };
        });
        return { events: spent };
      },
    },
  },
};
