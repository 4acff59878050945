import { bounded } from '../basics/bounds';
import { memoized, memoizedEach } from '../basics/memoized';
import { ok, refuse, type Result } from '../basics/result';
import { preventionOf } from '../invaders/prevention';
import { type Choice, choiceId, choiceOf } from '../table/choice';
import type { Command, Report, SingleTap } from '../table/command';
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

/** Returns the steps that modifiers put before this kind of step. */
const stepsBefore = (world: World, step: Step): readonly Step[] =>
  world.modifiers.flatMap(({ before }) => (before?.[step.do] as Hook<readonly Step[]>)?.(world, step) ?? []);

const stepsAfter = (world: World, step: Step, events: readonly GameEvent[]): readonly Step[] =>
  world.modifiers.flatMap(
    ({ after }) => (after?.[step.do] as Hook<readonly Step[]>)?.(world, step, events) ?? [],
  );

/** Runs the step, then the steps that modifiers add after it. */
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

/** Returns the question of a step; null if it needs none, or if a modifier replaces the step. */
function asked(world: World, step: Step): Asking | null {
  const prevention = preventionOf(world, step);
  if (!prevention && outcomeInstead(world, step)) return null;
  return (prevention ?? ruleOf(world, step)).ask?.(world, step) ?? null;
}

/** Returns the open question; null if nothing is asked. */
function prompted(world: World): Prompt | null {
  const [step] = world.game.agenda;
  const asking = step && asked(world, step);
  return asking ? { step, ...asking } : null;
}

/**
 * Returns the event that puts the modifiers' steps before a step that is about to start, once; null if there are none.
 */
function open(world: World): GameEvent | null {
  const step: Opened | undefined = world.game.agenda[0];
  if (!step || step.opened) return null;
  const before = stepsBefore(world, step);
  return before.length > 0 ? { type: 'stepOpened', steps: [...before, { ...step, opened: true }] } : null;
}

/**
 * Creates the rules of a game with this content. A caller that already computes worlds passes its `world`, to share the
 * cache.
 */
export function engine(
  content: Content,
  world: Asker['world'] = memoized((game: Game) => worldOf(content, game)),
): Engine {
  const promptOf = memoized((game: Game) => prompted(world(game)));
  const asker: Asker = { content, world, promptOf };
  /** Runs steps until the next question. */
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
        // Without a modifier to name, an endless loop is a programming error.
        if (run.isEndless) throw new Error(`endless loop: ${JSON.stringify(game.agenda.slice(0, 3))}`);
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

  /** Continues after the given reports, unless they lead to a question with answers. */
  function proceed(game: Game, reports: readonly Report[] = []): Result<Turn> {
    if (reports.length === 0) return ok(answer(game, null));
    const told = reportedTurn(game, reports);
    if (!told.ok) return told;
    const now = settle(told.value);
    if (promptOf(now.game)?.choices.length !== 0) return ok(now);
    const after = answer(now.game, null);
    return ok({ game: after.game, events: [...now.events, ...after.events] });
  }

  /** Continues if nothing is asked: an older version may have stopped at a question that no longer exists. */
  const unasked = (game: Game, { do: what }: Command): Result<Turn> =>
    what === 'proceed' && game.agenda.length > 0
      ? ok(settle({ game, events: [] }))
      : refuse('nothingToProceed');

  const decide = (game: Game, command: Command): Result<Turn> => {
    if (command.do === 'correct') return correct(asker, game, command);
    if (command.do === 'report') {
      const told = reportedTurn(game, command.reports);
      return told.ok ? continued(settle(told.value), command.then) : told;
    }
    if (command.without) {
      const { without, ...tap } = command;
      const left = engine(contentWithout(content, without)).decide(game, tap);
      // A question that is asked only without the left-out lines is skipped: the full rules continue.
      return left.ok ? ok(settle(left.value)) : left;
    }
    const prompt = promptOf(game);
    if (!prompt) return unasked(game, command);
    if (command.do === 'proceed' && command.through) return throughTurn(game, promptOf, answer);
    if (command.do === 'proceed')
      return prompt.choices.length === 0 ? proceed(game, command.reports) : refuse('nothingToProceed');
    if (!choiceOf(prompt.choices, command.choice)) return refuse('notOffered', command.choice);
    const then = command.then?.map((choice) => ({ do: 'choose', choice }) as const);
    return continued(answer(game, command.choice), then);
  };

  /** Continues a turn with further taps: all or none apply. */
  function continued({ game, events }: Turn, [next, ...rest]: readonly SingleTap[] = []): Result<Turn> {
    if (next === undefined) return ok({ game, events });
    const more = decide(game, next);
    return more.ok
      ? continued({ game: more.value.game, events: [...events, ...more.value.events] }, rest)
      : more;
  }

  return { ...asker, decide, forecast: answer, settled: (game) => settle({ game, events: [] }) };
}

/** Freezes the value recursively. Stops at frozen values, so a new game costs only its changes. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
  return value;
}

/** Wraps the rules so that every game passed in or out is frozen. For development only, because it is slow. */
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

/** Continues to the next turn, or to the first question, with one command per step. */
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
