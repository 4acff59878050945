import { matchesLand, type InvaderCard } from '../invader-card';
import type { LandId } from '../island';
import { count, invadersIn, type PieceCode } from '../pieces';
import type { Verdict } from '../questions';
import type { Steps } from '../step';
import type { StepRule } from '../step-rule';
import { landOf, piecesIn, type World } from '../world';
import { cardOf } from './track';

/** A land of the card's kind Builds if Invaders stand in it. */
export function buildVerdict(world: World, card: InvaderCard, id: LandId): Verdict {
  if (!matchesLand(card, landOf(world, id))) return { acts: false, because: 'otherLand' };
  if (invadersIn(piecesIn(world, id)).length === 0) return { acts: false, because: 'noInvaders' };
  const stopped = world.rules.stopped(world, 'build', id);
  if (stopped) return { acts: false, because: stopped };
  return world.rules.builds(world, id)
    ? { acts: true, because: 'invaders' }
    : { acts: false, because: 'noCity' };
}

/** A City where Towns outnumber Cities, otherwise a Town. */
export function buildPiece(world: World, land: LandId): PieceCode {
  const pieces = piecesIn(world, land);
  return count(pieces, 'T') > count(pieces, 'C') ? 'C' : 'T';
}

export const buildRule: StepRule<Steps['build']> = {
  run: (world, { land, card }) => {
    const verdict = world.rules.acts(world, 'build', cardOf(world, card), land);
    const piece = verdict.acts ? world.rules.builds(world, land) : null;
    if (!piece) return { events: [{ type: 'stoodStill', land, action: 'build', because: verdict.because }] };
    const pieces = piecesIn(world, land);
    return {
      events: [{ type: 'built', land, piece, towns: count(pieces, 'T'), cities: count(pieces, 'C') }],
    };
  },
};
