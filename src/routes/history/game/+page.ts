import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import { getLocale, loadMessages, LOCALES } from '$lib/messages/messages.svelte';
import { hasOtherBox } from '$lib/play/cards/other-box';
import type { PageLoad } from './$types';

/** The result comes first; the story is read while it is looked at. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game') ?? '';
  await Promise.all([
    results.follow(id),
    loadHistoryMessages(),
    // What the story itself needs, it misses itself.
    ...['morecards', 'scenariolines'].map((area) => loadMessages(area).catch(console.error)),
  ]);
  if (getLocale() !== LOCALES[0] || hasOtherBox()) (await import('$lib/play/cards/own-names')).useOwnNames();
  return { id, found: await results.get(id) };
};
