import { m } from '../../src/lib/messages/messages.svelte';
import { askedBy } from '../../src/lib/play/session/journal-line';
import type { Prompt, Turn } from '../../src/lib/rules/engine/engine';
import { choiceId } from '../../src/lib/rules/table/choice';
import type { Command } from '../../src/lib/rules/table/command';
import type { Game } from '../../src/lib/rules/table/game';
import { entryInWords } from '../../src/lib/words/events/journal';
import { narrate } from '../../src/lib/words/events/narration';
import type { Question } from '../../src/lib/words/questions/question';
import { questionOf } from '../../src/lib/words/questions/questions';
import { must } from './random-game';
import { RULES } from './table';

/**
 * The answers next to the main button that are not a choice: the players do it themselves, or report that a Spirit is
 * lost.
 */
const TOLD: readonly string[] = ['byHand', 'spiritLost'];

/** Checks that answers with different results are all in one list, so that none of them is the main button. */
export function mustBeOneList({ main, others }: Question, { step, choices }: Prompt): void {
  const ids = choices.map(choiceId);
  // The card also has rows for its lands.
  if (step.do === 'actionCard') return must(main?.answer === 'all', `${step.do}: ${main?.answer}`);
  const [first, ...rest] = ids;
  const isBig = first !== undefined && rest.every((id) => TOLD.includes(id));
  const what = `${step.do}: ${ids.join()} with ${main?.answer} big`;
  must(main === null || (main.answer === null ? ids.length === 0 : isBig && main.answer === first), what);
  const shown = [...(main?.answer ? [main.answer] : []), ...others.map(({ id }) => id)];
  must([...shown].sort().join() === [...ids].sort().join(), `${what}: ${shown.join()}`);
}

/**
 * Checks that everything which happens has a text, without gaps for missing inputs or keys, and that the question is
 * complete.
 */
export function sayAll(
  game: Game,
  prompt: Prompt,
  { events, game: after }: Turn,
  command: Command = { do: 'proceed' },
): void {
  const question = questionOf(RULES.world(game), prompt);
  must(question.title !== m.ask_unworded(), `${prompt.step.do} has no words`);
  mustBeOneList(question, prompt);
  const labels = [question.main, ...question.others].map((one) => one?.label ?? '');
  const asked = askedBy(game, { command, events });
  const told = entryInWords({ command, events, phase: after.phase, asked }, game.setup);
  must(
    told !== m.tell_goes_on(),
    `${prompt.step.do} ${JSON.stringify(command)} is told by nothing: ${events.map(({ type }) => type).join()}`,
  );
  // Each part must be a sentence of its own.
  for (const part of narrate(events, game.setup).flatMap(({ parts }) => parts))
    must(/[.!?]$/.test(part), `goes on: ${part}`);
  for (const text of [question.title, question.text, question.rule ?? '', told, ...labels])
    must(!/undefined|null|NaN|\[object|\{|\}|[a-z]-[a-z]+\.[a-z]\d/.test(text), `nobody says: ${text}`);
}
