import { type LandId, landOf } from '../table/island';
import type { World } from '../world/world';

/** Returns the lands within this many steps. */
export function landsWithin(world: World, from: readonly LandId[], range: number): ReadonlySet<LandId> {
  const reached = new Set(from);
  let edge = from;
  for (let step = 0; step < range; step++) {
    edge = edge.flatMap((id) => landOf(world, id).adjacent).filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
  }
  return reached;
}
