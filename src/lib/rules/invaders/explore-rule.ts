import { lastingOver } from '../lasting/lasting-rules';
import type { GameEvent } from '../table/event';
import type { LandId } from '../table/island';
import type { Steps } from '../table/step';
import type { StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { exploreStepVerdict } from './explore';

/** Returns the events that add the pieces of a successful Explore to the land. */
function explored(world: World, land: LandId, card: string | null, source: string): readonly GameEvent[] {
  const placed = world.rules.explores(world, land, card);
  const explorers = placed.filter(({ piece }) => piece === 'E');
  const n = explorers.reduce((sum, one) => sum + one.n, 0);
  const others = placed.filter((one) => !explorers.includes(one));
  return [
    { type: 'explored', land, n, source },
    ...others.map((one) => ({ type: 'added', land, cause: 'explore', ...one }) as const),
  ];
}

/** Explores the land if there is a source. */
export const exploreRule: StepRule<Steps['explore']> = {
  run: (world, step) => {
    const { land, card } = step;
    const verdict = exploreStepVerdict(world, step);
    if (!verdict.acts)
      return { events: [{ type: 'stoodStill', land, action: 'explore', because: verdict.because }] };
    const source = verdict.from ? `${verdict.because}:${verdict.from}` : verdict.because;
    return { events: explored(world, land, card, source), then: lastingOver(world, 'explore', land) };
  },
};
