import { seenByPowers } from '../lands/seen-by-powers';
import { actionNow, type ActionUnderway, hasParked } from '../table/action-underway';
import { partCalled } from '../table/card-lines/card-part';
import type { Effect } from '../table/card-lines/effect';
import { isByPower } from '../table/card-lines/power-data';
import { answersWith, type Choice } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Step } from '../table/step';
import { causeOf } from '../world/answers';
import type { State } from '../world/hand';
import { effectsOfPart } from '../world/power-use';
import { type Outcome, type StepRule, WAITS } from '../world/step-rule';
import type { World } from '../world/world';
import { isAllForHands, saidOnce } from './by-hand';
import { carryOut } from './carry-out';
import { pickOption } from './choices/pick-option';
import { forgetsPaid, pay, unless } from './choices/prices';
import { currentLine, type LinePlan, MORE, NOTHING_LEFT, runs } from './current-line';
import { isFirstOf, isInVain } from './in-vain';
import { open, pickQueue } from './queue';
import { type Station, stationOf } from './station';
import { suggestedFirst, withHands } from './suggested-answer';

/** What is asked and done at each station. */
function planAt(world: World, effect: Effect, station: Station): LinePlan {
  switch (station.at) {
    case 'hands':
      return NOTHING_LEFT;
    case 'begins':
      return open(world, effect, station.state);
    case 'picksBoards':
      return pickQueue(world, effect, station.state, station.chosen);
    case 'comesToLand':
      return runs([{ ...station.state, land: station.land }]);
    case 'asksPrice':
      return unless(world, effect, station.state, station.spares);
    case 'pays':
      return pay(world, effect, station.state);
    case 'picksOption':
      return pickOption(world, station.effect, station.state);
    case 'line':
      return carryOut(world, currentLine(effect, station.state), station.state);
  }
}

/** A Blight Card that has given way to another, or that a correction took away, asks for nothing any more. */
function isInPlay({ game }: World, { of }: State): boolean {
  const part = partCalled(of);
  return part.kind !== 'blight' || game.blight.card === part.card;
}

/** The board, player or land that a step is carried out for; undefined while some are being picked, or hands do it. */
const entryOf = (state: State | undefined): string | undefined => {
  const [first] = state?.queue ?? [];
  return first === MORE ? undefined : first;
};

const isOfPart = (step: Step | undefined, of: string): step is State =>
  step?.do === 'effect' && step.of === of;

/** The end of the action, where a card leaves the board, player or land at hand for another; null while it does not. */
function entryOver(
  world: World,
  action: ActionUnderway,
  state: State,
  goesOn: State | undefined,
): Step | null {
  if (goesOn?.hand || (goesOn && !goesOn.queue)) return null;
  const [entry, next] = [entryOf(state), entryOf(goesOn)];
  if (entry === undefined)
    return next !== undefined && hasParked(action, next) ? { do: 'entryOver', next } : null;
  const isLeft = entry !== next && (goesOn !== undefined || isOfPart(world.game.agenda[1], state.of));
  return isLeft ? { do: 'entryOver', entry, ...(next !== undefined && { next }) } : null;
}

/**
 * What comes of a line of a card, with the end of its action where it leaves one board, player or land for another: each is
 * an action of its own (event-effects.json, general).
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

/** What is asked and done at this step of an effect. */
function plan(world: World, state: State): LinePlan {
  const effects = effectsOfPart(world, state.of);
  const effect = effects[state.at];
  if (!effect || state.hand || !isInPlay(world, state)) return NOTHING_LEFT;
  // For everybody, or for the one Spirit that picked it.
  const begins = state.queue === undefined || state.queue.length === 1;
  if (begins && !state.due && isAllForHands(world, effects)) return saidOnce(world, effects, state.at);
  const station = stationOf(world, effect, state);
  const { asked, run } = planAt(world, effect, station);
  if (asked === null || asked.asks.asks === 'hands') return { asked, run };
  const choices = suggestedFirst(world, effect, station, asked.choices);
  return { asked: { ...asked, choices: withHands(world, effect, station, choices) }, run };
}

/** Says once that a part finds nothing to do. */
function saysVain(world: World, state: State, choice: Choice | null): readonly GameEvent[] {
  const effects = effectsOfPart(world, state.of);
  const isOver =
    choice !== null || state.hand || !isInPlay(world, state) || !isFirstOf(world, effects, state);
  return !isOver && isInVain(effects, state, (one) => plan(world, one))
    ? [{ type: 'noEffect', cause: causeOf(state.of) }]
    : [];
}

const seen = (world: World, { of }: State): World => (isByPower(causeOf(of)) ? seenByPowers(world) : world);

/** Reads what a card says, and what the Powers in use do: what needs no choice happens, what needs one is asked, what the table alone can do is said. */
export const effectRule: StepRule<State> = {
  ask: (island, state) => {
    const world = seen(island, state);
    if (state.hand) return isInPlay(world, state) ? WAITS : null;
    return plan(world, state).asked;
  },
  run: (island, state, choice) => {
    const world = seen(island, state);
    const { of, at } = state;
    const outcome: Outcome = answersWith(choice, 'byHand')
      ? { events: [], then: [{ do: 'effect', of, at, hand: true }] }
      : plan(world, state).run(choice);
    return forgetsPaid(world, {
      ...asActions(world, state, outcome),
      events: [...saysVain(world, state, choice), ...outcome.events],
    });
  },
};
