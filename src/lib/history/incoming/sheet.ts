import { dsvFormat } from 'd3-dsv';
import { cellsInRows } from './cells-in-rows';
import { targetsOf } from './columns';
import type { Slices } from './in-slices';

/** A table of text cells: one heading per column, and rows of any length. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The limits of rows, columns and cells. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 300;
const MAX_CELLS = 1_000_000;

/** The part of a heading searched for a delimiter, and the number of candidates. */
const HEADING_CHARS = 2_000;
const MAX_DIVIDERS = 12;

/** Characters that can't be delimiters: part of names, quotes or escapes. */
const IN_NAMES = /[\p{L}\p{N}\s"'_()[\]{}\\.–—-]/u;

// Not `parse`, which generates code from the heading, against the page's security policy.
const splitHeading = (text: string, by: string): string[] => dsvFormat(by).parseRows(text)[0] ?? [];

/** Returns the most frequent characters of the heading. */
function likelyDividers(heading: string): readonly string[] {
  const times = new Map<string, number>();
  for (const sign of heading)
    if (sign.length === 1 && (sign === '\t' || !IN_NAMES.test(sign)))
      times.set(sign, (times.get(sign) ?? 0) + 1);
  const often = [...times].sort(([, a], [, b]) => b - a).map(([sign]) => sign);
  return often.slice(0, MAX_DIVIDERS);
}

/** Returns the delimiter: the one with the most known columns, or the most columns if none is known. */
function divider(line: string): string {
  const heading = line.slice(0, HEADING_CHARS);
  const worth = likelyDividers(heading).map((sign) => {
    const cells = splitHeading(heading, sign);
    return { sign, known: targetsOf(cells).filter(Boolean).length, cells: cells.length };
  });
  worth.sort((a, b) => b.known - a.known || b.cells - a.cells);
  return worth[0]?.sign ?? ',';
}

/** Returns how often the character is in the text. */
function timesIn(text: string, sign: string): number {
  let times = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) times++;
  return times;
}

/**
 * Reads a table with any delimiter; a first line `sep=;`, as some spreadsheets write it, sets it. Null if the table is
 * too large.
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
