import type { AskKind } from '../asks';
import { answersWith, type Choice, choiceId, choiceOf } from '../choice';
import type { Engine, Prompt } from '../engine';
import type { Game } from '../game';

/** More picks than any card asks for. */
const MAX_ANSWERS = 99;

/** A question that is still to come, as it will be asked, and the answer that it is to have. */
export interface Planned {
  readonly game: Game;
  readonly prompt: Prompt;
  readonly choice: Choice;
}

/** What a part of a card asks further: a question by the text of its step, with the answer that is not the usual one. */
export type Changed = Readonly<Record<string, string>>;

/** What names a question of a plan: how far the card has come in it. */
export const questionKey = ({ step }: Prompt): string => JSON.stringify(step);

const isOpen = ({ asks }: Prompt, only: readonly AskKind[] | undefined): boolean =>
  only?.includes(asks.asks) ?? true;

/**
 * Whatever else a part of a card asks, with the usual answers but for those that were changed, up to what only hands can
 * do; with `only`, up to the first question of another kind.
 */
export function answersAhead(
  { promptOf, decide }: Engine,
  game: Game,
  changed: Changed = {},
  only?: readonly AskKind[],
): readonly Planned[] {
  const [step] = game.agenda;
  if (step?.do !== 'effect') return [];
  const isOfIt = (now: Game): boolean =>
    now.agenda.some((one) => one.do === 'effect' && one.of === step.of && one.hand === undefined);
  const plan: Planned[] = [];
  for (let now = game; plan.length < MAX_ANSWERS && isOfIt(now);) {
    const prompt = promptOf(now);
    const [usual] = prompt?.choices ?? [];
    if (!prompt || usual === undefined || answersWith(usual, 'done') || !isOpen(prompt, only)) break;
    const choice = choiceOf(prompt.choices, changed[questionKey(prompt)] ?? null) ?? usual;
    const turn = decide(now, { do: 'choose', choice: choiceId(choice) });
    if (!turn.ok) break;
    plan.push({ game: now, prompt, choice });
    now = turn.value.game;
  }
  return plan;
}

/** The usual answers to whatever else a part of a card asks, up to what only hands can do. */
export const usualRest = (engine: Engine, game: Game): readonly string[] =>
  answersAhead(engine, game).map(({ choice }) => choiceId(choice));
