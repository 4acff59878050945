import { dsvFormat } from 'd3-dsv';
import { cellsInRows } from './cells-in-rows';
import { targetsOf } from './columns';
import type { Slices } from './in-slices';

/** A table of text cells with one heading per column. Rows can have any number of cells. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The maximum numbers of rows, columns and cells. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 300;
const MAX_CELLS = 1_000_000;

/** The number of characters of a heading that are searched for a delimiter. */
const HEADING_CHARS = 2_000;
const MAX_DIVIDERS = 12;

/** Matches characters that can't be delimiters, because names, quotes or escapes contain them. */
const IN_NAMES = /[\p{L}\p{N}\s"'_()[\]{}\\.–—-]/u;

// `parse` is not used, because it generates code from the heading, which the page's security policy forbids.
const splitHeading = (text: string, by: string): string[] => dsvFormat(by).parseRows(text)[0] ?? [];

/** Returns the most frequent characters of a heading that can be delimiters. */
function likelyDividers(heading: string): readonly string[] {
  const times = new Map<string, number>();
  for (const sign of heading)
    if (sign.length === 1 && (sign === '\t' || !IN_NAMES.test(sign)))
      times.set(sign, (times.get(sign) ?? 0) + 1);
  const often = [...times].sort(([, a], [, b]) => b - a).map(([sign]) => sign);
  return often.slice(0, MAX_DIVIDERS);
}

/** Returns the delimiter of a heading: the character that gives the most known columns, or else the most columns. */
function divider(line: string): string {
  const heading = line.slice(0, HEADING_CHARS);
  const worth = likelyDividers(heading).map((sign) => {
    const cells = splitHeading(heading, sign);
    return { sign, known: targetsOf(cells).filter(Boolean).length, cells: cells.length };
  });
  worth.sort((a, b) => b.known - a.known || b.cells - a.cells);
  return worth[0]?.sign ?? ',';
}

/** Returns the number of times that the character is in the text. */
function timesIn(text: string, sign: string): number {
  let times = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) times++;
  return times;
}

/**
 * Returns the table in a text with any delimiter; null if it is too large. A first line `sep=;`, which some
 * spreadsheets write, sets the delimiter.
 */
export function* sheetFrom(text: string): Slices<Sheet | null> {
  const plain = text.replace(/^\uFEFF/, '');
  const [, said, rest] = /^"?sep=(.)"?\r?\n([^]*)$/.exec(plain) ?? [];
  const body = rest ?? plain;
  const line = /^.*/.exec(body)![0];
  const by = said ?? divider(line);
  if (timesIn(line, by) >= MAX_COLUMNS) return null;
  const cells = yield* cellsInRows(body, by, MAX_CELLS);
  if (!cells) return null;
  const [headings = []] = cells;
  const rows = cells.slice(1);
  return { headings: headings.map((heading) => heading.trim()), rows };
}
