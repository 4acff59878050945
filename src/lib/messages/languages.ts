import type { Locale } from './messages.svelte';

/** Each language in its own words. */
export const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands' };
