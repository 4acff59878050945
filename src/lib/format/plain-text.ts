/** Text as it is searched: accents, apostrophes and capitals do not matter. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** The words that somebody looks for. */
export const wordsIn = (asked: string): readonly string[] => plainText(asked).split(/\s+/).filter(Boolean);
