import { exactOptional, getDotPath, literal, looseObject, nullable, safeParse, unknown } from 'valibot';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import type { GameRow, Summary } from '../database/db';
import { SCHEMAS } from './game-schema';
import { ADDRESSABLE, list, moment, oneLine, type Schema, textLike, whole } from './schema-types';

const { adversaries, count, game, name, phase, result, spirits, terrorLevel } = SCHEMAS;

/** The maximum length of a game's name in characters. */
export const MAX_NAME_CHARS = 200;

/** The highest id of an entry: more than any game needs, and few enough for a file to fit into memory. */
export const MAX_ENTRY_ID = 99_999;

const gameId = textLike(ADDRESSABLE);
const entryId = whole(0, Number.MAX_SAFE_INTEGER);
const version = whole(1, GAME_VERSION);

/** Fields shared by the game row and its related rows. */
export const ROW_VALUES = { gameId, entryId, version };

// The schema ignores unknown fields, like that of the row, so that an older app can list a game that a newer app
// stored.
const summary: Schema<Summary> = looseObject({
  players: list(name, 6),
  boards: list(name, 7),
  adversaries: exactOptional(adversaries),
  spirits: exactOptional(spirits),
  turn: count,
  phase,
  terrorLevel,
  blightLeft: count,
  result: nullable(result),
});

// The schema ignores unknown fields, so that an older app keeps them and can list a game that a newer app stored.
const gameRow: Schema<GameRow> = looseObject({
  id: gameId,
  name: oneLine(MAX_NAME_CHARS),
  createdAt: moment,
  updatedAt: moment,
  head: entryId,
  nextEntry: entryId,
  redo: list(entryId, MAX_ENTRY_ID),
  deletedAt: nullable(moment),
  summary,
  incomplete: exactOptional(literal(true)),
  plans: exactOptional(unknown()),
});

/** Parses unknown data. The refusal names the position of the error. */
export function parse<T>(schema: Schema<T>, input: unknown): Result<T, 'unreadable'> {
  try {
    const { success, output, issues } = safeParse(schema, input, { abortEarly: true });
    return success ? ok(output) : refuse('unreadable', getDotPath(issues[0]) ?? '');
  } catch (error) {
    // Unknown data may throw an error, for example in a getter, or because a list contains itself.
    return refuse('unreadable', String(error));
  }
}

/** Parses a game that the rules can use. */
export const parseGame = (input: unknown): Result<Game, 'unreadable'> => parse(game, input);

export const parseGameRow = (input: unknown): Result<GameRow, 'unreadable'> => parse(gameRow, input);
