import type { Locale } from './messages.svelte';

/** Returns the name of a language in itself or in another: `Nederlands`, `Dutch`. */
export function languageName(locale: Locale, spoken: Locale = locale): string {
  const name = new Intl.DisplayNames(spoken, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1);
}
