import { fallSteps } from '../damage/destruction';
import { afterAction } from '../table/action-underway';
import type { GameEvent } from '../table/event';
import type { Step } from '../table/step';
import type { Modifier, Source } from '../world/modifier';
import type { World } from '../world/world';

/** Steps that modifiers add after an event: those for now, and those for the end of the action, with their index. */
export interface Reactions {
  readonly steps: readonly Step[];
  readonly later: readonly Step[];
  readonly at: number;
}

/** Returns true if the same step of the modifier already waits and runs only once. */
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
        other.player === step.player &&
        (once !== 'perLand' || other.land === step.land),
    )
  );
}

const comesAfter = ({ steps = {} }: Modifier, step: Step): boolean =>
  step.do === 'exceptional' && steps[step.step]?.afterAction === true;

/** Returns all modifiers' reactions to these events. Between actions, none is delayed. */
export function reactions(world: World, events: readonly GameEvent[], source: Source): Reactions {
  const at = afterAction(world.game);
  const steps: Step[] = events.length > 0 ? [...fallSteps(world)] : [];
  const later: Step[] = [];
  for (const modifier of world.modifiers) {
    const all = modifier.react?.(world, events, source) ?? [];
    for (const [i, step] of all.entries())
      if (!waits(modifier, step, [...all.slice(0, i), ...world.game.agenda]))
        (at !== null && comesAfter(modifier, step) ? later : steps).push(step);
  }
  return { steps, later, at: at ?? 0 };
}
