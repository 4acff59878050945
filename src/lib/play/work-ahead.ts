import { ENGINE } from '$lib/game-engine';
import type { Prompt } from '$lib/rules/engine/engine';
import { choiceId, choiceOf } from '$lib/rules/table/choice';
import type { Game } from '$lib/rules/table/game';
import { whileIdle } from '$lib/ui/after-paint';
import type { Question } from '$lib/words/questions/question';
import { cardForecast } from './question/forecast/card-forecast';
import { isForecast } from './question/forecast/outcome';
import { rowInWords } from './question/forecast/row-words';

/** The question that stands, and its game. */
interface Asked {
  readonly session: { readonly game: Game };
  readonly prompt: Prompt | null;
  readonly question: Question | null;
}

/** So many answers may be the next one; of more nobody knows which it will be. */
const FEW_ANSWERS = 4;

/** What a question shows of what its answers lead to. */
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

/** The question that stands, then those that its likely answers lead to. */
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
 * While nobody taps, works out what the next tap will be asked: it is kept with the game it was worked out from, so that the
 * tap finds it done (decision 0040). To be called where effects may be.
 */
export function workAhead({ session, prompt, question }: Asked): (() => void) | undefined {
  return prompt && question ? whileIdle(nextTaps(session.game, prompt, question)) : undefined;
}
