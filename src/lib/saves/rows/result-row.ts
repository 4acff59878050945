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

/** The version of the stored result. A change needs a higher number and a migration. */
export const RESULT_VERSION = 1;

/** Flags for a game that shouldn't count as usual. */
const MARKS = ['playedWrong', 'aborted', 'doesNotCount'] as const;
export type ResultMark = (typeof MARKS)[number];

/** The duration of a game, in milliseconds. */
export interface Duration {
  readonly total: number;
  /** Long pauses, not included in the total. */
  readonly paused: number;
  readonly phases: Readonly<Partial<Record<Phase, number>>>;
}

/** The score; for a game entered by hand, maybe only the total. */
export interface ResultScore {
  readonly terms: ScoreTerms | null;
  readonly total: number;
}

/** The facts of a game. All are known for a game played here; otherwise null if not entered. */
export interface Facts {
  readonly name: string;
  /** The time of the end, in ms since 1970; null for a game resumed after its end, which no list shows. */
  readonly finishedAt: number | null;
  readonly players: readonly string[];
  readonly spirits: readonly (SpiritChoice | null)[];
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: string | null;
  readonly boards: readonly string[];
  readonly layout: string | null;
  readonly difficulty: number | null;
  /** Null for an aborted game. */
  readonly result: Exclude<Ending['result'], 'aborted'> | null;
  readonly score: ResultScore | null;
  readonly turns: number | null;
  readonly duration: Duration | null;
  readonly blightLeft: number | null;
  readonly terrorLevel: TerrorLevel | null;
}

export type Fact = keyof Facts;

/** The result of one game; a few hundred bytes, so that a thousand can be read at once. */
export interface ResultRow extends Facts {
  /** The game's id, or a new one if entered by hand; merging uses it. */
  readonly id: string;
  readonly version: typeof RESULT_VERSION;
  /** The game played here, or null if entered by hand. */
  readonly game: string | null;
  /** The last processed entry of the game. */
  readonly head: number | null;
  /** Facts set by hand, which no longer follow the game. */
  readonly byHand: readonly Fact[];
  readonly marks: readonly ResultMark[];
  readonly notes: string;
  readonly createdAt: number;
  /** The time of the last change, by hand or by the game, in ms since 1970; of two versions, the newer one counts. */
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** The maximum length of notes: more than anyone writes. */
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

/** Parses a stored or imported result; `newer` needs a newer app and is left unchanged. */
export function parseResultRow(input: unknown): Result<ResultRow, ReadError> {
  const version = (input as Partial<ResultRow> | null | undefined)?.version as unknown;
  if (typeof version === 'number' && version > RESULT_VERSION) return refuse('newer', String(version));
  return parse(row, input);
}

/** Returns the facts that are too long or too large to store. */
export const wrongFacts = (
  told: Partial<Facts> & { readonly notes?: string },
): readonly (Fact | 'notes')[] => [
  ...FACTS.filter((fact) => told[fact] !== undefined && !parse<unknown>(facts[fact], told[fact]).ok),
  ...((told.notes?.length ?? 0) > MAX_NOTES_CHARS ? (['notes'] as const) : []),
];

/** Returns true if the game counts in statistics: not aborted, and without a flag that excludes it. */
export const countsAsPlayed = ({ marks, result }: Pick<ResultRow, 'marks' | 'result'>): boolean =>
  result !== null && marks.length === 0;

/** Returns true for a victory; a Sacrifice Victory is one. */
export const isWon = ({ result }: { readonly result: string | null }): boolean =>
  result === 'victory' || result === 'sacrifice';
