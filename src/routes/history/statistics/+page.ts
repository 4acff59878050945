import { hearHistory } from '$lib/history/names';
import { results } from '$lib/history/store';
import type { PageLoad } from './$types';

/** Games that moved on are caught up with first: a number that jumps is not believed. */
export const load: PageLoad = async () => {
  await Promise.all([results.followAll(), hearHistory()]);
  return { listed: await results.list() };
};
