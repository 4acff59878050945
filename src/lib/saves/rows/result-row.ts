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
import type { ScenarioId } from '../../rules/table/printed-names';
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

const { adversaries, count, difficulty, id, name, scenario, some, spirits, terrorLevel } = SCHEMAS;

/** The version of the stored result. A change needs a higher number and a migration. */
export const RESULT_VERSION = 1;

/** The marks for a game that shouldn't count as usual. */
const MARKS = ['playedWrong', 'aborted', 'doesNotCount'] as const;
export type ResultMark = (typeof MARKS)[number];

/** The duration of a game, in milliseconds. */
export interface Duration {
  readonly total: number;
  /** Long pauses, not included in the total. */
  readonly paused: number;
  readonly phases: Readonly<Partial<Record<Phase, number>>>;
}

/** The score. For a game entered by hand, only the total may be known. */
export interface ResultScore {
  readonly terms: ScoreTerms | null;
  readonly total: number;
}

/** The facts of a game. For a game played in the app all are known; for one entered by hand, a missing fact is null. */
export interface Facts {
  readonly name: string;
  /** The time of the end in ms since 1970. Null for a game that was resumed after its end; no list shows it then. */
  readonly finishedAt: number | null;
  readonly players: readonly string[];
  readonly spirits: readonly (SpiritChoice | null)[];
  readonly adversaries: readonly AdversaryChoice[];
  readonly scenario: ScenarioId | null;
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

/** The result of one game. It has a few hundred bytes, so that a thousand results can be read at once. */
export interface ResultRow extends Facts {
  /** The game's id, or a new id if the result was entered by hand. Merging compares this id. */
  readonly id: string;
  readonly version: typeof RESULT_VERSION;
  /** The id of the game played in the app; null if the result was entered by hand. */
  readonly game: string | null;
  /** The last entry of the game that this result includes; null if entered by hand. */
  readonly head: number | null;
  /** The facts that were changed by hand and no longer follow the game. */
  readonly byHand: readonly Fact[];
  readonly marks: readonly ResultMark[];
  readonly notes: string;
  readonly createdAt: number;
  /** The time of the last change, by hand or by the game, in ms since 1970. Merging keeps the newer version. */
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** The maximum length of notes in characters. */
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
  spirits,
  adversaries,
  scenario: nullable(scenario),
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

/** Parses a stored or imported result. Refuses one of a newer app as `newer`; such a row is left unchanged. */
export function parseResultRow(input: unknown): Result<ResultRow, ReadError> {
  const version = (input as Partial<ResultRow> | null | undefined)?.version as unknown;
  if (typeof version === 'number' && version > RESULT_VERSION) return refuse('newer', String(version));
  return parse(row, input);
}

/** Returns the names of the facts whose values are too long or too large to store. */
export const wrongFacts = (
  told: Partial<Facts> & { readonly notes?: string },
): readonly (Fact | 'notes')[] => [
  ...FACTS.filter((fact) => told[fact] !== undefined && !parse<unknown>(facts[fact], told[fact]).ok),
  ...((told.notes?.length ?? 0) > MAX_NOTES_CHARS ? (['notes'] as const) : []),
];

/** Returns true if the game counts in statistics: it was not aborted and has no mark. */
export const countsAsPlayed = ({ marks, result }: Pick<ResultRow, 'marks' | 'result'>): boolean =>
  result !== null && marks.length === 0;

/** Returns true for a victory; a Sacrifice Victory is one. */
export const isWon = ({ result }: { readonly result: string | null }): boolean =>
  result === 'victory' || result === 'sacrifice';
