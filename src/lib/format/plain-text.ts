/** Returns text for a search, in lower case and without accents and apostrophes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/**
 * Returns the words of a text for a search. Of a word with a hyphen, returns the parts and the whole: `furcht`,
 * `karte`, `furchtkarte`.
 */
export const wordParts = (text: string): readonly string[] =>
  [plainText(text), plainText(text).replaceAll('-', '')].flatMap((plain) => plain.split(/\W+/));

/** Returns the words that a player typed in a search. */
export const wordsIn = (asked: string): readonly string[] =>
  plainText(asked)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Returns true if every typed word is in one of these texts. */
export function matching(asked: string, ...texts: readonly string[]): boolean {
  const all = plainText(texts.join(' '));
  return wordsIn(asked).every((word) => all.includes(word));
}

/**
 * Returns the letters and digits of a text in lower case and without accents, so that `Spirit 1`, `spirit_1` and
 * `Spirit1` are equal.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
