import type { Slices } from './in-slices';

/** The number of characters read before the work pauses. */
const SLICE_CHARS = 20_000;

const [QUOTE, RETURN, NEWLINE] = [34, 13, 10];
const endsRow = (letter: number): boolean => letter === NEWLINE || letter === RETURN;

/** Returns the index of the quote that closes a cell, or `end` if there is none. */
function* closingQuote(text: string, from: number, end: number): Slices<number> {
  let at = text.indexOf('"', from + 1);
  let looked = at;
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) {
    at = text.indexOf('"', at + 2);
    if (at - looked > SLICE_CHARS) yield (looked = at) / text.length;
  }
  return at < 0 ? end : at;
}

function* endOfPlain(text: string, from: number, end: number, divider: number): Slices<number> {
  for (let at = from; at < end; at++) {
    const letter = text.charCodeAt(at);
    if (letter === divider || endsRow(letter)) return at;
    if ((at - from) % SLICE_CHARS === SLICE_CHARS - 1) yield at / text.length;
  }
  return end;
}

/** Returns the rows of cells in a text, with quotes as in RFC 4180; null if there are more than `most` cells. */
export function* cellsInRows(text: string, by: string, most: number): Slices<string[][] | null> {
  const divider = by.charCodeAt(0);
  const end = text.replace(/(?:\r?\n|\r)$/, '').length;
  const rows: string[][] = [];
  let row: string[] = [];
  let [cells, looked, from] = [0, 0, 0];
  let isOver = end === 0;
  while (!isOver) {
    if (++cells > most) return null;
    const isQuoted = text.charCodeAt(from) === QUOTE;
    const last = isQuoted
      ? yield* closingQuote(text, from, end)
      : yield* endOfPlain(text, from, end, divider);
    row.push(isQuoted ? text.slice(from + 1, last).replaceAll('""', '"') : text.slice(from, last));
    const at = isQuoted ? last + 1 : last;
    const letter = text.charCodeAt(at);
    isOver = at >= end;
    from = at + (text.startsWith('\r\n', at) ? 2 : 1);
    if (isOver || endsRow(letter)) {
      rows.push(row);
      row = [];
    }
    if (from - looked > SLICE_CHARS) yield Math.min(1, (looked = from) / text.length);
  }
  return rows;
}
