import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

/** Loads the words before the page. */
export const load: PageLoad = async ({ parent }) => {
  await parent();
  await loadMessages('device');
};
