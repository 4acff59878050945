import { strikeOfStep } from '../damage/counterattack';
import type { Engine, Turn } from '../engine/engine';
import { type LandVerdict, landVerdicts } from '../invaders/action';
import { HUNG } from '../invaders/table-reminders';
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

/** All of an action together: never more than will be, so a warning can be believed. */
export interface Toll {
  /** All that leaves the card. */
  readonly blight: number;
  readonly dahan: number;
  readonly fear: number;
  /** Whether a choice may bring more Blight than that. */
  readonly atLeast: boolean;
  /** Whether Dahan that fight back may destroy more than is certain, and generate more Fear. */
  readonly fearAtLeast: boolean;
}

const NONE: Pieces = {};

const more = (pieces: Pieces, piece: PieceCode, n: number): Pieces => withPiece(pieces, piece, n);

/** The steps that still belong to what was begun: those before the card's other lands are asked for. */
function unfinished(game: Game): readonly Step[] {
  const end = game.agenda.findIndex((step) => step.do === 'actionCard' || step.do === 'enter');
  return end < 0 ? game.agenda : game.agenda.slice(0, end);
}

/** The events up to the next land's: a lone land's action is followed by whatever comes after it. */
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

/** Presence that goes with a land is its cost wherever it stood: Thunderspeaker's goes with Dahan next door. */
const isPresenceLost = (event: GameEvent): boolean => event.type === 'destroyed' && isPresence(event.piece);

/** What a row has of an answer that may be given in several ways, all of which bring as much: which piece it is matters little. */
const isCertainHere = (event: GameEvent): boolean => event.type === 'replaced' || isPresenceLost(event);

/** What an event does to the counts of a land. */
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

/** A land that asks more than this before it acts is left as it is by then. */
export const MOST_ASKED = 12;

/** This land alone acts; what the table is asked before it does gets its usual answer. */
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
    return step?.do === 'exceptional' && step.of === HUNG && unfinished(turn.game).includes(step);
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

/** Returns true if every answer to the open question brings as much. */
function hasEqualAnswers(engine: Engine, game: Game): boolean {
  const step = engine.promptOf(game)?.step;
  if (step?.do !== 'exceptional' || !unfinished(game).includes(step)) return false;
  const of = engine.world(game).modifiers.find(({ name }) => name === step.of);
  return of?.steps?.[step.step]?.alike === true;
}

/** What comes of questions whose answers all bring as much, one after another. */
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

/** More Blight than one land's action can take. */
const AMPLE_BLIGHT = 100;

/** A blighted island with enough Blight for all that is to come: the last one must not end the count before the rest. */
const withAmpleBlight = (game: Game): Game =>
  game.blight.side === 'healthy'
    ? game
    : { ...game, blight: { ...game.blight, left: game.blight.left + AMPLE_BLIGHT } };

/** What comes of the open Invader action in this land, as the game stands; and what that uses up. */
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

/** Everything the open card does: the lands that act with what comes of it, those that do not with the reason. */
export interface ActionForecast {
  readonly acting: readonly LandForecast[];
  readonly quiet: readonly LandVerdict[];
  readonly shared: readonly SharedEffect[];
}

/** What the open Invader action leads to, land by land: what one uses up, as once for a board, the next has no more. */
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

/** What those lands cost together. */
export function tollOf(acting: readonly LandForecast[]): Toll {
  const sum = (of: (one: LandForecast) => number): number => acting.reduce((all, one) => all + of(one), 0);
  return {
    blight: sum((one) => blightCertain(one) + one.beside),
    dahan: sum(({ destroyed }) => count(destroyed, 'D')),
    fear: sum(({ fear }) => fear),
    atLeast: acting.some(({ cascades }) => cascades > 0),
    fearAtLeast: acting.some(({ strike }) => strike > 0),
  };
}

/** Another way to lose: how near it is, and how near it will be once all that is certain has happened. */
export interface LossForecast {
  readonly name: string;
  /** The exception it belongs to. */
  readonly of: string;
  readonly now: LossProgress;
  readonly then: LossProgress;
  /** The limit by then, as the panel prints it. */
  readonly printed: number;
  readonly holds: boolean;
  /** It is lost by falling below the limit. */
  readonly falls: boolean;
}

/** What these lands bring every loss that is in play to, one land after another; a choice may bring more. */
export function lossesOf(
  engine: Engine,
  game: Game,
  acting: readonly LandForecast[],
): readonly LossForecast[] {
  // A land that two cards act in was forecast twice from the same pieces: only the first time is certain.
  const once = acting.filter(({ land }, i) => acting.findIndex((one) => one.land === land) === i);
  const worldAfter = (of: (one: LandForecast) => readonly GameEvent[]): World =>
    engine.world(evolveTogether(game, once.map(of)));
  const before = engine.world(game);
  const here = worldAfter(({ events }) => events);
  // What will stand in some land or other counts for a loss that is about no land.
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
