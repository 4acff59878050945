import { loadHistoryMessages } from '$lib/history/about';
import { results } from '$lib/history/results';
import type { PageLoad } from './$types';

/** Updates the results before loading them, so that numbers don't change on screen. */
export const load: PageLoad = async () => {
  await Promise.all([results.followAll(), loadHistoryMessages()]);
  return { listed: await results.list() };
};
