import { ok, refuse, type Result } from '../basics/result';
import { stepsThatHold } from '../cards/queue';
import { cardOfPart } from '../table/card-lines/card-part';
import type { GameEvent } from '../table/event';
import type { LandId } from '../table/island';
import type { Step } from '../table/step';
import { partAsAction } from '../world/answers';
import type { Content } from '../world/content';
import type { World } from '../world/world';
import { forgotten } from './restless';

/** Returns the content without the effects of these card parts and modifiers. */
export const contentWithout = (content: Content, parts: readonly string[]): Content => ({
  ...content,
  effectsOf: (part) => (parts.includes(part) ? [] : content.effectsOf(part)),
  modifiersOf: (setup) =>
    content.modifiersOf(setup).map((one) => (parts.includes(one.name) ? forgotten(one) : one)),
});

/**
 * Returns the missed steps of a card part, of a modifier as a whole, or of a modifier in one land; empty if nothing
 * applies. Card parts have no land.
 */
export function missedSteps(world: World, part: string, land?: LandId): readonly Step[] {
  const { lands, setup } = world.game;
  if (cardOfPart(part))
    return setup.trackers || land !== undefined
      ? []
      : partAsAction(stepsThatHold(world, world.content.effectsOf(part), part), part);
  const late = world.modifiers.find(({ name }) => name === part)?.late;
  if (land === undefined) return late?.steps?.(world) ?? [];
  return Object.hasOwn(lands, land) ? (late?.inLand?.(world, land) ?? []) : [];
}

/** Resolves a forgotten effect before the waiting steps. */
export function resolveMissed(world: World, part: string, land?: LandId): Result<readonly GameEvent[]> {
  const steps = missedSteps(world, part, land);
  return steps.length > 0 ? ok([{ type: 'stepsAdded', steps }]) : refuse('notOffered', part);
}
