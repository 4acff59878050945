import { plainText, wordParts, wordsIn } from '$lib/format/plain-text';

/** A card to pick, by name. */
export interface Named {
  readonly id: string;
  readonly label: string;
  /** Other names: as printed in another language, or as typed by the players. */
  readonly also?: readonly string[];
  /** The card's text. */
  readonly text?: string;
}

/** Cards whose first letter is in this range. */
export interface Letters {
  readonly from: string;
  readonly to: string;
}

/** The number of names readable at a glance, in two columns on a phone. */
const CARDS_AT_A_GLANCE = 12;
/** The size of the base game's deck, which needs no letters. */
const CARDS_WITHOUT_LETTERS = 16;

/** Returns the cards sorted by name. */
const byName = <T extends Named>(cards: readonly T[]): readonly T[] =>
  [...cards].sort((a, b) => a.label.localeCompare(b.label));

const first = ({ label }: Named): string => plainText(label.slice(0, 1)).toUpperCase();

/** Returns ranges of letters with about equally many cards, each readable at a glance; none for few cards. */
export function lettersOf(cards: readonly Named[]): readonly Letters[] {
  if (cards.length <= CARDS_WITHOUT_LETTERS) return [];
  const parts = Math.ceil(cards.length / CARDS_AT_A_GLANCE);
  const found: Letters[] = [];
  const letters = byName(cards).map(first);
  for (const letter of new Set(letters)) {
    // A letter belongs to the range that contains the middle of its cards.
    const middle = (letters.indexOf(letter) + letters.lastIndexOf(letter) + 1) / 2;
    const part = Math.floor((middle / letters.length) * parts);
    found[part] = { from: found[part]?.from ?? letter, to: letter };
  }
  return found.filter(Boolean);
}

/** Returns the cards whose first letter is in the range, in order. */
export const among = <T extends Named>(cards: readonly T[], { from, to }: Letters): readonly T[] =>
  byName(cards).filter((card) => from <= first(card) && first(card) <= to);

/** Returns true if every typed word starts a word of these texts. */
const begins = (asked: readonly string[], texts: readonly string[]): boolean => {
  const words = texts.flatMap(wordParts);
  return asked.every((one) => words.some((word) => word.startsWith(one)));
};

/**
 * Returns the matching cards, those whose name starts with the text first; without a match by name, those that match by
 * text; all for an empty search.
 */
export function calledSo<T extends Named>(cards: readonly T[], asked: string): readonly T[] {
  const words = wordsIn(asked);
  const all = byName(cards);
  if (words.length === 0) return all;
  const called = all.filter(({ label, also = [] }) => begins(words, [label, ...also]));
  if (called.length === 0) return all.filter(({ text = '' }) => begins(words, [text]));
  const start = ({ label }: T): boolean => plainText(label).startsWith(words[0]!);
  return [...called.filter(start), ...called.filter((card) => !start(card))];
}
