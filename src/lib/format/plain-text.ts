/** Normalizes text for a search: without accents, apostrophes and case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Returns the words of a text for a search; a hyphenated one also as one word: `Furcht-Karte`, `Furchtkarte`. */
export const wordParts = (text: string): readonly string[] =>
  [plainText(text), plainText(text).replaceAll('-', '')].flatMap((plain) => plain.split(/\W+/));

/** Returns the words of a search. */
export const wordsIn = (asked: string): readonly string[] =>
  plainText(asked)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Returns true if every typed word is in one of these texts. */
export function matching(asked: string, ...texts: readonly string[]): boolean {
  const all = plainText(texts.join(' '));
  return wordsIn(asked).every((word) => all.includes(word));
}

/** Returns lowercase letters and digits only, without accents: `Spirit 1`, `spirit_1` and `Spirit1` are equal. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
