import { loadMessages } from '$lib/messages/messages.svelte';
import type { PageLoad } from './$types';

export const load: PageLoad = () => loadMessages('reference').catch(console.error);
