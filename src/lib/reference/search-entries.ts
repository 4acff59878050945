import { plainText, wordParts, wordsIn } from '$lib/format/plain-text';
import type { Entry } from './entry';

/** An entry in the current language. */
export interface Spoken extends Entry {
  readonly name: string;
  /** The language of the name, if it isn't the current one. */
  readonly lang?: string | undefined;
  readonly text: string;
  /** Other names: common ones, and those in other languages. */
  readonly also?: readonly string[];
  /** The kind of the entry in words, if its name doesn't show it. */
  readonly kind?: string;
  /** The screen of its picture: `ravage`. */
  readonly picture?: string;
  /** True if a search doesn’t look at the text. */
  readonly isFoundByName?: true;
}

/** The rank of another name: below the printed name, above the text. */
const ANOTHER_NAME = 1.5;

/**
 * Returns the rank of a word's match in an entry: 4 for the start of the name, down to 1 for the text, and 0 for no
 * match.
 */
function fit(entry: Spoken, word: string): number {
  const { name, also = [] } = entry;
  const title = plainText(name);
  if (title.startsWith(word)) return 4;
  if (wordParts(name).some((part) => part.startsWith(word))) return 3;
  if (title.includes(word)) return 2;
  const others = also.flatMap(wordParts);
  if (others.some((part) => part.startsWith(word))) return ANOTHER_NAME;
  return !entry.isFoundByName && plainText(entry.text).includes(word) ? 1 : 0;
}

/** Returns the entries that contain every word, the best match first. An empty search returns all. */
export function found(entries: readonly Spoken[], asked: string): readonly Spoken[] {
  const words = wordsIn(asked);
  return entries
    .map((entry) => ({ entry, fits: words.map((word) => fit(entry, word)) }))
    .filter(({ fits }) => fits.every((one) => one > 0))
    .map(({ entry, fits }) => ({ entry, worth: fits.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry);
}
