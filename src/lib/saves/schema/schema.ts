import {
  exactOptional,
  getDotPath,
  literal,
  looseObject,
  nullable,
  safeParse,
  strictObject,
  unknown,
} from 'valibot';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import type { GameRow, Summary } from '../database/db';
import { SCHEMAS } from './game-schema';
import { ADDRESSABLE, list, moment, oneLine, type Schema, textLike, whole } from './schema-types';

const { adversaries, count, game, name, phase, result, terrorLevel } = SCHEMAS;

/** The longest name of a game. */
export const MAX_NAME_CHARS = 200;

/** More than anyone plays, for a file has to fit into memory. */
export const MAX_ENTRY_ID = 99_999;

const gameId = textLike(ADDRESSABLE);
const entryId = whole(0, Number.MAX_SAFE_INTEGER);
const version = whole(1, GAME_VERSION);

/** What the row of a game has in common with what belongs to it. */
export const ROW_VALUES = { gameId, entryId, version };

const summary: Schema<Summary> = strictObject({
  players: list(name, 6),
  boards: list(name, 7),
  adversaries: exactOptional(adversaries),
  turn: count,
  phase,
  terrorLevel,
  blightLeft: count,
  result: nullable(result),
});

// Loose: what a newer app wrote beside these is kept, and an older app may still list the game.
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

/** Something from outside as what it should be, or where it is not. */
export function parse<T>(schema: Schema<T>, input: unknown): Result<T, 'unreadable'> {
  try {
    const { success, output, issues } = safeParse(schema, input, { abortEarly: true });
    return success ? ok(output) : refuse('unreadable', getDotPath(issues[0]) ?? '');
  } catch (error) {
    // What comes from outside may bite: a getter that throws, a list that contains itself.
    return refuse('unreadable', String(error));
  }
}

/** The game, if it is one that the rules can trust. */
export const parseGame = (input: unknown): Result<Game, 'unreadable'> => parse(game, input);

/** The row of a game. */
export const parseGameRow = (input: unknown): Result<GameRow, 'unreadable'> => parse(gameRow, input);
