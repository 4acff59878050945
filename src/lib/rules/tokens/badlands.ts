import type { Modifier } from '../modifier';
import type { World } from '../world';

/** Damage that is dealt at all grows by one for each Badlands, once per action and side. */
const worse = (world: World, land: string, damage: number): number =>
  damage > 0 ? damage + world.rules.badlands(world, land) : damage;

/** Dahan and Invaders both take more from each other; the land does not (tokens.json, badlands). */
export const BADLANDS: Modifier = {
  name: 'badlands',
  bend: {
    damageToDahan: (next) => (world, land, net) => worse(world, land, next(world, land, net)),
    dahanStrike: (next) => (world, land) => worse(world, land, next(world, land)),
  },
};
