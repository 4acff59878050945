import type { QuestionKind } from '../table/asked-question';
import { answersWith, type Choice, choiceId, choiceOf } from '../table/choice';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { Step } from '../table/step';
import type { Engine, Prompt } from './engine';

/** More picks than any card asks for. */
const MAX_ANSWERS = 99;

/** A question that is still to come, as it will be asked, and the answer that it is to have. */
export interface Planned {
  readonly game: Game;
  readonly prompt: Prompt;
  readonly choice: Choice;
  /** What comes of it, up to the next question. */
  readonly events: readonly GameEvent[];
}

/** What a part of a card asks further: a question by the text of its step, with the answer that is not the usual one. */
export type Changed = Readonly<Record<string, string>>;

/** What names a question of a plan: how far the card has come in it. */
export const questionKey = ({ step }: Prompt): string => JSON.stringify(step);

const isOpen = ({ asks }: Prompt, only: readonly QuestionKind[] | undefined): boolean =>
  only?.includes(asks.asks) ?? true;

/** The answer that a question is to have; none where the plan ends before it. */
type Answering = (prompt: Prompt, now: Game) => Choice | undefined;

/** The questions from here on, each with its answer. */
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
 * Whatever else a part of a card asks, with the usual answers but for those that were changed, up to what only hands can
 * do; with `only`, up to the first question of another kind.
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
    now.agenda.some((one) => one.do === 'effect' && one.of === step.of && one.hand === undefined);
  return planAhead(engine, game, (prompt, now) => {
    const [usual] = prompt.choices;
    if (!isOfIt(now) || usual === undefined || answersWith(usual, 'done') || !isOpen(prompt, only))
      return undefined;
    return choiceOf(prompt.choices, changed[questionKey(prompt)] ?? null) ?? usual;
  });
}

/** Returns true for two steps that ask the same, of other lands or boards: how Dahan strike back, or what one exception brings. */
const isSameQuestion = (a: Step, b: Step): boolean =>
  (a.do === 'counterattack' && b.do === 'counterattack') ||
  (a.do === 'exceptional' && b.do === 'exceptional' && a.of === b.of);

/** The open question and those that ask the same right behind it, with the usual answers: no card is named among them. */
export function alikeAhead(engine: Engine, game: Game): readonly Planned[] {
  const first = engine.promptOf(game)?.step;
  if (!first) return [];
  return planAhead(engine, game, ({ step, choices }) =>
    isSameQuestion(first, step) && choices.every(({ kind }) => kind !== 'card') ? choices[0] : undefined,
  );
}

/** The usual answers to whatever else is asked of one kind: by a part of a card, or of land after land. */
export const usualRest = (engine: Engine, game: Game): readonly Planned[] =>
  game.agenda[0]?.do === 'effect' ? answersAhead(engine, game) : alikeAhead(engine, game);
