import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async () => {
  await loadMessages('sharing').catch(console.error);
};
