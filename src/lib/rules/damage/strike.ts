import type { LandId } from '../table/island';
import { count } from '../table/pieces';
import type { World } from '../world/world';

/** Returns the number of Dahan that take part in a Ravage of the land. */
export const dahanIn = (world: World, land: LandId): number => count(world.rules.fighting(world, land), 'D');

/** Returns the total Damage of surviving Dahan; damaged ones deal full Damage. */
export const strikeOf = (world: World, land: LandId): number =>
  dahanIn(world, land) * world.rules.dahanDamage(world, land);
