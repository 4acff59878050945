import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** Loads the result to change; null for a new one. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game');
  const [found] = await Promise.all([id === null ? null : results.get(id), loadHistoryMessages()]);
  return { found };
};
