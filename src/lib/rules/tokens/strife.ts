import type { LandId } from '../island';
import type { Modifier } from '../modifier';
import { invadersIn, type Pieces } from '../pieces';
import type { World } from '../world';

/** Those that Strife keeps from dealing Damage. */
function strifed(world: World, land: LandId): Pieces {
  const fighting = world.rules.fighting(world, land);
  const quiet = invadersIn(fighting).filter((code) => world.rules.strife(world, code) > 0);
  return Object.fromEntries(quiet.map((code) => [code, fighting[code]!]));
}

/** An Invader with Strife deals no damage in a Ravage and loses one Strife by it (tokens.json, strife). */
export const STRIFE: Modifier = {
  name: 'strife',
  bend: {
    damage: (next) => (world, piece, land) =>
      world.rules.strife(world, piece) > 0 ? 0 : next(world, piece, land),
  },
  before: {
    counterattack: (world, { land }) => {
      const pieces = strifed(world, land);
      return Object.keys(pieces).length > 0
        ? [{ do: 'deed', deed: { deed: 'strife', land, pieces, off: true }, cause: 'strife' }]
        : [];
    },
  },
};
