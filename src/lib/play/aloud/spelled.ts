/** Lands by letter and number. */
const LAND = /\b([A-H])(\d)\b/g;
/** Levels and Stages beyond the first: a voice says letters. */
const ROMAN = /\bI{2,3}\b/g;

/** A text as a voice is given it: letter and number of a land apart, numbers as numbers, signs that nobody says left out. */
export const spelled = (text: string): string =>
  text
    .replace(LAND, '$1 $2')
    .replace(ROMAN, ({ length }) => String(length))
    .replace(/[“”‘’·→]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
