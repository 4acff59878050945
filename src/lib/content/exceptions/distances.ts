import { type BoardId, type LandId, landOf } from '../../rules/table/island';
import type { World } from '../../rules/world/world';

/**
 * Returns the distance of each land from the nearest of these lands, which have distance 0; unreachable lands are
 * missing.
 */
function distancesFrom(world: World, from: readonly LandId[]): ReadonlyMap<LandId, number> {
  const found = new Map(from.map((land) => [land, 0]));
  for (const land of found.keys())
    for (const near of landOf(world, land).adjacent)
      if (!found.has(near)) found.set(near, found.get(land)! + 1);
  return found;
}

/** Returns the nearest lands that qualify, the land itself included; several if they are equally near. */
export function nearest(world: World, land: LandId, qualifies: (land: LandId) => boolean): readonly LandId[] {
  const away = distancesFrom(world, [land]);
  const all = world.island.order.filter((one) => away.has(one) && qualifies(one));
  const least = Math.min(...all.map((one) => away.get(one)!));
  return all.filter((one) => away.get(one) === least);
}

/** Returns how far Inland each land is: 0 on the coast of the board, or on any coast without a board. */
export const inland = (world: World, board?: BoardId): ReadonlyMap<LandId, number> =>
  distancesFrom(
    world,
    world.island.order.filter((id) => {
      const land = landOf(world, id);
      return land.coastal && (board === undefined || land.board === board);
    }),
  );
