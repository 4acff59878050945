import { type LandId, landOf } from '../island';
import type { World } from '../world';

/** How far every land is from this one, in steps. */
export function distances(world: World, from: readonly LandId[]): ReadonlyMap<LandId, number> {
  const found = new Map(from.map((land) => [land, 0]));
  let edge = from;
  while (edge.length > 0) {
    const next = edge.flatMap((land) => landOf(world, land).adjacent.filter((near) => !found.has(near)));
    for (const land of edge)
      for (const near of landOf(world, land).adjacent)
        if (!found.has(near)) found.set(near, found.get(land)! + 1);
    edge = [...new Set(next)];
  }
  return found;
}

/** The lands on the coast. */
export const coast = ({ island }: World): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).coastal);
