import { plainText, wordParts, wordsIn } from '$lib/format/plain-text';
import type { Entry } from './entry';

/** An entry in the language that is spoken. */
export interface Spoken extends Entry {
  readonly name: string;
  /** The language of the name, where it is not the one that is spoken. */
  readonly lang?: string | undefined;
  readonly text: string;
  /** What else it is called: in talk at a table, and in other languages. */
  readonly also?: readonly string[];
  /** What it is, where its name does not say so. */
  readonly kind?: string;
}

/** Less than the name that is printed here, more than a word of the text. */
const ANOTHER_NAME = 1.5;

/** How well a word fits: the start of the name, anywhere in the name, another name, in the text, or not at all. */
function fit({ name, text, also = [] }: Spoken, word: string): number {
  const title = plainText(name);
  if (title.startsWith(word)) return 4;
  if (wordParts(name).some((part) => part.startsWith(word))) return 3;
  if (title.includes(word)) return 2;
  const others = also.flatMap(wordParts);
  if (others.some((part) => part.startsWith(word))) return ANOTHER_NAME;
  return plainText(text).includes(word) ? 1 : 0;
}

/** The entries in which every word is found, those whose name fits best first; all of them for no word at all. */
export function found(entries: readonly Spoken[], asked: string): readonly Spoken[] {
  const words = wordsIn(asked);
  return entries
    .map((entry) => ({ entry, fits: words.map((word) => fit(entry, word)) }))
    .filter(({ fits }) => fits.every((one) => one > 0))
    .map(({ entry, fits }) => ({ entry, worth: fits.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ entry }) => entry);
}
