import { type LandId, landOf } from '../table/island';
import { isInvader } from '../table/pieces';
import type { World } from '../world/world';
import { appliesIn, lastingOf } from './lasting';

/** Whether the land is Isolated now: for Invader pieces it touches no other, unless the table wants it to. */
export const isIsolated = (world: World, land: LandId): boolean =>
  lastingOf(world.game, 'isolate').some((one) => appliesIn(world, one, land));

/** Whether Isolate bars the way, for Invaders: they go only if the table wants them to (tokens.json, isolate). */
export const isBarred = (world: World, piece: string, ...lands: readonly LandId[]): boolean =>
  isInvader(piece) && lands.some((land) => isIsolated(world, land));

/**
 * Where next to the land Invaders may come to: Isolated lands last, as the table may let them in, and none where those
 * are all there is.
 */
export function reaching(world: World, land: LandId): readonly LandId[] {
  const open = world.rules.touching(world, land);
  return open.length > 0
    ? [...open, ...landOf(world, land).adjacent.filter((near) => !open.includes(near))]
    : [];
}
