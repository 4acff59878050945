import { blowsToDahan, strikeEvents, strikeOfStep } from '../damage/counterattack';
import { dahanIn } from '../damage/strike';
import { coversRavage, lastingOf } from '../lasting/lasting';
import { lastingOver } from '../lasting/lasting-rules';
import { asAction, badlandsCount } from '../table/action-underway';
import type { GameEvent } from '../table/event';
import { piecesIn } from '../table/game';
import type { LandId } from '../table/island';
import { count, INVADERS } from '../table/pieces';
import type { Opened, Step, Steps } from '../table/step';
import type { Outcome, StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { ravageHere, sumOf } from './ravage';

/** Returns the events of a Ravage's Damage to Dahan that take part in it. */
const hitDahan = (world: World, land: LandId, damage: number): readonly GameEvent[] =>
  strikeEvents(world, land, blowsToDahan(world, land, damage, world.rules.fighting(world, land)), 'ravage');

/** Returns the effects that change the time at which the Dahan of the land deal Damage in a Ravage. */
const ordered = <K extends 'dahanFirst' | 'dahanAtOnce'>(world: World, order: K, land: LandId) =>
  lastingOf(world.game, order).filter((one) => coversRavage(world, one, land));

/** Returns how many Dahan deal Damage before the Invaders. */
function strikingFirst(world: World, land: LandId): number {
  const there = dahanIn(world, land);
  const sum = ordered(world, 'dahanFirst', land).reduce((n, { change }) => n + (change.n ?? there), 0);
  return Math.min(there, sum);
}

/**
 * Lets some Dahan deal Damage first. The players pick the Damage that Badlands add to (001, Badlands: any of the
 * action).
 */
function strikesInPart(world: World, land: LandId, damage: number): Step {
  const badlands = world.rules.badlands(world, land);
  if (badlands === 0) return { do: 'counterattack', land, alone: true, damage };
  const pieces = world.rules.fighting(world, land);
  const all = INVADERS.every((kind) => count(pieces, kind) === count(piecesIn(world, land), kind));
  return {
    ...({ do: 'deal', land, left: damage, among: INVADERS, cause: 'dahan', badlands } as const),
    ...(!all && { pieces }),
  };
}

/**
 * Returns the remaining steps of the Ravage as a new action, or in the action that is already open because Dahan dealt
 * Damage first. Records the Badlands that added to the Damage to Dahan.
 */
function asRavage({ land, struck, rest }: Steps['ravage'], steps: readonly Step[], badlands: number) {
  const count = badlandsCount(land, 'dahan');
  const counted: readonly GameEvent[] = badlands > 0 ? [{ type: 'actionCounted', count, n: badlands }] : [];
  return struck === true || rest !== undefined
    ? { events: counted, then: steps }
    : {
        events: [],
        then: asAction({ kind: 'ravage', land }, 'ravage', steps, badlands > 0 ? { [count]: badlands } : {}),
      };
}

/** Resolves a Ravage: Damage to the land and the Dahan, then Blight with its effects, then Dahan fight back. */
function ravage(world: World, step: Steps['ravage']): Outcome {
  const { land, struck, rest } = step;
  const verdict = ravageHere(world, land);
  if (!verdict.acts)
    return { events: [{ type: 'stoodStill', land, action: 'ravage', because: verdict.because }] };
  if (!struck && rest === undefined) {
    const first = strikingFirst(world, land);
    const there = dahanIn(world, land);
    // `opened` marks that the steps before the Ravage are done.
    const later = { ...step, opened: true } as const;
    const goesOn: Opened = first < there ? { ...later, rest: there - first } : { ...later, struck: true };
    const strike: Step =
      first < there
        ? strikesInPart(world, land, first * world.rules.dahanDamage(world, land))
        : { do: 'counterattack', land, alone: true };
    if (first > 0)
      return { events: [], then: asAction({ kind: 'ravage', land }, 'ravage', [strike, goesOn]) };
  }
  const atOnce = !struck && ordered(world, 'dahanAtOnce', land).length > 0;
  const strike: Steps['counterattack'] = {
    do: 'counterattack',
    land,
    ...(struck && { struck }),
    ...(rest !== undefined && { rest }),
    ...(atOnce && { damage: strikeOfStep(world, { land, ...(rest !== undefined && { rest }) }) }),
  };
  const sum = sumOf(world, land);
  const blight = world.rules.ravageBlight(world, land, sum.blight);
  const toDahan = world.rules.damageToDahan(world, land, sum.net);
  const worse = toDahan > 0 ? world.rules.badlands(world, land) : 0;
  const action = asRavage(step, [...blight, strike], worse);
  return {
    events: [{ type: 'ravaged', land, sum }, ...hitDahan(world, land, toDahan), ...action.events],
    then: [...action.then, ...lastingOver(world, 'ravage', land)],
  };
}

export const ravageRule: StepRule<Steps['ravage']> = { run: ravage };
