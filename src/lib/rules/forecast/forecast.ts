import { strikeOfStep } from '../damage/counterattack';
import type { Engine, Turn } from '../engine/engine';
import { type LandVerdict, landVerdicts } from '../invaders/action';
import { REMINDERS } from '../invaders/table-reminders';
import { type SharedEffect, sharedWith, usedUp } from '../lasting/used-up';
import { usualOf } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Action, Game } from '../table/game';
import type { LandId } from '../table/island';
import type { LandForecast } from '../table/land-forecast';
import { count, isPresence, type PieceCode, type Pieces, withPiece } from '../table/pieces';
import type { Step, Steps } from '../table/step';
import { lossHolds, printedLimit } from '../turn/victory';
import { evolveAll } from '../world/evolve';
import { evolveTogether } from '../world/evolve-together';
import type { LossProgress } from '../world/modifier';
import { ownEvents } from '../world/own-events';
import type { World } from '../world/world';
import { blightCertain, blightToCome } from './blight-to-come';

/** The minimum cost of an action in all lands; the real cost is never lower. */
export interface ForecastCost {
  /** All Blight taken from the card. */
  readonly blight: number;
  readonly dahan: number;
  readonly fear: number;
  /** True if a choice can add more Blight. */
  readonly atLeast: boolean;
  /** True if Dahan that fight back can destroy more and generate more Fear. */
  readonly fearAtLeast: boolean;
}

const NONE: Pieces = {};

const more = (pieces: Pieces, piece: PieceCode, n: number): Pieces => withPiece(pieces, piece, n);

/** Returns the remaining steps of the action, before the card's other lands are asked about. */
function unfinished(game: Game): readonly Step[] {
  const end = game.agenda.findIndex((step) => step.do === 'actionCard' || step.do === 'enter');
  return end < 0 ? game.agenda : game.agenda.slice(0, end);
}

/**
 * Returns the events before another land's Ravage or the next phase. With a single land, the engine continues with
 * later steps.
 */
function untilNext(events: readonly GameEvent[], land: LandId): readonly GameEvent[] {
  const next = events.findIndex(
    (event) =>
      (event.type === 'ravaged' || event.type === 'phaseBegan') && !('land' in event && event.land === land),
  );
  return next < 0 ? events : events.slice(0, next);
}

type Counted = Pick<
  LandForecast,
  | 'sum'
  | 'destroyed'
  | 'removed'
  | 'added'
  | 'replaced'
  | 'stopped'
  | 'blight'
  | 'cascades'
  | 'averted'
  | 'fear'
>;

/** Returns true if Presence was destroyed, in any land: Thunderspeaker can lose it in an adjacent one. */
const isPresenceLost = (event: GameEvent): boolean => event.type === 'destroyed' && isPresence(event.piece);

/** Returns true for an event that is the same for all equal answers, whichever piece is picked. */
const isCertainHere = (event: GameEvent): boolean => event.type === 'replaced' || isPresenceLost(event);

/**
 * Returns the change of an event to the counts of a land; null if it changes none. Fear and cascades count anywhere.
 */
function counting(so: Counted, event: GameEvent, land: LandId): Partial<Counted> | null {
  if (event.type === 'fearGenerated') return { fear: so.fear + event.n };
  if (event.type === 'blightAdded' && event.cause === 'cascade') return { cascades: so.cascades + 1 };
  if (!('land' in event) || (event.land !== land && !isPresenceLost(event))) return null;
  switch (event.type) {
    case 'ravaged':
      return { sum: event.sum };
    case 'stoodStill':
      return { stopped: event.because };
    case 'blightAdded':
      return { blight: so.blight + 1 };
    case 'destroyed':
      return { destroyed: more(so.destroyed, event.piece, event.n) };
    case 'removed':
      return { removed: more(so.removed, event.piece, event.n) };
    case 'built':
    case 'added':
      return { added: more(so.added, event.piece, event.n) };
    case 'replaced':
      return {
        replaced: more(so.replaced, event.piece, event.n),
        added: more(so.added, event.to, event.n),
      };
    case 'explored':
      return event.n > 0 ? { added: more(so.added, 'E', event.n) } : null;
    default:
      return null;
  }
}

/** The most questions before a land's action; with more, the forecast stops there. */
export const MOST_ASKED = 12;

/** Runs the action in this land alone, with the suggested answers to questions before it. */
function actsAlone(
  engine: Engine,
  game: Game,
  land: LandId,
  action: Action,
): Turn & { readonly assumed: boolean } {
  let turn = engine.forecast(game, land);
  let assumed = false;
  const waits = (step: Step): boolean => step.do === action && step.land === land;
  const isReminded = (): boolean => {
    const step = engine.promptOf(turn.game)?.step;
    return step?.do === 'exceptional' && step.of === REMINDERS && unfinished(turn.game).includes(step);
  };
  const goesOn = (): boolean => isReminded() || unfinished(turn.game).some(waits);
  for (let asked = 0; asked < MOST_ASKED && goesOn(); asked++) {
    const choices = engine.promptOf(turn.game)?.choices ?? [];
    assumed ||= choices.length > 1;
    const next = engine.forecast(turn.game, usualOf(choices));
    turn = { game: next.game, events: [...turn.events, ...next.events] };
  }
  return { ...turn, assumed };
}

/** Returns true if every answer to the open question has the same cost. */
function hasEqualAnswers(engine: Engine, game: Game): boolean {
  const step = engine.promptOf(game)?.step;
  if (step?.do !== 'exceptional' || !unfinished(game).includes(step)) return false;
  const of = engine.world(game).modifiers.find(({ name }) => name === step.of);
  return of?.steps?.[step.step]?.alike === true;
}

/** Returns the events of a series of questions whose answers all have the same cost. */
function broughtAlike(engine: Engine, game: Game, land: LandId): readonly GameEvent[] {
  const all: GameEvent[] = [];
  let now = game;
  for (let asked = 0; asked < MOST_ASKED && hasEqualAnswers(engine, now); asked++) {
    const turn = engine.forecast(now, usualOf(engine.promptOf(now)!.choices));
    all.push(...turn.events);
    now = turn.game;
  }
  return untilNext(all, land);
}

/** An amount of Blight that one land's action can't use up. */
const AMPLE_BLIGHT = 100;

/** Returns a blighted game with ample Blight, so that the last one doesn't end the forecast early. */
const withAmpleBlight = (game: Game): Game =>
  game.blight.side === 'healthy'
    ? game
    : { ...game, blight: { ...game.blight, left: game.blight.left + AMPLE_BLIGHT } };

/**
 * Returns the forecast of the open Invader action in this land, and the events that use up limited effects (`spent`).
 */
function forecastLand(
  engine: Engine,
  game: Game,
  { land, action }: { readonly land: LandId; readonly action: Action },
): LandForecast & { readonly spent: readonly GameEvent[] } {
  const turn = actsAlone(engine, withAmpleBlight(game), land, action);
  const events = untilNext(ownEvents(turn.events).events, land);
  const whole = events.length === turn.events.length;
  const todo = whole ? unfinished(turn.game) : [];
  const begun: Counted = {
    ...{ sum: null, stopped: null, destroyed: NONE, removed: NONE, added: NONE, replaced: NONE, fear: 0 },
    ...blightToCome(engine, turn.game, todo, land),
  };
  const somewhere = whole ? broughtAlike(engine, turn.game, land) : [];
  const counted = [...events, ...somewhere.filter(isCertainHere)].reduce((so, event) => {
    const change = counting(so, event, land);
    return change ? { ...so, ...change } : so;
  }, begun);
  const world = engine.world(game);
  const beside = world.modifiers.reduce(
    (n, { takesBlight }) => n + (takesBlight?.(world, { land, action, ...counted }) ?? 0),
    0,
  );
  const asked = todo.find((step) => step.do === 'counterattack');
  const strike = counted.sum && asked ? strikeOfStep(engine.world(turn.game), asked) : 0;
  const spent = usedUp(game, events, todo);
  return {
    ...{ land, action, ...counted, beside, strike },
    ...{ assumed: turn.assumed, events, somewhere, spent },
  };
}

/** The forecast of the open card: lands that act, with the result, and lands that don't, with the reason. */
export interface ActionForecast {
  readonly acting: readonly LandForecast[];
  readonly quiet: readonly LandVerdict[];
  readonly shared: readonly SharedEffect[];
}

/**
 * Returns the forecast of the open Invader action, land by land. A limited effect used in one land is not available in
 * the next.
 */
export function forecastAction(engine: Engine, game: Game, step: Steps['actionCard']): ActionForecast {
  const lands = landVerdicts(engine.world(game), step).filter(({ land }) => !step.done.includes(land));
  const open = lands.filter(({ acts }) => acts);
  const acting: LandForecast[] = [];
  const shared: SharedEffect[] = [];
  let now = game;
  for (const [i, { land, as }] of open.entries()) {
    const { spent, ...forecast } = forecastLand(engine, now, { land, action: as ?? step.action });
    const toCome = open.slice(i + 1).map((one) => one.land);
    acting.push(forecast);
    shared.push(...sharedWith(engine.world(now), { land, spent }, toCome));
    now = spent.length > 0 ? evolveAll(now, spent) : now;
  }
  return { acting, quiet: lands.filter(({ acts }) => !acts), shared };
}

/** Returns the total cost of these lands. */
export function totalCost(acting: readonly LandForecast[]): ForecastCost {
  const sum = (of: (one: LandForecast) => number): number => acting.reduce((all, one) => all + of(one), 0);
  return {
    blight: sum((one) => blightCertain(one) + one.beside),
    dahan: sum(({ destroyed }) => count(destroyed, 'D')),
    fear: sum(({ fear }) => fear),
    atLeast: acting.some(({ cascades }) => cascades > 0),
    fearAtLeast: acting.some(({ strike }) => strike > 0),
  };
}

/** An additional loss condition: its value now, and after everything that is certain. */
export interface LossForecast {
  readonly name: string;
  /** The name of its modifier. */
  readonly of: string;
  readonly now: LossProgress;
  readonly then: LossProgress;
  /** The limit at that time, as printed on the panel. */
  readonly printed: number;
  readonly holds: boolean;
  /** True if the game is lost below the limit. */
  readonly falls: boolean;
}

/** Returns the value of each loss condition after these lands act, one after another. Choices can raise it further. */
export function lossesOf(
  engine: Engine,
  game: Game,
  acting: readonly LandForecast[],
): readonly LossForecast[] {
  // If two cards act in a land, both forecasts start from the same pieces, so only the first is certain.
  const once = acting.filter(({ land }, i) => acting.findIndex((one) => one.land === land) === i);
  const worldAfter = (of: (one: LandForecast) => readonly GameEvent[]): World =>
    engine.world(evolveTogether(game, once.map(of)));
  const before = engine.world(game);
  const here = worldAfter(({ events }) => events);
  // Pieces in an unknown land count for conditions that don't depend on a land.
  const anywhere = worldAfter(({ events, somewhere }) => [...events, ...somewhere]);
  return before.modifiers.flatMap(({ name: of, loss }) => {
    if (!loss) return [];
    const now = loss.progress(before);
    const { comes } = loss;
    const after = now.lands === undefined ? anywhere : here;
    const then = comes ? { ...now, n: once.reduce((n, one) => n + comes(one), now.n) } : loss.progress(after);
    const isLost = comes ? then.n >= then.limit : lossHolds(after, loss);
    const printed = printedLimit(loss, then);
    return [{ name: loss.name, of, now, then, printed, holds: isLost, falls: loss.falls === true }];
  });
}
