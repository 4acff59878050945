import { fallSteps } from './deeds/destruction';
import type { GameEvent } from './event';
import type { Modifier, Source } from './modifier';
import type { Step } from './step';
import type { World } from './world';

/** Whether the same step of the exception waits already and is to be done once. */
function waits({ steps = {} }: Modifier, step: Step, waiting: readonly Step[]): boolean {
  const once = step.do === 'exceptional' && steps[step.step]?.once;
  return (
    Boolean(once) &&
    waiting.some(
      (other) =>
        step.do === 'exceptional' &&
        other.do === step.do &&
        other.of === step.of &&
        other.step === step.step &&
        (once !== 'perLand' || other.land === step.land),
    )
  );
}

/** Steps that exceptions put behind what has just happened. */
export const reactions = (world: World, events: readonly GameEvent[], source: Source): readonly Step[] => [
  ...(events.length > 0 ? fallSteps(world) : []),
  ...world.modifiers.flatMap((modifier) =>
    (modifier.react?.(world, events, source) ?? []).filter(
      (step, i, all) => !waits(modifier, step, [...all.slice(0, i), ...world.game.agenda]),
    ),
  ),
];
