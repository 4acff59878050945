import type { QuestionKind } from '../table/asked-question';
import { answersWith, type Choice, choiceId, choiceOf } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Engine, Prompt } from './engine';

/** The maximum number of planned answers; no card asks for more. */
const MAX_ANSWERS = 99;

/** A question ahead and its planned answer. */
export interface Planned {
  readonly game: Game;
  readonly prompt: Prompt;
  readonly choice: Choice;
  /** The events of the answer, up to the next question. */
  readonly events: readonly GameEvent[];
}

/** Changed answers of a card part: each question's key with the answer chosen in place of the suggested one. */
export type Changed = Readonly<Record<string, string>>;

/** Returns the key of a question in a plan: its step as text. */
export const questionKey = ({ step }: Prompt): string => JSON.stringify(step);

const isOpen = ({ asks }: Prompt, only: readonly QuestionKind[] | undefined): boolean =>
  only?.includes(asks.asks) ?? true;

/** Returns the planned answer to a question; undefined ends the plan. */
type Answering = (prompt: Prompt, now: Game) => Choice | undefined;

/** Returns the questions from here on, each with its answer. */
function planAhead({ promptOf, decide }: Engine, game: Game, answerTo: Answering): readonly Planned[] {
  const plan: Planned[] = [];
  for (let now = game; plan.length < MAX_ANSWERS;) {
    const prompt = promptOf(now);
    const choice = prompt ? answerTo(prompt, now) : undefined;
    if (!prompt || choice === undefined || answersWith(choice, 'done')) break;
    const turn = decide(now, { do: 'choose', choice: choiceId(choice) });
    if (!turn.ok) break;
    plan.push({ game: now, prompt, choice, events: turn.value.events });
    now = turn.value.game;
  }
  return plan;
}

/**
 * Returns the remaining questions of a card part with the suggested answers, except the changed ones, up to a manual
 * step. With `only`, stops at the first question of another kind.
 */
export function answersAhead(
  engine: Engine,
  game: Game,
  changed: Changed = {},
  only?: readonly QuestionKind[],
): readonly Planned[] {
  const [step] = game.agenda;
  if (step?.do !== 'effect') return [];
  const isOfIt = (now: Game): boolean =>
    now.agenda.some((one) => one.do === 'effect' && one.of === step.of && one.kind !== 'hands');
  return planAhead(engine, game, (prompt, now) => {
    const [usual] = prompt.choices;
    if (!isOfIt(now) || usual === undefined || answersWith(usual, 'done') || !isOpen(prompt, only))
      return undefined;
    return choiceOf(prompt.choices, changed[questionKey(prompt)] ?? null) ?? usual;
  });
}

/**
 * Returns true if two steps ask the same about other lands or boards, such as how Dahan fight back or a modifier's
 * question.
 */
const isSameQuestion = (a: Step, b: Step): boolean =>
  (a.do === 'counterattack' && b.do === 'counterattack') ||
  (a.do === 'exceptional' && b.do === 'exceptional' && a.of === b.of);

/**
 * Returns the open question and the same questions right after it, with the suggested answers. Questions that name a
 * card are excluded.
 */
export function alikeAhead(engine: Engine, game: Game): readonly Planned[] {
  const first = engine.promptOf(game)?.step;
  if (!first) return [];
  return planAhead(engine, game, ({ step, choices }) =>
    isSameQuestion(first, step) && choices.every(({ kind }) => kind !== 'card') ? choices[0] : undefined,
  );
}

/** Returns the suggested answers to all further questions of one kind: of a card part, or of one land after another. */
export const usualRest = (engine: Engine, game: Game): readonly Planned[] =>
  game.agenda[0]?.do === 'effect' ? answersAhead(engine, game) : alikeAhead(engine, game);
