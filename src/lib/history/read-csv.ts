import { dsvFormat } from 'd3-dsv';
import { type ResultRow, wrongFacts } from '../saves/result-row';
import type { Column } from './csv';
import { SEATS } from './csv';
import { type Draft, emptyDraft, patchFrom, type WrongField, wrongFields } from './draft';
import type { ResultPatch } from './results';
import { toDateField } from './times';

/** Something that may stand in a cell by its id or by one of its names. */
interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** What a cell may name. */
export interface Vocabulary {
  readonly spirits: readonly (Named & { readonly aspects: readonly Named[] })[];
  readonly adversaries: readonly Named[];
  readonly scenarios: readonly Named[];
}

/** A table of games longer than this is no table of games. */
const MAX_ROWS = 5_000;
const MAX_LEVEL = 6;

/** A row of a table, as it would be added; or the columns of it that are unclear. `line` counts from 1, the heading aside. */
export type CsvLine =
  | { readonly line: number; readonly told: ResultPatch; readonly draft: Draft }
  | { readonly line: number; readonly wrong: readonly Column[]; readonly text: string };

/** Why a text is not taken for a table of games. */
export type CsvError = 'empty' | 'noDay' | 'tooLong';

/** The text of a file, whatever spreadsheet wrote it: those of before Unicode count as Western European. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The one that a cell means. */
const meant = <T extends Named>(among: readonly T[], cell: string): T | undefined =>
  among.find(({ id, names }) => [id, ...names].some((name) => folded(name) === folded(cell)));

const RESULTS: readonly Draft['result'][] = ['victory', 'defeat', 'sacrifice', 'aborted'];
const MARKS: readonly Draft['marks'][number][] = ['playedWrong', 'aborted', 'doesNotCount'];
const COLUMN_OF = {
  day: 'day',
  difficulty: 'difficulty',
  score: 'score',
  turns: 'turns',
  minutes: 'minutes',
  blight: 'blight left',
} as const satisfies Readonly<Record<WrongField, Column>>;

/**
 * A day as the form has it. A spreadsheet writes it its own way: `14.02.2026` and `14-2-2026` have the day first wherever
 * they are written; `3/4/2026` may be either, and is left as it is.
 */
function dayIn(cell: string): string {
  const [, first, by, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(cell) ?? [];
  if (!first || !second) return cell;
  const [day, month] = by === '/' && Number(second) > 12 ? [second, first] : [first, second];
  if (Number(month) > 12 || (by === '/' && Number(day) <= 12 && day !== month)) return cell;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `3`, `L3`, `Level 3`, `Niveau 3`; null for any other, for whoever writes 9 means something else. */
function levelIn(cell: string): number | null {
  const level = Number(/^(?:level|niveau|l|n)?\.?\s*(\d+)$/i.exec(cell)?.[1] ?? NaN);
  return level <= MAX_LEVEL ? level : null;
}

type Cell = (column: Column) => string;

/** The cells of a row as the form has them; `unclear` is told each column whose cell means nothing here. */
function draftFrom(cell: Cell, known: Vocabulary, now: number, unclear: (column: Column) => void): Draft {
  function named<T extends Named>(among: readonly T[], column: Column): T | undefined {
    const found = cell(column) === '' ? undefined : meant(among, cell(column));
    if (cell(column) !== '' && !found) unclear(column);
    return found;
  }
  const players = SEATS.map((seat) => {
    const spirit = named(known.spirits, `spirit ${seat}`);
    return {
      name: cell(`player ${seat}`),
      spirit: spirit?.id ?? '',
      aspect: named(spirit?.aspects ?? [], `aspect ${seat}`)?.id ?? '',
    };
  });
  const last = players.findLastIndex(({ name, spirit }) => name !== '' || spirit !== '');
  const adversaries = (['', ' 2'] as const).map((second) => {
    const written = cell(`level${second}`);
    const level = levelIn(written);
    if (written !== '' && level === null) unclear(`level${second}`);
    return { id: named(known.adversaries, `adversary${second}`)?.id ?? '', level: level ?? 0 };
  });
  const result = RESULTS.find((one) => folded(one) === folded(cell('result')));
  if (!result) unclear('result');
  const terror = cell('terror level');
  const isTerror = terror === '1' || terror === '2' || terror === '3';
  if (terror !== '' && !isTerror) unclear('terror level');
  const marks = cell('marks').split(/\s+/).filter(Boolean);
  if (!marks.every((mark) => MARKS.some((one) => one === mark))) unclear('marks');
  return {
    ...emptyDraft(now),
    day: dayIn(cell('day')),
    name: cell('name'),
    result: result ?? 'victory',
    score: cell('score'),
    difficulty: cell('difficulty'),
    adversaries,
    scenario: named(known.scenarios, 'scenario')?.id ?? '',
    turns: cell('turns'),
    minutes: cell('minutes'),
    terror: isTerror ? terror : '',
    blight: cell('blight left'),
    players: players.slice(0, Math.max(1, last + 1)),
    marks: MARKS.filter((mark) => marks.includes(mark)),
    notes: cell('notes'),
  };
}

/** The columns that hold more than is kept of a game. */
function tooLong(told: ResultPatch): readonly Column[] {
  return wrongFacts(told).flatMap((fact): readonly Column[] => {
    if (fact === 'name' || fact === 'notes') return [fact];
    return SEATS.filter(
      (seat) => wrongFacts({ players: told.players?.slice(seat - 1, seat) ?? [] }).length > 0,
    ).map((seat) => `player ${seat}` as const);
  });
}

function lineOf(
  cells: Readonly<Record<string, string>>,
  line: number,
  known: Vocabulary,
  now: number,
): CsvLine {
  const cell: Cell = (name) => (cells[name] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim();
  const wrong = new Set<Column>();
  const draft = draftFrom(cell, known, now, (column) => wrong.add(column));
  for (const field of wrongFields(draft, now)) wrong.add(COLUMN_OF[field]);
  const told = patchFrom(draft, null, now);
  if (told.ok) for (const column of tooLong(told.value)) wrong.add(column);
  return told.ok && wrong.size === 0
    ? { line, told: told.value, draft }
    : { line, wrong: [...wrong], text: [cell('day'), cell('name').slice(0, 60)].filter(Boolean).join(' · ') };
}

/** What divides the cells: what the heading, which has none of these in a name, is divided by most. */
function divider(heading: string): string {
  const parts = (by: string): number => heading.split(by).length;
  return [',', ';', '\t'].reduce((most, by) => (parts(by) > parts(most) ? by : most));
}

/** Reads a table of games; nothing is kept yet. Rows without any text are passed over. */
export function fromCsv(text: string, known: Vocabulary, now: number): readonly CsvLine[] | CsvError {
  const plain = text.replace(/^\uFEFF/, '');
  // Not `parse`, which makes code of the heading: the page's policy forbids that.
  const [heading = [], ...rows] = dsvFormat(divider(/^.*/.exec(plain)![0])).parseRows(plain);
  const columns = heading.map((column) => column.trim().toLowerCase());
  const filled = rows
    .map((cells, i) => ({ cells, line: i + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return 'empty';
  if (filled.length > MAX_ROWS) return 'tooLong';
  if (!columns.includes('day')) return 'noDay';
  return filled.map(({ cells, line }) =>
    lineOf(Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])), line, known, now),
  );
}

/** A row that can be added. */
export type GoodLine = Extract<CsvLine, { readonly told: unknown }>;

const keyOf = (at: number | null | undefined, name: string, score: number | undefined): string =>
  JSON.stringify([toDateField(at ?? 0), name, score ?? null]);

/** Which of these rows are here already, by day, name and score: as many of a kind as there are here. */
export function parted(
  lines: readonly GoodLine[],
  here: readonly ResultRow[],
): { readonly fresh: readonly GoodLine[]; readonly known: readonly GoodLine[] } {
  const count = new Map<string, number>();
  for (const { finishedAt, name, score } of here) {
    const key = keyOf(finishedAt, name, score?.total);
    count.set(key, (count.get(key) ?? 0) + 1);
  }
  const [fresh, known] = [[] as GoodLine[], [] as GoodLine[]];
  for (const line of lines) {
    const { finishedAt, name = '', score } = line.told;
    const key = keyOf(finishedAt, name, score?.total);
    const left = count.get(key) ?? 0;
    count.set(key, left - 1);
    (left > 0 ? known : fresh).push(line);
  }
  return { fresh, known };
}
