import { csvFormatRows, csvParseRows } from 'd3-dsv';
import { type Draft, draftOf, emptyDraft, patchFrom, type WrongField, wrongFields } from './draft';
import type { ResultRow } from './result-row';
import type { ResultPatch } from './results';

/** Something that may stand in a cell by its id or by one of its names. */
interface Named {
  readonly id: string;
  readonly names: readonly string[];
}

/** What a cell may name. */
export interface Vocabulary {
  readonly spirits: readonly Named[];
  readonly adversaries: readonly Named[];
  readonly scenarios: readonly Named[];
}

/** Seats at a table. */
const SEATS = [1, 2, 3, 4, 5, 6] as const;
/** A table of games longer than this is no table of games. */
const MAX_ROWS = 5_000;

const COLUMNS = [
  'day',
  'name',
  'result',
  'score',
  'difficulty',
  'adversary',
  'level',
  'adversary 2',
  'level 2',
  'scenario',
  'turns',
  'minutes',
  'terror level',
  'blight left',
  ...SEATS.flatMap((seat) => [`player ${seat}`, `spirit ${seat}`, `aspect ${seat}`]),
  'marks',
  'notes',
] as const;

type Cells = Readonly<Record<string, string>>;

const cellsOf = (row: ResultRow): Cells => {
  const draft = draftOf(row);
  const [first, second] = row.adversaries;
  const seats = SEATS.flatMap((seat) => {
    const player = row.players.length >= seat ? draft.players[seat - 1] : undefined;
    return [
      [`player ${seat}`, player?.name ?? ''],
      [`spirit ${seat}`, player?.spirit ?? ''],
      [`aspect ${seat}`, player?.aspect ?? ''],
    ];
  });
  return {
    day: draft.day,
    name: draft.name,
    result: draft.result,
    score: draft.score,
    difficulty: draft.difficulty,
    adversary: first?.id ?? '',
    level: first ? String(first.level) : '',
    'adversary 2': second?.id ?? '',
    'level 2': second ? String(second.level) : '',
    scenario: draft.scenario,
    turns: draft.turns,
    minutes: draft.minutes,
    'terror level': draft.terror,
    'blight left': draft.blight,
    ...(Object.fromEntries(seats) as Cells),
    marks: row.marks.join(' '),
    notes: row.notes,
  };
};

/** A cell that a spreadsheet would take for a formula is kept a text. */
const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;

/** All results as comma-separated values with a heading; ids stand for Spirits, Adversaries and Scenarios. */
export const toCsv = (rows: readonly ResultRow[]): string =>
  csvFormatRows([
    [...COLUMNS],
    ...rows.map((row) => {
      const cells = cellsOf(row);
      return COLUMNS.map((column) => harmless(cells[column] ?? ''));
    }),
  ]);

/** A line of a table, as it would be added; or what is wrong with it. `line` counts from 1, the heading aside. */
export type CsvLine =
  | { readonly line: number; readonly told: ResultPatch; readonly draft: Draft }
  | {
      readonly line: number;
      readonly wrong: readonly (WrongField | 'result' | 'unknown')[];
      readonly text: string;
    };

/** Why a text is not taken for a table of games. */
export type CsvError = 'empty' | 'noDay' | 'tooLong';

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The id that a cell means; null where nothing here is called that. */
const idOf = (among: readonly Named[], cell: string): string | null =>
  among.find(({ id, names }) => [id, ...names].some((name) => folded(name) === folded(cell)))?.id ?? null;

const RESULTS: readonly Draft['result'][] = ['victory', 'defeat', 'sacrifice', 'aborted'];
const MARKS: readonly Draft['marks'][number][] = ['playedWrong', 'aborted', 'doesNotCount'];

function lineOf(cells: Cells, line: number, known: Vocabulary, now: number): CsvLine {
  const cell = (name: string): string => (cells[name] ?? '').replace(/^'(?=[=+\-@])/, '').trim();
  let unknown = false;
  const id = (among: readonly Named[], name: string): string => {
    if (cell(name) === '') return '';
    const found = idOf(among, cell(name));
    if (found === null) unknown = true;
    return found ?? '';
  };
  const players = SEATS.map((seat) => ({
    name: cell(`player ${seat}`),
    spirit: id(known.spirits, `spirit ${seat}`),
    aspect: cell(`aspect ${seat}`),
  }));
  const last = players.findLastIndex(({ name, spirit }) => name !== '' || spirit !== '');
  const result = RESULTS.find((one) => folded(one) === folded(cell('result')));
  const terror = cell('terror level');
  const draft: Draft = {
    ...emptyDraft(now),
    day: cell('day'),
    name: cell('name'),
    result: result ?? 'victory',
    score: cell('score'),
    difficulty: cell('difficulty'),
    adversaries: ['', ' 2'].map((second) => ({
      id: id(known.adversaries, `adversary${second}`),
      level: Math.min(6, Math.max(0, Math.trunc(Number(cell(`level${second}`)) || 0))),
    })),
    scenario: id(known.scenarios, 'scenario'),
    turns: cell('turns'),
    minutes: cell('minutes'),
    terror: terror === '1' || terror === '2' || terror === '3' ? terror : '',
    blight: cell('blight left'),
    players: players.slice(0, Math.max(1, last + 1)),
    marks: MARKS.filter((mark) => cell('marks').split(/\s+/).includes(mark)),
    notes: cell('notes'),
  };
  const told = patchFrom(draft, null, now);
  const wrong = [
    ...wrongFields(draft, now),
    ...(result ? [] : ['result' as const]),
    ...(unknown ? ['unknown' as const] : []),
  ];
  return told.ok && wrong.length === 0
    ? { line, told: told.value, draft }
    : { line, wrong, text: [cell('day'), cell('name')].filter(Boolean).join(' · ') };
}

/** Reads a table of games; nothing is kept yet. Rows without any text are passed over. */
export function fromCsv(text: string, known: Vocabulary, now: number): readonly CsvLine[] | CsvError {
  // Not csvParse, which makes code of the heading: the page's policy forbids that.
  const [heading = [], ...rows] = csvParseRows(text.replace(/^\uFEFF/, ''));
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
