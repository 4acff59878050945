import { hear } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = async () => {
  await hear('handover', 'adversaries').catch(console.error);
};
