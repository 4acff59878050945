import { setLocale } from '$lib/messages/messages.svelte';
import { settings } from '$lib/settings.svelte';

// A game lives on the device, so there is nothing for a server to render: each page is a prerendered
// shell that boots the app. A game is addressed as /play/?game=ID, which any static host can serve.

export const ssr = false;
export const prerender = true;
export const trailingSlash = 'always';

/** The words come before the first screen. */
export const load = (): Promise<void> => setLocale(settings.locale).catch(console.error);
