import type { GameEvent } from '../event';
import type { InvaderCard } from '../invader-card';
import type { LandId } from '../island';
import { count } from '../pieces';
import type { Verdict } from '../rulings';
import type { Steps } from '../step';
import type { StepRule } from '../step-rule';
import { landOf, piecesIn, type World } from '../world';
import { cardOf } from './track';

const hasBuildings = (world: World, id: LandId): boolean => count(piecesIn(world, id), 'T', 'C') > 0;

/** Invaders reach a land from the Ocean beside it, or from a Town or City in or next to it. */
function sourceFor(world: World, id: LandId): Verdict {
  const land = landOf(world, id);
  if (hasBuildings(world, id)) return { acts: true, because: 'buildings' };
  if (land.coastal) return { acts: true, because: 'ocean' };
  const from = land.adjacent.find((near) => hasBuildings(world, near));
  return from ? { acts: true, because: 'adjacentBuildings', from } : { acts: false, because: 'noSource' };
}

/** A land of the card's kind is Explored if there is a source for it. */
export function exploreVerdict(world: World, card: InvaderCard, id: LandId, slot: string): Verdict {
  if (!world.rules.matches(world, card, id, slot)) return { acts: false, because: 'otherLand' };
  const source = sourceFor(world, id);
  if (!source.acts) return source;
  const stopped = world.rules.stopped(world, 'explore', id);
  return stopped ? { acts: false, because: stopped } : source;
}

/** What an Explore that succeeds adds to the land. */
export function explored(
  world: World,
  land: LandId,
  card: string | null,
  source: string,
): readonly GameEvent[] {
  const placed = world.rules.explores(world, land, card);
  const explorers = placed.filter(({ piece }) => piece === 'E');
  const n = explorers.reduce((sum, one) => sum + one.n, 0);
  const others = placed.filter((one) => !explorers.includes(one));
  return [
    { type: 'explored', land, n, source },
    ...others.map((one) => ({ type: 'added', land, cause: 'explore', ...one }) as const),
  ];
}

export const exploreRule: StepRule<Steps['explore']> = {
  run: (world, { land, card }) => {
    const verdict = world.rules.acts(world, 'explore', cardOf(world, card), land, 'explore');
    if (!verdict.acts)
      return { events: [{ type: 'stoodStill', land, action: 'explore', because: verdict.because }] };
    const source = verdict.from ? `${verdict.because}:${verdict.from}` : verdict.because;
    return { events: explored(world, land, card, source) };
  },
};
