import { setLocale } from '$lib/messages/messages.svelte';
import { settings } from '$lib/settings.svelte';

// Games are on the device, so the server renders nothing: each page is a prerendered shell that starts the app. The
// address of a game is /play/?game=ID, which any static host can serve.

export const ssr = false;
export const prerender = true;
export const trailingSlash = 'always';

/** Loads the messages of the chosen language before the first screen. */
export const load = (): Promise<void> => setLocale(settings.locale).catch(console.error);
