/** Letters and digits alone, small and without accents: `Spirit 1`, `spirit_1` and `Spirit1` are one. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
