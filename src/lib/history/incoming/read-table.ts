import { folded } from '../../format/plain-text';
import { wrongFacts } from '../../saves/rows/result-row';
import { type Draft, emptyDraft, patchFrom, wrongFields } from '../draft';
import { SEATS } from '../files/csv';
import type { ResultPatch } from '../results';
import { levelIn, minutesIn, numberIn, resultIn, terrorIn, withoutNothing, wonIn } from './cells';
import type { ColumnKind } from './columns';
import { dayIn, type DayOrder } from './days';
import type { Slices } from './in-slices';
import { adversaryIn, aspectIn, scenarioIn, spiritIn, type Vocabulary } from './named-in-cell';
import { MAX_ROWS, type Sheet } from './sheet';

/** The choices for reading a table: the meaning of each column, and of cells that would be unclear. */
export interface Reading {
  readonly targets: readonly (ColumnKind | null)[];
  readonly order: DayOrder;
  /** True if an Adversary without a level counts as level 0. */
  readonly noLevelIsZero: boolean;
  /** The chosen result for each word in the table, by the word without accents and spaces. */
  readonly results: Readonly<Record<string, Draft['result']>>;
}

/** An unclear cell. `cell` is empty if the value is missing; `beyond` is a cell without a heading. */
export interface Unclear {
  readonly target: ColumnKind | 'beyond';
  readonly cell: string;
}

/** A row of a table as it would be added, or with its unclear cells. `line` counts from 1, without the heading. */
export type TableLine =
  | { readonly line: number; readonly told: ResultPatch; readonly draft: Draft }
  | { readonly line: number; readonly unclear: readonly Unclear[]; readonly text: string };
/** A row that can be added. */
export type GoodLine = Extract<TableLine, { readonly told: unknown }>;

/** The reasons why a text is not a table of games. */
export type TableError = 'empty' | 'noDay' | 'tooLong';

const MARKS: readonly Draft['marks'][number][] = ['playedWrong', 'aborted', 'doesNotCount'];

/** The cells of one row, and the unclear ones. */
class Row {
  readonly unclear = new Map<Unclear['target'], string>();

  constructor(
    private readonly cells: ReadonlyMap<ColumnKind, string>,
    beyond: string,
    readonly reading: Reading,
    readonly known: Vocabulary,
  ) {
    if (beyond !== '') this.unclear.set('beyond', beyond);
  }

  cell(target: ColumnKind): string {
    return this.cells.get(target) ?? '';
  }

  doubt(target: ColumnKind): void {
    this.unclear.set(target, this.cell(target));
  }

  /**
   * Returns the value that `read` finds in a cell, or `otherwise` for an empty cell. A cell without a value is
   * unclear.
   */
  read<T>(target: ColumnKind, otherwise: T, read: (cell: string) => T | null): T {
    const cell = withoutNothing(this.cell(target));
    if (cell === '') return otherwise;
    const found = read(cell);
    if (found === null) this.doubt(target);
    return found ?? otherwise;
  }

  /** Returns the values in a cell, separated by commas or similar characters, without brackets and quotes. */
  list(target: ColumnKind): readonly string[] {
    return this.cell(target)
      .replace(/^\[|\]$/g, '')
      .split(/[,;|&\n]/)
      .map((one) => one.trim().replace(/^(['"])(.*)\1$/, '$2'))
      .filter((one) => one !== '');
  }
}

function resultFrom(row: Row): Draft['result'] | null {
  const { results } = row.reading;
  const told = (target: 'result' | 'won', read: (cell: string) => Draft['result'] | null) =>
    row.read<Draft['result'] | null>(target, null, (cell) => results[folded(cell)] ?? read(cell));
  const [result, won] = [told('result', resultIn), told('won', wonIn)];
  if (result === null && won === null && !row.unclear.has('result') && !row.unclear.has('won'))
    row.doubt('result');
  // The two columns contradict each other.
  if (result && won && (result === 'sacrifice' ? 'victory' : result) !== won) row.doubt('won');
  return result ?? won;
}

/** Returns an Adversary's level, from the Adversary's own cell or from the level column. */
function levelFrom(row: Row, level: 'level' | 'level 2', beside: number | null): number {
  const written = row.read<number | null>(level, null, levelIn);
  const isContradicted = beside !== null && written !== null && beside !== written;
  const isMissing = beside === null && written === null && !row.reading.noLevelIsZero;
  if (isContradicted || (isMissing && !row.unclear.has(level))) row.doubt(level);
  return beside ?? written ?? 0;
}

function adversaryFrom(row: Row, second: '' | ' 2'): Draft['adversaries'][number] {
  const [who, level] = [`adversary${second}`, `level${second}`] as const;
  const told = row.read<ReturnType<typeof adversaryIn>>(who, null, (cell) => adversaryIn(row.known, cell));
  if (told) return { id: told.id, level: levelFrom(row, level, told.level) };
  const alone = row.read<number | null>(level, null, levelIn) ?? 0;
  // A level without an Adversary is unclear.
  if (alone > 0 && !row.unclear.has(who)) row.doubt(who);
  return { id: '', level: 0 };
}

function playersFrom(row: Row): Draft['players'] {
  const [names, spirits] = [row.list('players'), row.list('spirits')];
  if (names.length > SEATS.length) row.doubt('players');
  if (spirits.length > SEATS.length) row.doubt('spirits');
  const players = SEATS.map((seat): Draft['players'][number] => {
    const [own, listed] = [withoutNothing(row.cell(`spirit ${seat}`)), spirits[seat - 1] ?? ''];
    const cell = own || listed;
    const found = cell === '' ? null : spiritIn(row.known, cell);
    if (cell !== '' && !found) row.doubt(own ? `spirit ${seat}` : 'spirits');
    const aspect = row.read(`aspect ${seat}`, found?.aspect ?? '', (one) => aspectIn(found?.spirit, one));
    return {
      name: row.cell(`player ${seat}`) || (names[seat - 1] ?? ''),
      spirit: found?.spirit.id ?? '',
      aspect,
    };
  });
  const last = players.findLastIndex(({ name, spirit }) => name !== '' || spirit !== '');
  return players.slice(0, Math.max(1, last + 1));
}

function draftFrom(row: Row, now: number): Draft {
  const result = resultFrom(row);
  const marks = row.cell('marks').split(/\s+/).filter(Boolean);
  if (!marks.every((mark) => MARKS.some((one) => one === mark))) row.doubt('marks');
  const score = row.read('score', '', numberIn);
  // An aborted game has no score, so a score is unclear.
  if (score !== '' && result === 'aborted') row.doubt('score');
  const day = dayIn(row.cell('day'), row.reading.order);
  if (day === null) row.doubt('day');
  return {
    ...emptyDraft(now),
    ...(day === null ? {} : { day }),
    name: row.cell('name'),
    result: result ?? 'victory',
    score,
    difficulty: row.read('difficulty', '', numberIn),
    adversaries: [adversaryFrom(row, ''), adversaryFrom(row, ' 2')],
    scenario: row.read<Draft['scenario']>('scenario', '', (cell) => scenarioIn(row.known, cell)),
    turns: row.read('turns', '', numberIn),
    minutes: row.read('minutes', '', minutesIn),
    terror: row.read<Draft['terror']>('terror level', '', terrorIn),
    blight: row.read('blight left', '', numberIn),
    players: playersFrom(row),
    marks: MARKS.filter((mark) => marks.includes(mark)),
    notes: row.cell('notes'),
  };
}

/** Returns the cells that are too long to store. */
function tooLong(told: ResultPatch, row: Row): readonly ColumnKind[] {
  return wrongFacts(told).flatMap((fact): readonly ColumnKind[] => {
    if (fact === 'name' || fact === 'notes') return [fact];
    return SEATS.filter(
      (seat) => wrongFacts({ players: told.players?.slice(seat - 1, seat) ?? [] }).length > 0,
    ).map((seat) => (row.cell(`player ${seat}`) === '' ? 'players' : (`player ${seat}` as const)));
  });
}

function lineOf(row: Row, line: number, now: number): TableLine {
  const draft = draftFrom(row, now);
  for (const field of wrongFields(draft, now)) row.doubt(field === 'blight' ? 'blight left' : field);
  const told = patchFrom(draft, null, now);
  if (told.ok) for (const target of tooLong(told.value, row)) row.doubt(target);
  if (told.ok && row.unclear.size === 0) return { line, told: told.value, draft };
  const unclear = [...row.unclear].map(([target, cell]) => ({ target, cell }));
  return {
    line,
    unclear,
    text: [row.cell('day'), row.cell('name').slice(0, 60)].filter(Boolean).join(' · '),
  };
}

/** Returns the cells of a row by meaning, without the character that protects against formulas. */
function cellsOf(cells: readonly string[], targets: Reading['targets']): ReadonlyMap<ColumnKind, string> {
  const text = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();
  return new Map(targets.flatMap((target, i) => (target === null ? [] : [[target, text(cells[i] ?? '')]])));
}

/** The number of rows read before the work pauses. */
const ROWS_AT_ONCE = 100;

/** Returns the rows of a table, or why it is not a table of games. Saves nothing; skips blank rows. */
export function* linesFrom(
  { rows }: Sheet,
  reading: Reading,
  known: Vocabulary,
  now: number,
): Slices<readonly TableLine[] | TableError> {
  const filled: number[] = [];
  for (const [i, cells] of rows.entries()) {
    if (i % ROWS_AT_ONCE === 0) yield 0;
    if (cells.some((cell) => cell.trim() !== '')) filled.push(i);
    if (filled.length > MAX_ROWS) return 'tooLong';
  }
  if (filled.length === 0) return 'empty';
  if (!reading.targets.includes('day')) return 'noDay';
  const lines: TableLine[] = [];
  for (const i of filled) {
    const cells = rows[i] ?? [];
    const beyond = cells.slice(reading.targets.length).join(' ').trim();
    lines.push(lineOf(new Row(cellsOf(cells, reading.targets), beyond, reading, known), i + 1, now));
    yield lines.length / filled.length;
  }
  return lines;
}
