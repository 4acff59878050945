import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

/** The words of this page come before it. */
export const load: PageLoad = async ({ parent }) => {
  await parent();
  await loadMessages('device');
};
