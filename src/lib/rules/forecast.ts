import type { Engine, Turn } from './engine';
import type { GameEvent, RavageSum } from './event';
import { evolveAll } from './evolve';
import { type Action, type Game, piecesIn } from './game';
import { actingLands, type LandVerdict, landVerdicts } from './invaders/action';
import { dahanStrike } from './invaders/counterattack';
import { unturnedCards } from './invaders/track';
import type { LandId } from './island';
import type { LossProgress } from './modifier';
import { count, isPresence, type PieceCode, type Pieces, withPiece } from './pieces';
import type { Step, Steps } from './step';
import { type SharedEffect, sharedWith, usedUp } from './used-up';
import { holds } from './victory';
import type { World } from './world';

/** What comes of an Invader action in one land, as far as it is certain: a question may bring more. */
export interface LandForecast {
  readonly land: LandId;
  readonly action: Action;
  readonly sum: RavageSum | null;
  /** Blight that comes here, and what spreads from it. */
  readonly blight: number;
  readonly cascades: number;
  readonly destroyed: Pieces;
  readonly added: Pieces;
  readonly fear: number;
  /** Why nothing happens after all, as a verdict says it. */
  readonly stopped: string | null;
  /** Damage that the Dahan left here deal back. */
  readonly strike: number;
  /** It is asked something before it acts, and this is what the usual answer leads to. */
  readonly assumed: boolean;
  readonly events: readonly GameEvent[];
}

/** All of an action together: never more than will be, so a warning can be believed. */
export interface Toll {
  readonly blight: number;
  readonly dahan: number;
  readonly fear: number;
  /** Whether a choice may bring more Blight than that. */
  readonly atLeast: boolean;
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

type Counted = Pick<LandForecast, 'sum' | 'destroyed' | 'added' | 'stopped' | 'blight' | 'cascades' | 'fear'>;

/** Presence that goes with a land is its cost wherever it stood: Thunderspeaker's goes with Dahan next door. */
const isPresenceLost = (event: GameEvent): boolean => event.type === 'destroyed' && isPresence(event.piece);

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
    case 'built':
    case 'added':
      return { added: more(so.added, event.piece, event.n) };
    case 'explored':
      return event.n > 0 ? { added: more(so.added, 'E', event.n) } : null;
    default:
      return null;
  }
}

/** A land that asks more than this before it acts is left as it is by then. */
const MOST_ASKED = 12;

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
  for (let asked = 0; asked < MOST_ASKED && unfinished(turn.game).some(waits); asked++) {
    const choices = engine.promptOf(turn.game)?.choices ?? [];
    assumed ||= choices.length > 1;
    const next = engine.forecast(turn.game, choices[0]?.id ?? null);
    turn = { game: next.game, events: [...turn.events, ...next.events] };
  }
  return { ...turn, assumed };
}

/** What comes of the open Invader action in this land, as the game stands; and what that uses up. */
function forecastLand(
  engine: Engine,
  game: Game,
  { land, action }: { readonly land: LandId; readonly action: Action },
): LandForecast & { readonly spent: readonly GameEvent[] } {
  const turn = actsAlone(engine, game, land, action);
  const events = untilNext(turn.events, land);
  const whole = events.length === turn.events.length;
  const todo = whole ? unfinished(turn.game) : [];
  const coming = todo.filter((step) => step.do === 'addBlight' && step.land === land).length;
  const begun: Counted = {
    ...{ sum: null, stopped: null, destroyed: NONE, added: NONE, fear: 0 },
    blight: coming,
    cascades: todo.filter((step) => step.do === 'cascade').length,
  };
  const counted = events.reduce((so, event) => {
    const change = counting(so, event, land);
    return change ? { ...so, ...change } : so;
  }, begun);
  // Blight on Blight that is still to come spreads as well.
  const lies = count(piecesIn(engine.world(turn.game), land), 'B') > 0;
  const cascades = counted.cascades + (lies ? coming : 0);
  const asked = todo.some((step) => step.do === 'counterattack');
  const strike = counted.sum && asked ? dahanStrike(engine.world(turn.game), land) : 0;
  const spent = usedUp(game, events, todo);
  return { land, action, ...counted, cascades, strike, assumed: turn.assumed, events, spent };
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
    blight: sum(({ blight, cascades }) => blight + cascades),
    dahan: sum(({ destroyed }) => count(destroyed, 'D')),
    fear: sum(({ fear }) => fear),
    atLeast: acting.some(({ cascades }) => cascades > 0),
  };
}

/** Another way to lose: how near it is, and how near it will be once all that is certain has happened. */
export interface LossForecast {
  readonly name: string;
  /** The exception it belongs to. */
  readonly of: string;
  readonly now: LossProgress;
  readonly then: LossProgress;
  readonly holds: boolean;
  /** It is lost by falling below the limit. */
  readonly falls: boolean;
}

/** All that these lands bring about: what each of them counts, from where it stands now, comes on top of the others'. */
function together({ counters }: Game, lands: readonly LandForecast[]): readonly GameEvent[] {
  const counted: Record<string, number> = {};
  return lands.flatMap(({ events }) => {
    const before = { ...counted };
    return events.map((event) => {
      if (event.type !== 'counterSet') return event;
      const { counter, n } = event;
      const others = before[counter] ?? 0;
      counted[counter] = others + n - (counters[counter] ?? 0);
      return { ...event, n: n + others };
    });
  });
}

/** What these lands bring every loss that is in play to, one land after another; a choice may bring more. */
export function lossesOf(
  engine: Engine,
  game: Game,
  acting: readonly LandForecast[],
): readonly LossForecast[] {
  // A land that two cards act in was forecast twice from the same pieces: only the first time is certain.
  const once = acting.filter(({ land }, i) => acting.findIndex((one) => one.land === land) === i);
  const certain = together(game, once).filter(({ type }) => !ABOUT_STEPS.includes(type));
  const [before, after] = [engine.world(game), engine.world(evolveAll(game, certain))];
  return before.modifiers.flatMap(({ name: of, loss }) => {
    if (!loss) return [];
    const now = loss.progress(before);
    const { comes } = loss;
    const then = comes ? { ...now, n: once.reduce((n, one) => n + comes(one), now.n) } : loss.progress(after);
    const isLost = comes ? then.n >= then.limit : holds(after, loss);
    return [{ name: loss.name, of, now, then, holds: isLost, falls: loss.falls === true }];
  });
}

/** What lands have brought about does not move the agenda of a game in which all of them have acted. */
const ABOUT_STEPS: readonly GameEvent['type'][] = ['stepDone', 'stepOpened', 'stepsAdded', 'phaseBegan'];

/**
 * The game as it will stand once the next turn has begun: what lasted until then is gone, Damage has healed but where it
 * stays, and what waits for that turn holds. What is asked on the way gets its usual answer.
 */
function nextTurnOf(engine: Engine, game: Game): Game {
  let { game: then } = engine.settled({ ...game, agenda: [{ do: 'timePasses' }, { do: 'beginTurn' }] });
  for (let asked = 0; asked < MOST_ASKED && then.turn === game.turn && !then.ended; asked++)
    then = engine.forecast(then, engine.promptOf(then)?.choices[0]?.id ?? null).game;
  return then;
}

/** What the cards that lie in this action's space would do if it came now; an exception's space by its name. */
function upcoming(
  engine: Engine,
  game: Game,
  action: Action,
  slot: string = action,
): readonly LandForecast[] {
  return (game.invaders.slots[slot] ?? []).flatMap((card) => {
    const step: Steps['actionCard'] = {
      do: 'actionCard',
      action,
      card,
      done: [],
      ...(slot !== action && { slot }),
    };
    const then: Game = { ...game, phase: action, agenda: [step] };
    return actingLands(engine.world(then), step).length > 0 ? forecastAction(engine, then, step).acting : [];
  });
}

/** The spaces of the track whose cards Build, the usual one last: an exception may have given it one of its own. */
const spacesThatBuild = ({ invaders }: Game): readonly string[] =>
  Object.keys(invaders.slots).filter((slot) => !['ravage', 'explore'].includes(slot));

/** What the next Ravages and Builds do, made for the world in which they come. */
export function outlookOf(
  engine: Engine,
  game: Game,
  nextTurn: boolean,
): {
  readonly ravage: readonly LandForecast[];
  readonly build: readonly LandForecast[];
  readonly toll: Toll;
  readonly losses: readonly LossForecast[];
} {
  const then = nextTurn ? nextTurnOf(engine, game) : game;
  const all = [
    ...upcoming(engine, then, 'ravage'),
    ...spacesThatBuild(then).flatMap((slot) => upcoming(engine, then, 'build', slot)),
  ];
  const ravage = all.filter(({ action }) => action === 'ravage');
  return {
    ravage: [...ravage].sort((a, b) => b.blight + b.cascades - a.blight - a.cascades || netOf(b) - netOf(a)),
    build: all.filter(({ action }) => action === 'build'),
    toll: tollOf(ravage),
    losses: lossesOf(engine, then, all),
  };
}

const netOf = ({ sum }: LandForecast): number => sum?.net ?? 0;

/** Where Explorers come if this card is the next one. */
export interface ExploreForecast {
  readonly card: string;
  /** How likely it is, in percent. */
  readonly odds: number;
  readonly lands: readonly LandId[];
}

/** Whether an exception keeps the card of that turn from being turned. */
const isSkipped = (world: World): boolean =>
  world.modifiers.some(({ instead }) => instead?.drawInvaderCard?.(world, { do: 'drawInvaderCard' }));

/** Every card that can be the next, as far as players can know; none where none is turned. */
export function explorations(engine: Engine, game: Game, nextTurn = false): readonly ExploreForecast[] {
  const then = nextTurn ? nextTurnOf(engine, game) : game;
  const [top] = then.invaders.deck;
  if (!top || isSkipped(engine.world(then))) return [];
  const cards = unturnedCards(engine.world(then), top);
  const odds = Math.round(100 / cards.length);
  return cards.map(({ id }) => {
    const step: Steps['actionCard'] = { do: 'actionCard', action: 'explore', card: id, done: [] };
    return { card: id, odds, lands: actingLands(engine.world({ ...then, agenda: [step] }), step) };
  });
}
