import type { LandId } from '../table/island';
import { count } from '../table/pieces';
import type { World } from '../world/world';

/** The Dahan that take part in a Ravage of the land. */
export const dahanIn = (world: World, land: LandId): number => count(world.rules.fighting(world, land), 'D');

/** What the surviving Dahan deal together, damaged ones in full. */
export const strikeOf = (world: World, land: LandId): number =>
  dahanIn(world, land) * world.rules.dahanDamage(world, land);
