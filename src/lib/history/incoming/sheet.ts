import { dsvFormat } from 'd3-dsv';
import { targetsOf } from './columns';

/** A table as cells of text: one heading for each column, and rows of any length. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What no table is divided by: it stands in names, quotes cells or escapes. */
const IN_NAMES = /[\p{L}\p{N}\s"'_()[\]{}\\.–—-]/u;

// Not `parse`, which makes code of the heading: the page's policy forbids that.
const split = (text: string, by: string): string[][] => dsvFormat(by).parseRows(text);

/** What divides the cells: what makes most columns of the heading that are known, and most of all where none is. */
function divider(heading: string): string {
  const signs = new Set(['\t', ...Array.from(heading).filter((sign) => !IN_NAMES.test(sign))]);
  const worth = [...signs]
    .filter((sign) => sign.length === 1 && heading.includes(sign))
    .map((sign) => {
      const [cells = []] = split(heading, sign);
      return { sign, known: targetsOf(cells).filter(Boolean).length, cells: cells.length };
    });
  worth.sort((a, b) => b.known - a.known || b.cells - a.cells);
  return worth[0]?.sign ?? ',';
}

/** Reads a table, whatever its cells are divided by; a first line `sep=;`, which some spreadsheets write, says it. */
export function sheetFrom(text: string): Sheet {
  const plain = text.replace(/^\uFEFF/, '');
  const [, said, rest] = /^"?sep=(.)"?\r?\n([^]*)$/.exec(plain) ?? [];
  const body = rest ?? plain;
  const [headings = [], ...rows] = split(body, said ?? divider(/^.*/.exec(body)![0]));
  return { headings: headings.map((heading) => heading.trim()), rows };
}
