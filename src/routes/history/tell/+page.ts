import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** The game to be changed, or none for one that is told anew. */
export const load: PageLoad = async ({ url }) => {
  const id = url.searchParams.get('game');
  const [found] = await Promise.all([id === null ? null : results.get(id), loadHistoryMessages()]);
  return { found };
};
