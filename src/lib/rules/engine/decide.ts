import { bounded } from '../basics/bounds';
import { memoized, memoizedEach } from '../basics/memoized';
import { ok, refuse, type Result } from '../basics/result';
import { preventionOf } from '../invaders/prevention';
import { type Choice, choiceId, choiceOf } from '../table/choice';
import type { Command, Report } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Opened, Step } from '../table/step';
import type { Content } from '../world/content';
import { evolve, evolveAll } from '../world/evolve';
import type { Asking, StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { outcomeInstead } from './at-rest';
import { correct } from './correction';
import { worldOf } from './derive-world';
import type { Asker, Engine, Prompt, Turn } from './engine';
import { canGoThrough } from './may-end-turn';
import { contentWithout } from './missed-steps';
import { reactions } from './reactions';
import { reported } from './report';
import { Run } from './restless';
import { STEP_RULES } from './step-rules';

function ruleOf(world: World, step: Step): StepRule<Step> {
  if (step.do !== 'exceptional') return STEP_RULES[step.do] as StepRule<Step>;
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

/** The step's own outcome, then what exceptions add behind it. */
function take(world: World, step: Step, choice: Choice | null): Turn {
  const { events, then = [] } = bounded(
    preventionOf(world, step)?.run(world, step, choice) ??
      outcomeInstead(world, step) ??
      ruleOf(world, step).run(world, step, choice),
  );
  const after = evolveAll(world.game, events);
  const now = worldOf(world.content, after);
  const { at, later, steps } = reactions(now, events, 'rules');
  const done: readonly GameEvent[] = [
    ...(later.length > 0 ? [{ type: 'stepsPut', at, steps: later } as const] : []),
    { type: 'stepDone', then: [...then, ...stepsAfter(now, step, events), ...steps] },
  ];
  return { game: evolveAll(after, done), events: [...events, ...done] };
}

/** What a step asks; null where it runs by itself. */
function asked(world: World, step: Step): Asking | null {
  const prevention = preventionOf(world, step);
  if (!prevention && outcomeInstead(world, step)) return null;
  return (prevention ?? ruleOf(world, step)).ask?.(world, step) ?? null;
}

/** The question that the game stops at; null where nothing is asked, or nothing is left to do. */
function prompted(world: World): Prompt | null {
  const [step] = world.game.agenda;
  const asking = step && asked(world, step);
  return asking ? { step, ...asking } : null;
}

/** Puts the exceptions' steps in front of a step that is about to begin, once. */
function open(world: World): GameEvent | null {
  const step: Opened | undefined = world.game.agenda[0];
  if (!step || step.opened) return null;
  const before = stepsBefore(world, step);
  return before.length > 0 ? { type: 'stepOpened', steps: [...before, { ...step, opened: true }] } : null;
}

/** The rules of a game with this content; whoever has seen games through it before hands over how. */
export function engine(
  content: Content,
  world: Asker['world'] = memoized((game: Game) => worldOf(content, game)),
): Engine {
  const promptOf = memoized((game: Game) => prompted(world(game)));
  const asker: Asker = { content, world, promptOf };
  /** Runs what needs nobody until the table is asked. */
  function settle(turn: Turn): Turn {
    let { game } = turn;
    const events = [...turn.events];
    const run = new Run();
    for (;;) {
      if (run.isTooLong(game)) {
        const question = run.question(world(game).modifiers);
        if (question) {
          const asks: GameEvent = { type: 'stepsAdded', steps: [question] };
          return { game: evolve(game, asks), events: [...events, asks] };
        }
        // What no line brings about is our own mistake.
        if (run.isEndless) throw new Error(`no rest: ${JSON.stringify(game.agenda.slice(0, 3))}`);
      }
      const opened = open(world(game));
      run.count(opened ? undefined : game.agenda[0]);
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
  }

  const answer = memoizedEach((game: Game, id: string | null): Turn =>
    settle(take(world(game), game.agenda[0]!, choiceOf(promptOf(game)?.choices ?? [], id))),
  );

  function reportedTurn(game: Game, reports: readonly Report[]): Result<Turn> {
    const told = reported(world(game), reports);
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

  /** Goes on where nothing is asked: an earlier version may have stopped at what asks nothing any more. */
  const unasked = (game: Game, { do: what }: Command): Result<Turn> =>
    what === 'proceed' && game.agenda.length > 0
      ? ok(settle({ game, events: [] }))
      : refuse('nothingToProceed');

  const decide = (game: Game, command: Command): Result<Turn> => {
    if (command.do === 'correct') return correct(asker, game, command);
    if (command.do === 'report') {
      const told = reportedTurn(game, command.reports);
      return told.ok ? ok(settle(told.value)) : told;
    }
    if (command.without) {
      const { without, ...tap } = command;
      const left = engine(contentWithout(content, without)).decide(game, tap);
      // What would ask only without them goes on by the rules as they are.
      return left.ok ? ok(settle(left.value)) : left;
    }
    const prompt = promptOf(game);
    if (!prompt) return unasked(game, command);
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

  return { ...asker, decide, forecast: answer, settled: (game) => settle({ game, events: [] }) };
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

type Asked = Parameters<typeof canGoThrough>[1];

/** On to the next Spirit phase, or to what has to be answered before; each step as if it had been gone on from by itself. */
function throughTurn(
  game: Game,
  promptOf: (game: Game) => Asked,
  answer: (game: Game, id: string | null) => Turn,
): Result<Turn> {
  if (!canGoThrough(game, promptOf(game))) return refuse('nothingToProceed');
  let turn: Turn = { game, events: [] };
  do {
    const [only] = promptOf(turn.game)?.choices ?? [];
    const next = answer(turn.game, only === undefined ? null : choiceId(only));
    turn = { game: next.game, events: [...turn.events, ...next.events] };
  } while (turn.game.turn === game.turn && canGoThrough(turn.game, promptOf(turn.game)));
  return ok(turn);
}
