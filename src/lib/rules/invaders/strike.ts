import type { LandId } from '../island';
import { count } from '../pieces';
import type { World } from '../world';

/** The Dahan that take part in a Ravage of the land. */
export const dahanIn = (world: World, land: LandId): number => count(world.rules.fighting(world, land), 'D');

/** What the surviving Dahan deal together, damaged ones in full. */
export const strikeOf = (world: World, land: LandId): number =>
  dahanIn(world, land) * world.rules.dahanDamage(world, land);
