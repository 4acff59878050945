import { PackMissing } from '../../late-part';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { Command } from '../../rules/table/command';
import type { GameEvent } from '../../rules/table/event';
import { type Game, GAME_VERSION, type Setup } from '../../rules/table/game';
import type { Database, EntryRow, GameRow, PositionRow, ReadRows } from '../database/db';
import { MIGRATIONS, type ReadError, readGame } from '../migrations/migrations';
import { parseGameRow } from '../schema/schema';

/** A command, its events and the game after it. */
export interface Played {
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly game: Game;
  readonly at?: number;
}

/** An unchecked stored setup. */
type StoredSetup = { readonly [K in keyof Setup]?: unknown };

export interface SavesContext {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => number;
  /** Loads the rules for a game with this setup. Unknown content is ignored here; `check` finds it. */
  readonly loadContent: (setup: StoredSetup) => Promise<void>;
  /** Throws for a game that the rules can't play (see `assertPlayable`). */
  readonly check: (game: Game) => unknown;
}

/** The part of the context needed to read a game. */
type Reading<Also extends keyof SavesContext> = Pick<SavesContext, Also> & { readonly database: ReadRows };

/** Returns the position of a game in its tree of entries. */
export const standing = ({ head, redo, nextEntry }: Pick<GameRow, 'head' | 'redo' | 'nextEntry'>) => ({
  head,
  canUndo: head > 0,
  canRedo: redo.length > 0,
  next: nextEntry,
});

/** Returns a game with its name and position, ready to continue. */
export const opened = (row: GameRow, game: Game) => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  game,
  ...standing(row),
});

/**
 * The time in milliseconds after which storage that doesn't respond is given up. It is shorter than that of the start
 * script.
 */
const ANSWER_LIMIT_MS = 6_000;

/**
 * Resolves with the database's result. Rejects if the database doesn't respond in time, so that the page can show
 * that.
 */
function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the database does not respond')), ANSWER_LIMIT_MS);
  });
  return Promise.race([answer, none]).finally(() => clearTimeout(late));
}

/** Returns the row of a game, or `gone` if there is none. A removed game is `gone` unless `removed` is true. */
export async function rowOf(
  { games }: Pick<ReadRows, 'games'>,
  id: string,
  removed = false,
): Promise<Result<GameRow, 'gone' | 'unreadable'>> {
  const found = await games.get(id);
  if (found === undefined) return refuse('gone');
  const row = parseGameRow(found);
  return row.ok && row.value.deletedAt !== null && !removed ? refuse('gone') : row;
}

/** Returns the setup in a stored state; an empty object if there is none. */
function setupIn(row: unknown): StoredSetup {
  const { state } = (row ?? {}) as { readonly state?: { readonly setup?: unknown } };
  return typeof state?.setup === 'object' ? (state.setup ?? {}) : {};
}

/** Loads the rules of this game. Must be called before a transaction, which would end during the wait. */
export async function loadContentOf(
  { database: { games, positions }, loadContent }: Reading<'loadContent'>,
  id: string,
): Promise<Result<null, 'failed' | 'unfetched'>> {
  try {
    const row = (await inTime(games.get(id))) as Partial<GameRow> | undefined;
    const keys = [...new Set([row?.head ?? 0, 0])].map((at): [string, number] => [id, at]);
    const rows = await inTime(positions.bulkGet(keys));
    const isOlder = rows.some(
      (stored) => (stored as Partial<PositionRow> | undefined)?.version !== GAME_VERSION,
    );
    await Promise.all([...rows.map((stored) => loadContent(setupIn(stored))), isOlder && MIGRATIONS.load()]);
    return ok(null);
  } catch (error) {
    return error instanceof PackMissing ? refuse('unfetched', error.pack) : refuse('failed', String(error));
  }
}

/** Returns the refusal for an error of loading or checking: the pack is not on this device, or the game is invalid. */
export const unplayable = (error: unknown): Result<never, 'unfetched' | 'unreadable'> =>
  error instanceof PackMissing ? refuse('unfetched', error.pack) : refuse('unreadable', String(error));

/** Returns the game after an entry, migrated and checked. */
export async function gameAt(
  { database, check }: Reading<'check'>,
  id: string,
  entry: number,
): Promise<Result<Game, ReadError>> {
  const row = (await database.positions.get([id, entry])) as Partial<PositionRow> | undefined;
  const game = readGame(row?.version, row?.state);
  if (!game.ok) return game;
  const told = (await database.entries.get([id, entry])) as Partial<EntryRow> | undefined;
  const { turn, phase } = game.value;
  // A lost or damaged entry proves nothing, but a different turn or phase proves that the game belongs to another
  // entry.
  const isOther = (said: unknown, here: unknown): boolean => typeof said === typeof here && said !== here;
  if (isOther(told?.turn, turn) || isOther(told?.phase, phase)) return refuse('unreadable', 'another moment');
  try {
    check(game.value);
    return ok(game.value);
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}
