import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { count, invadersIn } from '../table/pieces';
import type { InvaderCard } from '../table/printed-cards';
import type { Steps } from '../table/step';
import type { Placing, Verdict } from '../world/named-questions';
import type { World } from '../world/world';
import { cardOf } from './track';

/** Returns the verdict of a Build Card: a matching land with Invaders Builds. */
export function buildVerdict(world: World, card: InvaderCard, id: LandId, slot: string): Verdict {
  if (!world.rules.matches(world, card, id, slot)) return { acts: false, because: 'otherLand' };
  if (invadersIn(piecesIn(world, id)).length === 0) return { acts: false, because: 'noInvaders' };
  return buildHere(world, id);
}

/** Returns the verdict of a Build in the land, from any cause. */
export function buildHere(world: World, id: LandId): Verdict {
  const stopped = world.rules.stopped(world, 'build', id);
  if (stopped) return { acts: false, because: stopped };
  return world.rules.builds(world, id)
    ? { acts: true, because: 'invaders' }
    : { acts: false, because: 'noCity' };
}

/** Returns a City if the land has more Towns than Cities, else a Town. */
export function buildPiece(world: World, land: LandId): Placing {
  const pieces = piecesIn(world, land);
  return { piece: count(pieces, 'T') > count(pieces, 'C') ? 'C' : 'T', n: 1 };
}

export const buildStepVerdict = (world: World, { land, card, slot = 'build' }: Steps['build']): Verdict =>
  card ? world.rules.acts(world, 'build', cardOf(world, card), land, slot) : buildHere(world, land);
