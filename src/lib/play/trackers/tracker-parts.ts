// What only a table that keeps the trackers alone needs, fetched before that table is shown.
import { loadMessages } from '$lib/messages/messages.svelte';
import { CHOICES } from '$lib/words/choice-questions';
import type { ChoiceWords } from '$lib/words/questions';
import { TRACKER_QUESTIONS } from '$lib/words/tracker-questions';

export { default as Trackers } from './Trackers.svelte';

/** Its words, and the questions that are asked otherwise there than elsewhere. */
export async function fetchQuestions(): Promise<ChoiceWords> {
  await loadMessages('trackers', 'panel');
  return { ...CHOICES, ...TRACKER_QUESTIONS };
}
