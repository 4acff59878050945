import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** Games that moved on are caught up with first: a number that jumps is not believed. */
export const load: PageLoad = async () => {
  await Promise.all([results.followAll(), loadHistoryMessages()]);
  return { listed: await results.list() };
};
