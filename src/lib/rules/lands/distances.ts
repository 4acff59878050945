import { type BoardId, type LandId, landOf } from '../table/island';
import type { World } from '../world/world';

/**
 * Returns the distance of each land from the nearest of these lands, which have distance 0, nearest first. Lands that
 * are unreachable or more than `most` steps away are missing.
 */
export function distancesFrom(
  world: World,
  from: readonly LandId[],
  most = Infinity,
): ReadonlyMap<LandId, number> {
  const found = new Map(from.map((land) => [land, 0]));
  for (const [land, n] of found)
    if (n < most)
      for (const near of landOf(world, land).adjacent) if (!found.has(near)) found.set(near, n + 1);
  return found;
}

/** Returns the lands within this many steps, nearest first. */
export const landsWithin = (world: World, from: readonly LandId[], steps: number): ReadonlySet<LandId> =>
  new Set(distancesFrom(world, from, steps).keys());

/** Returns how far Inland each land is: 0 on the coast of the board, or on any coast without a board. */
export const inland = (world: World, board?: BoardId): ReadonlyMap<LandId, number> =>
  distancesFrom(
    world,
    world.island.order.filter((id) => {
      const land = landOf(world, id);
      return land.coastal && (board === undefined || land.board === board);
    }),
  );
