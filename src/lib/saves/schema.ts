import {
  exactOptional,
  fallback,
  getDotPath,
  type InferOutput,
  literal,
  looseObject,
  nullable,
  safeParse,
  strictObject,
  unknown,
} from 'valibot';
import { type Game, GAME_VERSION } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import type { EntryRow, GameRow, Summary } from './db';
import { by, command, events } from './entry-schema';
import { SCHEMAS } from './game-schema';
import { ADDRESSABLE, like, list, moment, type Schema, text, whole } from './schema-types';

const { adversaries, count, game, name, phase, result, terrorLevel } = SCHEMAS;

/** The longest name of a game. */
export const MAX_NAME_CHARS = 200;

/** More than anyone plays, for a file has to fit into memory. */
const MAX_ENTRY_ID = 99_999;

const gameId = like(ADDRESSABLE);
const entryId = whole(0, Number.MAX_SAFE_INTEGER);
const version = whole(1, GAME_VERSION);

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
  name: text(MAX_NAME_CHARS),
  createdAt: moment,
  updatedAt: moment,
  head: entryId,
  nextEntry: entryId,
  redo: list(entryId, MAX_ENTRY_ID),
  deletedAt: nullable(moment),
  summary,
  incomplete: exactOptional(literal(true)),
});

const entryRow: Schema<EntryRow> = strictObject({
  game: gameId,
  id: entryId,
  parent: nullable(entryId),
  version,
  at: moment,
  turn: count,
  phase,
  command: nullable(command),
  events,
  by: exactOptional(by),
});

const fileHead = strictObject({
  format: text(20),
  version,
  id: gameId,
  name: text(MAX_NAME_CHARS),
  createdAt: moment,
  updatedAt: moment,
  head: entryId,
  redo: list(entryId, MAX_ENTRY_ID),
  incomplete: exactOptional(literal(true)),
  entries: list<unknown>(unknown(), MAX_ENTRY_ID),
});

const played = strictObject({ command, events, game });

const damagedEntryRow: Schema<EntryRow> = looseObject({
  game: gameId,
  id: entryId,
  parent: nullable(entryId),
  version: fallback(version, GAME_VERSION),
  at: fallback(moment, 0),
  turn: fallback(count, 0),
  phase: fallback(phase, 'setup'),
  command: fallback(nullable(command), null),
  events: fallback(events, []),
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

/** A command, what came of it and the game after it, as they are about to be stored. */
export const parsePlayed = (input: unknown): Result<{ readonly game: Game }, 'unreadable'> =>
  parse(played, input);

/** The row of a game. */
export const parseGameRow = (input: unknown): Result<GameRow, 'unreadable'> => parse(gameRow, input);

/** The row of an entry. */
export const parseEntryRow = (input: unknown): Result<EntryRow, 'unreadable'> => parse(entryRow, input);

/** What can still be read of an entry, as long as its place in the tree is known. */
export const parseDamagedEntryRow = (input: unknown): Result<EntryRow, 'unreadable'> =>
  parse(damagedEntryRow, input);

/** A file up to its entries, which are still to be read one by one. */
export const parseFileHead = (input: unknown): Result<InferOutput<typeof fileHead>, 'unreadable'> =>
  parse(fileHead, input);
