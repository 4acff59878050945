import { m } from '$lib/messages/messages.svelte';

/** `a, b and c`; the browser's own lists take a slow phone a fifth of a second to begin with. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : m.list_last({ before: words.slice(0, -1).join(', '), last });
}

/** `A3 ×2 and B4`: what comes more than once is named once. */
export function timesInWords(words: readonly string[]): string {
  const times = (word: string): number => words.filter((one) => one === word).length;
  return listed([...new Set(words)].map((word) => (times(word) > 1 ? `${word} ×${times(word)}` : word)));
}

/** These words with a capital at the front. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A number with a minus that is as wide as a plus, which it only has if it is below none. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
