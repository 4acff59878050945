import type { Game } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import type { EntryRow, GameRow } from './db';

const parsed = <T>(input: unknown): Result<T, 'unreadable'> =>
  typeof input === 'object' && input !== null ? ok(input as T) : refuse('unreadable');

/** The game, if that is what it is. */
export const parseGame = (input: unknown): Result<Game, 'unreadable'> => parsed(input);

/** The row of a game. */
export const parseGameRow = (input: unknown): Result<GameRow, 'unreadable'> => parsed(input);

/** The row of an entry. */
export const parseEntryRow = (input: unknown): Result<EntryRow, 'unreadable'> => parsed(input);
