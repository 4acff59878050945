import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** Rows and words are fetched at once, so that a list stands there when the page does. */
export const load: PageLoad = async () => {
  const [listed] = await Promise.all([results.list(), loadHistoryMessages()]);
  return { listed };
};
