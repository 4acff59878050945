import { ENGINE } from '$lib/game-engine';
import type { Prompt } from '$lib/rules/engine/engine';
import { choiceId, choiceOf } from '$lib/rules/table/choice';
import type { Game } from '$lib/rules/table/game';
import { whileIdle } from '$lib/ui/after-paint';
import type { Question } from '$lib/words/questions/question';
import { cardForecast } from './question/forecast/card-forecast';
import { isForecast } from './question/forecast/outcome';
import { rowInWords } from './question/forecast/row-words';

/** The open question and its game. */
interface Asked {
  readonly session: { readonly game: Game };
  readonly prompt: Prompt | null;
  readonly question: Question | null;
}

/** The maximum number of answers for which the next questions are computed ahead. */
const FEW_ANSWERS = 4;

/** Computes everything that a question shows about its answers. */
function* toShow(game: Game, prompt: Prompt | null): Generator {
  if (prompt?.step.do === 'actionCard') {
    const { step } = prompt;
    for (const choice of prompt.choices)
      if (choice.kind === 'land') yield ENGINE.forecast(game, choiceId(choice));
    const { acting } = cardForecast(game, step);
    for (const one of acting) yield rowInWords(ENGINE.world(game), step, one);
  } else if (prompt && isForecast(prompt.step))
    for (const choice of prompt.choices.slice(0, FEW_ANSWERS)) yield ENGINE.forecast(game, choiceId(choice));
}

/** Computes the open question, then those after its likely answers. */
function* nextTaps(game: Game, prompt: Prompt, { main, others }: Question): Generator {
  yield* toShow(game, prompt);
  const answers = main ? [main.answer] : others.map(({ id }) => id);
  const known = answers.filter((id) => id === null || choiceOf(prompt.choices, id) !== null);
  if (known.length > FEW_ANSWERS) return;
  for (const answer of known) {
    const next = ENGINE.forecast(game, answer).game;
    yield next;
    yield* toShow(next, ENGINE.promptOf(next));
  }
}

/**
 * Computes the next questions while idle and caches them with their game, so that the next tap is fast (decision 0040).
 * Must be called where effects are allowed.
 */
export function workAhead({ session, prompt, question }: Asked): (() => void) | undefined {
  return prompt && question ? whileIdle(nextTaps(session.game, prompt, question)) : undefined;
}
