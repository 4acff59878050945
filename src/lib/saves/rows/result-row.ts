import { boolean, exactOptional, literal, nullable, picklist, strictObject } from 'valibot';
import { refuse, type Result } from '../../rules/basics/result';
import {
  type AdversaryChoice,
  type Ending,
  MAX_PLAYERS,
  type Phase,
  PHASES,
  type SpiritChoice,
  type TerrorLevel,
} from '../../rules/table/game';
import type { ScoreTerms } from '../../rules/turn/score';
import type { ReadError } from '../migrations/migrations';
import { SCHEMAS } from '../schema/game-schema';
import { MAX_NAME_CHARS, parse } from '../schema/schema';
import {
  ADDRESSABLE,
  keyed,
  list,
  moment,
  numberBetween,
  oneLine,
  type Schema,
  severalLines,
  textLike,
  whole,
} from '../schema/schema-types';

const { count, difficulty, id, name, some, terrorLevel } = SCHEMAS;

/** The shape of a stored result; a change of shape raises it and brings a migration. */
export const RESULT_VERSION = 1;

/** What the table may say about a game that is not like the others. */
const MARKS = ['playedWrong', 'aborted', 'doesNotCount'] as const;
/** One of the marks. */
export type ResultMark = (typeof MARKS)[number];

/** How long a game took at the table, in milliseconds. */
export interface Duration {
  readonly total: number;
  /** Long pauses, which are no part of the total. */
  readonly paused: number;
  readonly phases: Readonly<Partial<Record<Phase, number>>>;
}

/** The score; of a game that was told by hand perhaps only the total is known. */
export interface ResultScore {
  readonly terms: ScoreTerms | null;
  readonly total: number;
}

/** What a result says of a game. Of a game played here all of it is known; null is what nobody told. */
export interface Facts {
  readonly name: string;
  /** When it ended; null for a game that was ended and goes on again, which no list shows. */
  readonly finishedAt: number | null;
  readonly players: readonly string[];
  readonly spirits: readonly (SpiritChoice | null)[];
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: string | null;
  readonly boards: readonly string[];
  readonly layout: string | null;
  readonly difficulty: number | null;
  /** Null for a game that was aborted. */
  readonly result: Exclude<Ending['result'], 'aborted'> | null;
  readonly score: ResultScore | null;
  readonly turns: number | null;
  readonly duration: Duration | null;
  readonly blightLeft: number | null;
  readonly terrorLevel: TerrorLevel | null;
}

/** One of the facts. */
export type Fact = keyof Facts;

/** What became of one game; a few hundred bytes, so that a thousand of them are read at once. */
export interface ResultRow extends Facts {
  /** The game's own id, or a new one if the game was told: whoever merges does it by this. */
  readonly id: string;
  readonly version: typeof RESULT_VERSION;
  /** The game that was played here, or null if it was told by hand. */
  readonly game: string | null;
  /** The entry of the game that was last looked at. */
  readonly head: number | null;
  /** Facts that were set by hand, and no longer follow the game. */
  readonly byHand: readonly Fact[];
  readonly marks: readonly ResultMark[];
  readonly notes: string;
  readonly createdAt: number;
  /** When somebody (or the game it follows) changed it last: of two, the newer counts. */
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** Longer than anyone writes at a table. */
export const MAX_NOTES_CHARS = 5_000;

const rowId = textLike(ADDRESSABLE);
const phase = picklist(['setup', ...PHASES]);

const terms: Schema<ScoreTerms> = strictObject({
  won: boolean(),
  difficulty,
  cardsLeft: count,
  cardsGone: count,
  dahan: count,
  blight: count,
  unused: exactOptional(count),
  players: some,
});

const facts = {
  name: oneLine(MAX_NAME_CHARS),
  finishedAt: nullable(moment),
  players: list(name, MAX_PLAYERS),
  spirits: list(nullable(strictObject({ id, aspect: nullable(id) })), MAX_PLAYERS),
  adversaries: list(strictObject({ id, level: whole(0, 6) }), 2),
  scenario: nullable(id),
  boards: list(oneLine(4), MAX_PLAYERS + 1),
  layout: nullable(id),
  difficulty: nullable(difficulty),
  result: nullable(picklist(['victory', 'defeat', 'sacrifice'])),
  score: nullable(strictObject({ terms: nullable(terms), total: numberBetween(-9_999, 99_999) })),
  turns: nullable(count),
  duration: nullable(
    strictObject({
      total: moment,
      paused: moment,
      phases: keyed((key) => (phase.options as readonly string[]).includes(key), moment),
    }),
  ),
  blightLeft: nullable(count),
  terrorLevel: nullable(terrorLevel),
} satisfies { readonly [F in Fact]: Schema<Facts[F]> };

/** The names of all facts. */
export const FACTS = Object.keys(facts) as readonly Fact[];

const row: Schema<ResultRow> = strictObject({
  id: rowId,
  version: literal(RESULT_VERSION),
  game: nullable(rowId),
  head: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
  byHand: list(picklist(FACTS), FACTS.length),
  ...facts,
  marks: list(picklist(MARKS), MARKS.length),
  notes: severalLines(MAX_NOTES_CHARS),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: nullable(moment),
});

/** Something stored, or from a file, as a result; `newer` was written by a newer app and is left alone. */
export function parseResultRow(input: unknown): Result<ResultRow, ReadError> {
  const version = (input as Partial<ResultRow> | null | undefined)?.version as unknown;
  if (typeof version === 'number' && version > RESULT_VERSION) return refuse('newer', String(version));
  return parse(row, input);
}

/** Which of these can not be kept as they are, for they are longer or larger than anything at a table. */
export const wrongFacts = (
  told: Partial<Facts> & { readonly notes?: string },
): readonly (Fact | 'notes')[] => [
  ...FACTS.filter((fact) => told[fact] !== undefined && !parse<unknown>(facts[fact], told[fact]).ok),
  ...((told.notes?.length ?? 0) > MAX_NOTES_CHARS ? (['notes'] as const) : []),
];

/** A game whose result tells something: not aborted, and neither marked as wrong nor as one that does not count. */
export const countsAsPlayed = ({ marks, result }: Pick<ResultRow, 'marks' | 'result'>): boolean =>
  result !== null && marks.length === 0;

/** Whether the Spirits won; a Sacrifice Victory is a win. */
export const isWon = ({ result }: { readonly result: string | null }): boolean =>
  result === 'victory' || result === 'sacrifice';
