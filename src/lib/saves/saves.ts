import { typedLine } from '../rules/basics/plain-line';
import { ok, refuse, type Result } from '../rules/basics/result';
import type { Game } from '../rules/table/game';
import { type Database, type GameRow, rowsOf, type Summary } from './database/db';
import { rowsThatRead } from './database/raw-rows';
import { writing } from './database/transactions';
import { watchTable } from './database/watch-table';
import type { GameFile } from './files/game-file';
import { openTransfer, type Transfer } from './files/transfer';
import { openPlay, type Play, type SavesOptions } from './play';
import { openProblems, type Problems } from './repair/problems';
import { summaryOf } from './rows/new-rows';
import { rowOf, type SavesContext } from './rows/rows';
import { MAX_NAME_CHARS, parseGameRow } from './schema/schema';

/** An entry of the list of games. */
export interface ListedGame {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly summary: Summary;
}

/** The reasons why a change to the list failed. */
type ShelfError = 'gone' | 'unreadable' | 'full' | 'failed';

type Change = Promise<Result<null, ShelfError>>;

/** The list of all stored games. */
export interface Shelf {
  /**
   * Returns the games, or the removed ones, with the last played first. Unreadable games are left out; `problems`
   * returns them.
   */
  readonly list: (which?: 'kept' | 'removed') => Promise<Result<readonly ListedGame[], 'failed'>>;
  /** Calls the callback with the list now and after each change in any tab. Returns the function that stops it. */
  readonly watchList: (callback: (games: Result<readonly ListedGame[], 'failed'>) => void) => () => void;
  readonly rename: (id: string, name: string) => Change;
  /** Removes the game from the list. It can be restored until it is purged. */
  readonly remove: (id: string) => Change;
  readonly restore: (id: string) => Change;
  /** Permanently deletes games that were removed before this time (ms since 1970), and returns their number. */
  readonly purgeDeleted: (olderThan: number) => Promise<Result<number, 'full' | 'failed'>>;
}

/** The maximum time in milliseconds for which a removal waits for the second copy. */
const REMOVING_LIMIT_MS = 5_000;

/**
 * Resolves when the second copy of the database has the removal or restoration, or after `REMOVING_LIMIT_MS`. Without
 * the wait, the second copy could undo the change.
 */
export async function knownToBoth<T>({ settled }: Database, changed: Promise<T>): Promise<T> {
  const done = await changed;
  await settled?.(REMOVING_LIMIT_MS);
  return done;
}

const listed = ({ id, name, createdAt, updatedAt, summary }: GameRow): ListedGame => ({
  id,
  name,
  createdAt,
  updatedAt,
  summary,
});

/** Returns the list of the games in the database. */
function openShelf({ database, now }: SavesContext): Shelf {
  const { games, entries, positions } = database;

  const readable = async (): Promise<readonly GameRow[]> =>
    (await rowsThatRead(database, 'games')).flatMap((found) => {
      const row = parseGameRow(found);
      return row.ok ? row.value : [];
    });

  const list: Shelf['list'] = async (which = 'kept') => {
    try {
      const asked = (await readable()).filter(({ deletedAt }) => (deletedAt === null) === (which === 'kept'));
      return ok(asked.sort((a, b) => b.updatedAt - a.updatedAt).map(listed));
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  const watchList: Shelf['watchList'] = (callback) => {
    let isStopped = false;
    const stop = watchTable(database, 'games', async () => {
      const found = await list();
      if (!isStopped) callback(found);
    });
    return () => {
      isStopped = true;
      stop();
    };
  };

  const change = (id: string, changed: (row: GameRow) => Partial<GameRow>, removed = false): Change =>
    writing(database, async () => {
      const row = await rowOf(database, id, removed);
      if (!row.ok) return row;
      await games.put({ ...row.value, ...changed(row.value) });
      return ok(null);
    });

  const purge = async (id: string): Promise<void> => {
    await entries
      .where(':id')
      .between(...rowsOf(id), true, true)
      .delete();
    await positions
      .where(':id')
      .between(...rowsOf(id), true, true)
      .delete();
    await games.delete(id);
  };

  const purgeDeleted: Shelf['purgeDeleted'] = (olderThan) =>
    writing(database, async () => {
      const old = (await readable()).filter(({ deletedAt }) => deletedAt !== null && deletedAt < olderThan);
      for (const { id } of old) await purge(id);
      return ok(old.length);
    });

  return {
    list,
    watchList,
    rename: (id, name) => change(id, () => ({ name: typedLine(name.slice(0, MAX_NAME_CHARS)) })),
    remove: (id) =>
      knownToBoth(
        database,
        change(id, () => ({ deletedAt: now() })),
      ),
    restore: (id) =>
      knownToBoth(
        database,
        change(id, () => ({ deletedAt: null }), true),
      ),
    purgeDeleted,
  };
}

/** All functions for saved games. */
export interface Saves extends Play, Shelf, Problems, Transfer {}

/** Returns the log's functions together with those of the list, the problems and the files. */
export const withShelf = (play: Play): Saves => ({
  ...play,
  ...openShelf(play.context),
  ...openProblems(play.context),
  ...openTransfer(play.context),
});

/** Opens the saves; the database opens on first use. */
export const openSaves = (options?: SavesOptions): Saves => withShelf(openPlay(options));

/** Returns the current game of a file. */
export const gameAtHead = ({ entries, head }: GameFile): Game => entries.find(({ id }) => id === head)!.state;

/** Returns the list data of a file's game. */
export const listedOf = (file: GameFile): ListedGame => {
  const { id, name, createdAt, updatedAt } = file;
  return { id, name, createdAt, updatedAt, summary: summaryOf(gameAtHead(file)) };
};
