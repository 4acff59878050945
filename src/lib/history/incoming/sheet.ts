import { dsvFormat } from 'd3-dsv';
import { cellsInRows } from './cells-in-rows';
import { targetsOf } from './columns';
import type { Slices } from './in-slices';

/** A table as cells of text: one heading for each column, and rows of any length. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table of games longer than this is no table of games; nor is one of more columns, or more cells. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 300;
const MAX_CELLS = 1_000_000;

/** As much of a heading as is looked through for what divides it, and as many signs of it as are tried. */
const HEADING_CHARS = 2_000;
const MAX_DIVIDERS = 12;

/** What no table is divided by: it stands in names, quotes cells or escapes. */
const IN_NAMES = /[\p{L}\p{N}\s"'_()[\]{}\\.–—-]/u;

// Not `parse`, which makes code of the heading: the page's policy forbids that.
const splitHeading = (text: string, by: string): string[] => dsvFormat(by).parseRows(text)[0] ?? [];

/** The signs that stand in the heading most often. */
function likelyDividers(heading: string): readonly string[] {
  const times = new Map<string, number>();
  for (const sign of heading)
    if (sign.length === 1 && (sign === '\t' || !IN_NAMES.test(sign)))
      times.set(sign, (times.get(sign) ?? 0) + 1);
  const often = [...times].sort(([, a], [, b]) => b - a).map(([sign]) => sign);
  return often.slice(0, MAX_DIVIDERS);
}

/** What divides the cells: what makes most columns of the heading that are known, and most of all where none is. */
function divider(line: string): string {
  const heading = line.slice(0, HEADING_CHARS);
  const worth = likelyDividers(heading).map((sign) => {
    const cells = splitHeading(heading, sign);
    return { sign, known: targetsOf(cells).filter(Boolean).length, cells: cells.length };
  });
  worth.sort((a, b) => b.known - a.known || b.cells - a.cells);
  return worth[0]?.sign ?? ',';
}

/** How often the sign stands in the text. */
function timesIn(text: string, sign: string): number {
  let times = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) times++;
  return times;
}

/**
 * Reads a table, whatever its cells are divided by; a first line `sep=;`, which some spreadsheets write, says it. Null
 * where there is more than any table of games has.
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
