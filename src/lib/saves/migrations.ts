import { GAME_VERSION, type Game } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import { parseGame } from './schema';

/** One change of a saved game's shape: from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** The game's state in the next version's shape; it must not change what it is given. */
  readonly up: (state: unknown) => unknown;
}

/** Every change of shape there has been, in order and without gaps, kept for ever. */
export const migrations: readonly Migration[] = [];

/** Why a stored game cannot be read: written by a newer app, or not what it should be. */
export type ReadError = 'newer' | 'unreadable';

/** What a state of this version has become by now. */
export function migrated(
  version: unknown,
  state: unknown,
  list = migrations,
  current: number = GAME_VERSION,
): Result<unknown, ReadError> {
  if (!Number.isInteger(version) || (version as number) < 1) return refuse('unreadable', 'version');
  if ((version as number) > current) return refuse('newer', String(version));
  try {
    const due = list.filter(({ from }) => from >= (version as number));
    return ok(due.reduce((now, { up }) => up(now), state));
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}

/** A stored state as a game of today. */
export function readGame(version: unknown, state: unknown): Result<Game, ReadError> {
  const now = migrated(version, state);
  return now.ok ? parseGame(now.value) : now;
}
