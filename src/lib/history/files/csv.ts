import { csvFormatRows } from 'd3-dsv';
import type { ResultRow } from '../../saves/rows/result-row';
import { draftOf } from '../draft';

/** The numbers of players. */
export const SEATS = [1, 2, 3, 4, 5, 6] as const;

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
  ...SEATS.flatMap((seat) => [`player ${seat}`, `spirit ${seat}`, `aspect ${seat}`] as const),
  'marks',
  'notes',
] as const;
/** A column of the table, by its heading. */
export type Column = (typeof COLUMNS)[number];

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

/** Returns a cell that a spreadsheet doesn't read as a formula. */
const harmless = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;

/** Returns all results as CSV with headings. Spirits, Adversaries and Scenarios are ids. */
export const toCsv = (rows: readonly ResultRow[]): string =>
  csvFormatRows([
    [...COLUMNS],
    ...rows.map((row) => {
      const cells = cellsOf(row);
      return COLUMNS.map((column) => harmless(cells[column] ?? ''));
    }),
  ]);
