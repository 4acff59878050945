import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import { getLocale, loadMessages, LOCALES } from '$lib/messages/messages.svelte';
import { hasOtherBox } from '$lib/play/cards/other-box';
import type { PageLoad } from './$types';

/** Loads the result and its messages. The page loads the report later. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game') ?? '';
  await Promise.all([
    results.follow(id),
    loadHistoryMessages(),
    // If these can't be loaded, the report shows which of its texts are missing.
    ...['morecards', 'scenariolines'].map((area) => loadMessages(area).catch(console.error)),
  ]);
  if (getLocale() !== LOCALES[0] || hasOtherBox()) (await import('$lib/play/cards/own-names')).useOwnNames();
  return { id, found: await results.get(id) };
};
