import { isEqual } from '../basics/equal';
import { seenByPowers } from '../lands/seen-by-powers';
import { actionNow, type ActionUnderway, hasParked } from '../table/action-underway';
import { partCalled } from '../table/card-lines/card-part';
import type { Effect } from '../table/card-lines/effect';
import { isByPower } from '../table/card-lines/power-data';
import { answersWith, type Choice } from '../table/choice';
import { effectByHand } from '../table/effect-step';
import type { GameEvent } from '../table/event';
import type { Step } from '../table/step';
import { causeOf } from '../world/answers';
import { currentEntry, type State } from '../world/effect-progress';
import { effectsOfPart } from '../world/power-use';
import { type Outcome, type StepRule, WAITS } from '../world/step-rule';
import type { World } from '../world/world';
import { isAllByHand, saidOnce } from './by-hand';
import { carryOut } from './carry-out';
import { pickOption } from './choices/pick-option';
import { forgetsPaid, pay, payEnergy, unless } from './choices/prices';
import { currentLine, type LinePlan, NOTHING_LEFT, runs } from './current-line';
import { open, pickQueue } from './queue';
import { type Station, stationOf } from './station';
import { suggestedFirst, withByHand } from './suggested-answer';
import { enters } from './transitions';
import { hasNoEffect, isFirstOf } from './without-effect';

/** Returns the plan for a station. */
function planAt(world: World, effect: Effect, station: Station): LinePlan {
  switch (station.at) {
    case 'hands':
      return NOTHING_LEFT;
    case 'begins':
      return open(world, effect, station.state);
    case 'picksQueue':
      return pickQueue(world, effect, station.state, station.state.chosen);
    case 'comesToLand':
      return runs([enters(station.state, station.state.queue, station.land)]);
    case 'asksPrice':
      return unless(world, effect, station.state, station.spares);
    case 'pays':
      return pay(world, effect, station.state);
    case 'paysEnergy':
      return payEnergy(world, effect, station.state);
    case 'picksOption':
      return pickOption(world, station.effect, station.state);
    case 'line':
      return carryOut(world, currentLine(effect, station.state), station.state);
  }
}

/** Returns false for a Blight Card that was replaced or removed by a correction; its steps are dropped. */
function isInPlay({ game }: World, { of }: State): boolean {
  const part = partCalled(of);
  return part.kind !== 'blight' || game.blight.card === part.card;
}

const isOfPart = (step: Step | undefined, of: string): step is State =>
  step?.do === 'effect' && step.of === of;

/** Returns the step that ends the action if a card moves on to another board, player or land; else null. */
function entryOver(
  world: World,
  action: ActionUnderway,
  state: State,
  goesOn: State | undefined,
): Step | null {
  if (goesOn && !('queue' in goesOn)) return null;
  const [entry, next] = [currentEntry(state), goesOn && currentEntry(goesOn)];
  if (entry === undefined)
    return next !== undefined && hasParked(action, next) ? { do: 'entryOver', next } : null;
  const isLeft = !isEqual(entry, next) && (goesOn !== undefined || isOfPart(world.game.agenda[1], state.of));
  return isLeft ? { do: 'entryOver', entry, ...(next !== undefined && { next }) } : null;
}

/**
 * Adds the end of an action between boards, players and lands: each is a separate action (`event-effects`, general).
 */
function asActions(world: World, state: State, outcome: Outcome): Outcome {
  const action = actionNow(world.game);
  if (action?.by.kind !== 'card' || action.cause !== causeOf(state.of)) return outcome;
  const { then = [] } = outcome;
  const isSame = (step: Step): step is State => isOfPart(step, state.of) && step.at === state.at;
  const over = entryOver(world, action, state, then.find(isSame));
  if (!over) return outcome;
  const at = then.findIndex(isSame);
  const place = at < 0 ? then.length : at;
  return { ...outcome, then: [...then.slice(0, place), over, ...then.slice(place)] };
}

/** Returns the plan for this step of an effect. */
function plan(world: World, state: State): LinePlan {
  const effects = effectsOfPart(world, state.of);
  const effect = effects[state.at];
  if (!effect || state.kind === 'hands' || !isInPlay(world, state)) return NOTHING_LEFT;
  // The part is announced for all players, or for the only entry of its queue.
  const isForAll = 'queue' in state ? state.queue.length === 1 : state.kind === 'begins';
  if (isForAll && state.begun !== 'due' && isAllByHand(world, effects))
    return saidOnce(world, effects, state.at);
  const station = stationOf(world, effect, state);
  const { asked, run } = planAt(world, effect, station);
  if (asked === null || asked.asks.asks === 'hands') return { asked, run };
  const choices = suggestedFirst(world, effect, station, asked.choices);
  return { asked: { ...asked, choices: withByHand(world, effect, station, choices) }, run };
}

/** Returns the event that a part has no effect, at its first step; else none. */
function saysVain(world: World, state: State, choice: Choice | null): readonly GameEvent[] {
  const effects = effectsOfPart(world, state.of);
  const isOver =
    choice !== null || state.kind === 'hands' || !isInPlay(world, state) || !isFirstOf(world, effects, state);
  return !isOver && hasNoEffect(effects, state, (one) => plan(world, one))
    ? [{ type: 'noEffect', cause: causeOf(state.of) }]
    : [];
}

const seen = (world: World, { of }: State): World => (isByPower(causeOf(of)) ? seenByPowers(world) : world);

/**
 * Resolves the effects of cards and Powers in use: applies what needs no choice, asks the rest, and announces what only
 * the players can do.
 */
export const effectRule: StepRule<State> = {
  ask: (island, state) => {
    const world = seen(island, state);
    if (state.kind === 'hands') return isInPlay(world, state) ? WAITS : null;
    return plan(world, state).asked;
  },
  run: (island, state, choice) => {
    const world = seen(island, state);
    const { of, at } = state;
    const outcome: Outcome = answersWith(choice, 'byHand')
      ? { events: [], then: [effectByHand(of, at)] }
      : plan(world, state).run(choice);
    return forgetsPaid(world, {
      ...asActions(world, state, outcome),
      events: [...saysVain(world, state, choice), ...outcome.events],
    });
  },
};
