import { getLocale, type Locale } from './messages.svelte';

const COLON: Readonly<Record<Locale, string>> = { en: ': ', nl: ': ', de: ': ', fr: '\u00a0: ' };

/** What stands between a name and what is said of it, as the language sets it. */
export const colon = (): string => COLON[getLocale()];
