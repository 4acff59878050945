/** Text as it is searched: accents, apostrophes and capitals do not matter. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** The words of a text that can be looked for; what stands with a hyphen also as one word: `Furcht-Karte`, `Furchtkarte`. */
export const wordParts = (text: string): readonly string[] =>
  [plainText(text), plainText(text).replaceAll('-', '')].flatMap((plain) => plain.split(/\W+/));

/** The words that somebody looks for. */
export const wordsIn = (asked: string): readonly string[] =>
  plainText(asked)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Letters and digits alone, small and without accents: `Spirit 1`, `spirit_1` and `Spirit1` are one. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
