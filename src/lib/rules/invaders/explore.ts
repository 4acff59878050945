import { type LandId, landOf } from '../table/island';
import type { InvaderCard } from '../table/printed-cards';
import type { Steps } from '../table/step';
import type { Verdict } from '../world/named-questions';
import type { World } from '../world/world';
import { cardOf } from './track';

/** Returns the source of an Explore: an adjacent Ocean, or a Town or City in or adjacent to the land. */
function sourceFor(world: World, id: LandId): Verdict {
  const land = landOf(world, id);
  if (world.rules.source(world, id)) return { acts: true, because: 'buildings' };
  if (land.coastal) return { acts: true, because: 'ocean' };
  const from = land.adjacent.find((near) => world.rules.source(world, near));
  return from ? { acts: true, because: 'adjacentBuildings', from } : { acts: false, because: 'noSource' };
}

/** Returns the verdict of an Explore Card: a matching land with a source is Explored. */
export function exploreVerdict(world: World, card: InvaderCard, id: LandId, slot: string): Verdict {
  return world.rules.matches(world, card, id, slot)
    ? exploreHere(world, id)
    : { acts: false, because: 'otherLand' };
}

/** Returns the verdict of an Explore in the land, from any cause. With `free`, it needs no source. */
function exploreHere(world: World, id: LandId, free?: string): Verdict {
  const source = free === undefined ? sourceFor(world, id) : { acts: true, because: free };
  if (!source.acts) return source;
  const stopped = world.rules.stopped(world, 'explore', id);
  return stopped ? { acts: false, because: stopped } : source;
}

export const exploreStepVerdict = (world: World, { land, card, cause, free }: Steps['explore']): Verdict =>
  card
    ? world.rules.acts(world, 'explore', cardOf(world, card), land, 'explore')
    : exploreHere(world, land, free && cause);
