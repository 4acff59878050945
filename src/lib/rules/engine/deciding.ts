import { bounded } from '../basics/bounds';
import { memoizedEach } from '../basics/memoized';
import { ok, refuse, type Result } from '../basics/result';
import { preventionOf } from '../invaders/prevention';
import { type Choice, choiceOf } from '../table/choice';
import type { Command, Report } from '../table/command';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Opened, Step } from '../table/step';
import { evolve, evolveAll } from '../world/evolve';
import type { Asking, StepRule } from '../world/step-rule';
import { type World, worldOf } from '../world/world';
import { throughTurn } from './end-turn';
import { type Asker, type Decider, engine, outcomeInstead, type Turn } from './engine';
import { reactions } from './reactions';
import { Run } from './restless';
import { STEP_RULES } from './step-rules';

function ruleOf(world: World, step: Step): StepRule<Step> {
  if (step.do === 'deed' || step.do === 'deal') return world.content.deeds()[step.do] as StepRule<Step>;
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

/** What a step asks where no table rests. */
function asked(world: World, step: Step): Asking | null {
  const prevention = preventionOf(world, step);
  if (!prevention && outcomeInstead(world, step)) return null;
  return (prevention ?? ruleOf(world, step)).ask?.(world, step) ?? null;
}

/** Puts the exceptions' steps in front of a step that is about to begin, once. */
function open(world: World): GameEvent | null {
  const step: Opened | undefined = world.game.agenda[0];
  if (!step || step.opened) return null;
  const before = stepsBefore(world, step);
  return before.length > 0 ? { type: 'stepOpened', steps: [...before, { ...step, opened: true }] } : null;
}

/** Decides for whoever asks so. */
function deciderOf(asker: Asker): Decider {
  const { content, world, promptOf } = asker;
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

  /** Goes on where nothing is asked: an earlier version may have stopped at what asks nothing any more. */
  const unasked = (game: Game, { do: what }: Command): Result<Turn> =>
    what === 'proceed' && game.agenda.length > 0
      ? ok(settle({ game, events: [] }))
      : refuse('nothingToProceed');

  const decide = (game: Game, command: Command): Result<Turn> => {
    if (command.do === 'correct') return content.deeds().correct(asker, game, command);
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

  return { decide, forecast: answer, settled: (game) => settle({ game, events: [] }) };
}

/** How steps are done and commands decided: what no table needs before its first tap, where it rests. */
export const DECIDING = { asked, deciderOf };

/** The type of these rules: the engine names it and need not bring the rules along. */
export type Deciding = typeof DECIDING;
