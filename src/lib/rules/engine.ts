import {
  addBlightRule,
  blightedIslandRule,
  cascadeRule,
  flipBlightCardRule,
  presenceLostRule,
} from './blight';
import { type Choice, choiceOf } from './choice';
import type { Command, Report } from './command';
import type { Content } from './content';
import { fallRule } from './deeds/destruction';
import type { GameEvent } from './event';
import { evolve, evolveAll } from './evolve';
import { fearCardsRule, resolveFearCardRule } from './fear';
import type { Game } from './game';
import { actionCardRule, invaderActionRule } from './invaders/action';
import { buildRule } from './invaders/build';
import { counterattackRule, strikeRule } from './invaders/counterattack';
import { exploreRule } from './invaders/explore';
import { preventionOf } from './invaders/prevention';
import { ravageRule } from './invaders/ravage';
import { accelerateRule, advanceRule, drawInvaderCardRule } from './invaders/track';
import { lastingOverRule } from './lasting';
import { memoized, memoizedEach } from './memoized';
import { ok, refuse, type Result } from './result';
import type { Opened, Step, StepKind, Steps } from './step';
import type { Asking, Outcome, StepRule } from './step-rule';
import { throughTurn } from './through-turn';
import { beginTurnRule, enterRule, timePassesRule, waitingRule } from './turn';
import { checkEndingRule, gameOverRule } from './victory';
import { reactions, type World, worldOf } from './world';

/** The game after a command and what led there. */
export interface Turn {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/** The open question: the step it comes from, what that asks and the answers, the usual one first; none means "go on". */
export interface Prompt extends Asking {
  readonly step: Step;
}

/** Kinds of step whose rule comes with the content, because few tables need it before their first question stands. */
type LateStep = 'deed' | 'deal' | 'exceptional';

const RULES: { readonly [K in Exclude<StepKind, LateStep>]: StepRule<Steps[K]> } = {
  setTheTable: waitingRule,
  beginTurn: beginTurnRule,
  enter: enterRule,
  spiritPhase: waitingRule,
  fastPowers: waitingRule,
  slowPowers: waitingRule,
  timePasses: timePassesRule,
  blightedIsland: blightedIslandRule,
  fearCards: fearCardsRule,
  resolveFearCard: resolveFearCardRule,
  invaderAction: invaderActionRule,
  actionCard: actionCardRule,
  ravage: ravageRule,
  counterattack: counterattackRule,
  strike: strikeRule,
  build: buildRule,
  explore: exploreRule,
  drawInvaderCard: drawInvaderCardRule,
  advance: advanceRule,
  accelerate: accelerateRule,
  addBlight: addBlightRule,
  cascade: cascadeRule,
  flipBlightCard: flipBlightCardRule,
  fall: fallRule,
  lastingOver: lastingOverRule,
  presenceLost: presenceLostRule,
  checkEnding: checkEndingRule,
  gameOver: gameOverRule,
  effect: {
    ask: (world, step) => world.content.effectRule().ask?.(world, step) ?? null,
    run: (world, step, choice) => world.content.effectRule().run(world, step, choice),
  },
};

/** More steps than this in a row without a question can only be our own mistake. */
const MAX_STEPS = 10_000;

function ruleOf(world: World, step: Step): StepRule<Step> {
  if (step.do === 'deed' || step.do === 'deal') return world.content.deeds()[step.do] as StepRule<Step>;
  if (step.do !== 'exceptional') return RULES[step.do] as StepRule<Step>;
  const rule = world.modifiers.find(({ name }) => name === step.of)?.steps?.[step.step];
  if (!rule) throw new Error(`no step ${step.step} of ${step.of}`);
  return rule as StepRule<Step>;
}

type Hook<T> = ((world: World, step: Step, events?: readonly GameEvent[]) => T) | undefined;

/** Before-steps of every exception that watches this kind of step. */
const stepsBefore = (world: World, step: Step): readonly Step[] =>
  world.modifiers.flatMap(({ before }) => (before?.[step.do] as Hook<readonly Step[]>)?.(world, step) ?? []);

const stepsAfter = (world: World, step: Step, events: readonly GameEvent[]): readonly Step[] =>
  world.modifiers.flatMap(
    ({ after }) => (after?.[step.do] as Hook<readonly Step[]>)?.(world, step, events) ?? [],
  );

/** The latest exception lies on top, as with what they bend. */
function outcomeInstead(world: World, step: Step): Outcome | null {
  for (const { instead } of [...world.modifiers].reverse()) {
    const outcome = (instead?.[step.do] as Hook<Outcome | null>)?.(world, step);
    if (outcome) return outcome;
  }
  return null;
}

/** The step's own outcome, then what exceptions add behind it. */
function take(world: World, step: Step, choice: Choice | null): Turn {
  const { events, then = [] } =
    preventionOf(world, step)?.run(world, step, choice) ??
    outcomeInstead(world, step) ??
    ruleOf(world, step).run(world, step, choice);
  const after = evolveAll(world.game, events);
  const now = worldOf(world.content, after);
  const more = [...stepsAfter(now, step, events), ...reactions(now, events, 'rules')];
  const done: GameEvent = { type: 'stepDone', then: [...then, ...more] };
  return { game: evolve(after, done), events: [...events, done] };
}

function ask(world: World): Prompt | null {
  const [step] = world.game.agenda;
  if (!step) return null;
  const prevention = preventionOf(world, step);
  if (!prevention && outcomeInstead(world, step)) return null;
  const asked = (prevention ?? ruleOf(world, step)).ask?.(world, step) ?? null;
  return asked && { step, ...asked };
}

/** Puts the exceptions' steps in front of a step that is about to begin, once. */
function open(world: World): GameEvent | null {
  const step: Opened | undefined = world.game.agenda[0];
  if (!step || step.opened) return null;
  const before = stepsBefore(world, step);
  return before.length > 0 ? { type: 'stepOpened', steps: [...before, { ...step, opened: true }] } : null;
}

/** The rules of a game with this content: decides, asks and forecasts, each of the same game once. */
export interface Engine {
  readonly content: Content;
  readonly world: (game: Game) => World;
  /** The open question, derived from the top of the agenda. */
  readonly promptOf: (game: Game) => Prompt | null;
  /** The game after the command with the events that led to it; a refusal changes nothing. */
  readonly decide: (game: Game, command: Command) => Result<Turn>;
  /** What the choice of this id (or going on, with null) leads to, up to the next question. */
  readonly forecast: (game: Game, id: string | null) => Turn;
  /** The game run up to its first question. */
  readonly settled: (game: Game) => Turn;
}

export function engine(content: Content): Engine {
  const world = memoized((game: Game) => worldOf(content, game));
  const promptOf = memoized((game: Game) => ask(world(game)));

  /** Runs what needs nobody until the table is asked. */
  function settle(turn: Turn): Turn {
    let { game } = turn;
    const events = [...turn.events];
    for (let i = 0; i < MAX_STEPS; i++) {
      const opened = open(world(game));
      if (opened) {
        game = evolve(game, opened);
        events.push(opened);
        continue;
      }
      const [step] = game.agenda;
      if (!step || promptOf(game)) return { game, events };
      const next = take(world(game), step, null);
      game = next.game;
      events.push(...next.events);
    }
    throw new Error(`the agenda does not come to rest: ${JSON.stringify(game.agenda.slice(0, 3))}`);
  }

  const answer = memoizedEach((game: Game, id: string | null): Turn =>
    settle(take(world(game), game.agenda[0]!, choiceOf(promptOf(game)?.choices ?? [], id))),
  );

  function reportedTurn(game: Game, reports: readonly Report[]): Result<Turn> {
    const told = content.deeds().reported(world(game), reports);
    return told.ok ? ok({ game: evolveAll(game, told.value), events: told.value }) : told;
  }

  /** Goes on once what was told has happened, unless that asks a question of its own first. */
  function proceed(game: Game, reports: readonly Report[] = []): Result<Turn> {
    if (reports.length === 0) return ok(answer(game, null));
    const told = reportedTurn(game, reports);
    if (!told.ok) return told;
    const now = settle(told.value);
    if (promptOf(now.game)?.choices.length !== 0) return ok(now);
    const after = answer(now.game, null);
    return ok({ game: after.game, events: [...now.events, ...after.events] });
  }

  const decide = (game: Game, command: Command): Result<Turn> => {
    if (command.do === 'correct') return content.deeds().correct(promptOf, game, command);
    if (command.do === 'report') {
      const told = reportedTurn(game, command.reports);
      return told.ok ? ok(settle(told.value)) : told;
    }
    if (command.without) {
      const { without, ...tap } = command;
      const left = engine(content.deeds().leavingOut(content, without)).decide(game, tap);
      // What would ask only without them goes on by the rules as they are.
      return left.ok ? ok(settle(left.value)) : left;
    }
    const prompt = promptOf(game);
    if (!prompt) return refuse('nothingToProceed');
    if (command.do === 'proceed' && command.through) return throughTurn(game, promptOf, answer);
    if (command.do === 'proceed')
      return prompt.choices.length === 0 ? proceed(game, command.reports) : refuse('nothingToProceed');
    if (!choiceOf(prompt.choices, command.choice)) return refuse('notOffered', command.choice);
    const turn = answer(game, command.choice);
    const [next, ...rest] = command.then ?? [];
    if (next === undefined) return ok(turn);
    // Several answers at once: one tap, and all of them or none.
    const more = decide(turn.game, { do: 'choose', choice: next, then: rest });
    return more.ok ? ok({ game: more.value.game, events: [...turn.events, ...more.value.events] }) : more;
  };

  return {
    content,
    world,
    promptOf,
    decide,
    forecast: answer,
    settled: (game) => settle({ game, events: [] }),
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
