import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

/** The words load before the page. */
export const load: PageLoad = async ({ parent }) => {
  await parent();
  await loadMessages('device');
};
