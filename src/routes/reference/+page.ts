import { hear } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = () => hear('reference').catch(console.error);
