import { getLocale } from '$lib/messages/messages.svelte';

const lists = new Map<string, Intl.ListFormat>();

/** `a, b and c`, in whatever way the spoken language lists. */
export function listed(words: readonly string[]): string {
  // British English, as the words are: no comma before the last.
  const locale = getLocale() === 'en' ? 'en-GB' : getLocale();
  if (words.length < 2 || !('ListFormat' in Intl)) return words.join(', ');
  const list = lists.get(locale) ?? new Intl.ListFormat(locale);
  lists.set(locale, list);
  return list.format(words);
}

/** `A3 ×2 and B4`: what comes more than once is named once. */
export function timesInWords(words: readonly string[]): string {
  const times = (word: string): number => words.filter((one) => one === word).length;
  return listed([...new Set(words)].map((word) => (times(word) > 1 ? `${word} ×${times(word)}` : word)));
}

/** The same words with a capital at the front. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
