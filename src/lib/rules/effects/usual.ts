import { answersWith, choiceId } from '../choice';
import type { Engine } from '../engine';
import type { Game } from '../game';

/** More picks than any card asks for. */
const MAX_ANSWERS = 99;

/** The usual answers to whatever else a part of a card asks, up to what only hands can do. */
export function usualRest({ promptOf, decide }: Engine, game: Game): readonly string[] {
  const [step] = game.agenda;
  if (step?.do !== 'effect') return [];
  const isOfIt = (now: Game): boolean =>
    now.agenda.some((one) => one.do === 'effect' && one.of === step.of && one.hand === undefined);
  const answers: string[] = [];
  for (let now = game; answers.length < MAX_ANSWERS && isOfIt(now);) {
    const [usual] = promptOf(now)?.choices ?? [];
    if (usual === undefined || answersWith(usual, 'done')) break;
    const choice = choiceId(usual);
    const turn = decide(now, { do: 'choose', choice });
    if (!turn.ok) break;
    answers.push(choice);
    now = turn.value.game;
  }
  return answers;
}
