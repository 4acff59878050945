import { memoized } from '../basics/memoized';
import type { Result } from '../basics/result';
import { askedByCard } from '../invaders/action';
import type { Command } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { PhaseStep, Step, Steps } from '../table/step';
import type { Content } from '../world/content';
import { type Asking, type Outcome, WAITS } from '../world/step-rule';
import { type World, worldOf } from '../world/world';

/** The game after a command and what led there. */
export interface Turn {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The open question: the step it comes from, what that asks and the answers, the usual one first; none means "go on". */
export interface Prompt extends Asking {
  readonly step: Step;
}

/** Steps at which a table rests. */
type Rest = Exclude<PhaseStep, 'fearCards' | 'resolveFearCard'> | 'actionCard';

const waits = (): Asking => WAITS;

/** What a table at rest is asked; every other question comes, as all that steps do, with the rules that decide. */
const AT_REST: { readonly [K in Rest]: (world: World, step: Steps[K]) => Asking | null } = {
  setTheTable: waits,
  spiritPhase: waits,
  fastPowers: waits,
  slowPowers: waits,
  timePasses: waits,
  actionCard: askedByCard,
};

/** Whether a table rests at such a step, so that it is shown before the rules that decide have come. */
export const isRest = (kind: string): kind is Rest => Object.hasOwn(AT_REST, kind);

type Instead = ((world: World, step: Step) => Outcome | null) | undefined;

/** What an exception brings about in place of the step; the latest lies on top, as with what they bend. */
export function outcomeInstead(world: World, step: Step): Outcome | null {
  for (const { instead } of [...world.modifiers].reverse()) {
    const outcome = (instead?.[step.do] as Instead)?.(world, step);
    if (outcome) return outcome;
  }
  return null;
}

function askedAtRest(world: World, step: Step & { readonly do: Rest }): Asking | null {
  if (outcomeInstead(world, step)) return null;
  return (AT_REST[step.do] as (world: World, step: Step) => Asking | null)(world, step);
}

const isAtRest = (step: Step): step is Step & { readonly do: Rest } => isRest(step.do);

function ask(world: World): Prompt | null {
  const [step] = world.game.agenda;
  if (!step) return null;
  const asked = isAtRest(step) ? askedAtRest(world, step) : world.content.deciding().asked(world, step);
  return asked && { step, ...asked };
}

/** What is asked of a game, and how it is seen. */
export interface Asker {
  readonly content: Content;
  readonly world: (game: Game) => World;
  /** The open question, derived from the top of the agenda. */
  readonly promptOf: (game: Game) => Prompt | null;
}

/** How a game goes on. */
export interface Decider {
  /** The game after the command with the events that led to it; a refusal changes nothing. */
  readonly decide: (game: Game, command: Command) => Result<Turn>;
  /** What the choice of this id (or going on, with null) leads to, up to the next question. */
  readonly forecast: (game: Game, id: string | null) => Turn;
  /** The game run up to its first question. */
  readonly settled: (game: Game) => Turn;
}

/** The rules of a game with this content: decides, asks and forecasts, each of the same game once. */
export interface Engine extends Asker, Decider {}

/** The rules; what decides is called for once something is to be decided. */
export function engine(content: Content): Engine {
  const world = memoized((game: Game) => worldOf(content, game));
  const asked: Asker = { content, world, promptOf: memoized((game: Game) => ask(world(game))) };
  let made: Decider | undefined;
  const decider = (): Decider => (made ??= content.deciding().deciderOf(asked));
  return {
    ...asked,
    decide: (game, command) => decider().decide(game, command),
    forecast: (game, id) => decider().forecast(game, id),
    settled: (game) => decider().settled(game),
  };
}

/** Freezes the value all the way down; what is frozen already has been so before, so a new game costs what changed. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

/** The rules, where every game that goes in or comes out is frozen; for development, as it costs time. */
export function frozen(rules: Engine): Engine {
  const turn = ({ game, events }: Turn): Turn => ({ game: deepFreeze(game), events: deepFreeze(events) });
  return {
    ...rules,
    world: (game) => rules.world(deepFreeze(game)),
    promptOf: (game) => rules.promptOf(deepFreeze(game)),
    decide: (game, command) => {
      const result = rules.decide(deepFreeze(game), command);
      return result.ok ? { ok: true, value: turn(result.value) } : result;
    },
    forecast: (game, choice) => turn(rules.forecast(deepFreeze(game), choice)),
    settled: (game) => turn(rules.settled(deepFreeze(game))),
  };
}
