import { askedByCard } from '../invaders/action';
import type { Game } from '../table/game';
import type { PhaseStep, Step, Steps } from '../table/step';
import { type Asking, type Outcome, WAITS } from '../world/step-rule';
import type { World } from '../world/world';
import type { Prompt } from './engine';

type Instead = ((world: World, step: Step) => Outcome | null) | undefined;

/**
 * Returns the outcome that a modifier puts in place of the step; null if none does. The last modifier wins, as with
 * bends.
 */
export function outcomeInstead(world: World, step: Step): Outcome | null {
  for (const { instead } of [...world.modifiers].reverse()) {
    const outcome = (instead?.[step.do] as Instead)?.(world, step);
    if (outcome) return outcome;
  }
  return null;
}

/** Steps at which the game waits between actions. */
type Rest = Exclude<PhaseStep, 'fearCards' | 'resolveFearCard'> | 'actionCard';

const waits = (): Asking => WAITS;

/** The question of each of these steps. */
const AT_REST: { readonly [K in Rest]: (world: World, step: Steps[K]) => Asking | null } = {
  setTheTable: waits,
  spiritPhase: waits,
  fastPowers: waits,
  slowPowers: waits,
  timePasses: waits,
  actionCard: askedByCard,
};

const isRest = (step: Step | undefined): step is Step & { readonly do: Rest } =>
  step !== undefined && Object.hasOwn(AT_REST, step.do);

/** Returns true if the open question needs no rules that load later. */
export const isAtRest = ({ agenda }: Game): boolean => isRest(agenda[0]);

/** Returns the open question of a game that waits between actions; null for any other game, or if nothing is asked. */
export function promptAtRest(world: World): Prompt | null {
  const [step] = world.game.agenda;
  if (!isRest(step) || outcomeInstead(world, step)) return null;
  const asking = (AT_REST[step.do] as (world: World, step: Step) => Asking | null)(world, step);
  return asking && { step, ...asking };
}
