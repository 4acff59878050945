import { m } from '$lib/messages/messages.svelte';

/**
 * Returns a list as text: `a, b and c`. `Intl.ListFormat` is not used, because it takes a slow phone 0.2 seconds to
 * start.
 */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : m.list_last({ before: words.slice(0, -1).join(', '), last });
}

/** Returns a list as text in which repeated words are counted: `A3 ×2 and B4`. */
export function timesInWords(words: readonly string[]): string {
  const times = (word: string): number => words.filter((one) => one === word).length;
  return listed([...new Set(words)].map((word) => (times(word) > 1 ? `${word} ×${times(word)}` : word)));
}

/** Returns the text with its first letter capitalized. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Returns a number as text. A negative number has a real minus sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** Returns a change as text. A gain has a plus, a loss a real minus sign. */
export const withSign = (n: number): string => (n > 0 ? `+${n}` : signed(n));
