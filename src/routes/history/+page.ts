import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** Loads the results and the messages in parallel, so that the list appears with the page. */
export const load: PageLoad = async () => {
  const [listed] = await Promise.all([results.list(), loadHistoryMessages()]);
  return { listed };
};
