import { plainText, wordParts, wordsIn } from '$lib/format/plain-text';

/** A card that may be picked, by its name. */
export interface Named {
  readonly id: string;
  readonly label: string;
  /** What else it is called: as the other box prints it, or as the table has typed it. */
  readonly also?: readonly string[];
  /** What it says. */
  readonly text?: string;
}

/** Cards that begin with one of the letters from here to there. */
export interface Letters {
  readonly from: string;
  readonly to: string;
}

/** So many names are read at a glance, two beside each other on a phone. */
const CARDS_AT_A_GLANCE = 12;
/** As many as the base game has: no letters are worth their room. */
const CARDS_WITHOUT_LETTERS = 16;

/** The cards as a table looks for them: by name. */
const byName = <T extends Named>(cards: readonly T[]): readonly T[] =>
  [...cards].sort((a, b) => a.label.localeCompare(b.label));

const first = ({ label }: Named): string => plainText(label.slice(0, 1)).toUpperCase();

/** The alphabet of these cards in as few parts as can be read at a glance each, as even as its letters allow; none for few. */
export function lettersOf(cards: readonly Named[]): readonly Letters[] {
  if (cards.length <= CARDS_WITHOUT_LETTERS) return [];
  const parts = Math.ceil(cards.length / CARDS_AT_A_GLANCE);
  const found: Letters[] = [];
  const letters = byName(cards).map(first);
  for (const letter of new Set(letters)) {
    // A letter goes where the middle of its cards lies.
    const middle = (letters.indexOf(letter) + letters.lastIndexOf(letter) + 1) / 2;
    const part = Math.floor((middle / letters.length) * parts);
    found[part] = { from: found[part]?.from ?? letter, to: letter };
  }
  return found.filter(Boolean);
}

/** Those of the cards whose first letter is among these, in order. */
export const among = <T extends Named>(cards: readonly T[], { from, to }: Letters): readonly T[] =>
  byName(cards).filter((card) => from <= first(card) && first(card) <= to);

/** Whether every word that is asked for begins a word of these texts. */
const begins = (asked: readonly string[], texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordParts);
  return asked.every((one) => words.some((word) => word.startsWith(one)));
};

/** The cards that are called so, those whose name begins so first; where none is, those that say so; all for no word. */
export function calledSo<T extends Named>(cards: readonly T[], asked: string): readonly T[] {
  const words = wordsIn(asked);
  const all = byName(cards);
  if (words.length === 0) return all;
  const called = all.filter(({ label, also = [] }) => begins(words, [label, ...also]));
  if (called.length === 0) return all.filter(({ text = '' }) => begins(words, [text]));
  const start = ({ label }: T): boolean => plainText(label).startsWith(words[0]!);
  return [...called.filter(start), ...called.filter((card) => !start(card))];
}
