import type { GameEvent } from '../event';
import type { LandId } from '../island';
import type { Modifier } from '../modifier';
import { codeOf, invadersIn, pieceOf } from '../pieces';
import type { World } from '../world';

/** Those that Strife keeps from dealing Damage. */
const strifed = (world: World, land: LandId): readonly string[] =>
  invadersIn(world.rules.fighting(world, land)).filter((code) => world.rules.strife(world, code) > 0);

/** An Invader with Strife deals no damage in a Ravage and loses one Strife by it (tokens.json, strife). */
export const STRIFE: Modifier = {
  name: 'strife',
  bend: {
    damage: (next) => (world, piece, land) =>
      world.rules.strife(world, piece) > 0 ? 0 : next(world, piece, land),
  },
  before: {
    counterattack: (world, { land }) =>
      strifed(world, land).length > 0 ? [{ do: 'exceptional', of: 'strife', step: 'spend', land }] : [],
  },
  steps: {
    spend: {
      run: (world, { land = '' }) => {
        const pieces = world.rules.fighting(world, land);
        const spent = strifed(world, land).map((piece): GameEvent => {
          const { strife, ...calmed } = pieceOf(piece);
          const to = codeOf({ ...calmed, strife: strife - 1 });
          return { type: 'replaced', land, piece, to, n: pieces[piece]!, cause: 'strife' };
        });
        return { events: spent };
      },
    },
  },
};
