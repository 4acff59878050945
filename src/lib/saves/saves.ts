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

/** Why a change to the list failed. */
type ShelfError = 'gone' | 'unreadable' | 'full' | 'failed';

type Change = Promise<Result<null, ShelfError>>;

/** All stored games. */
export interface Shelf {
  /** Returns the games (or the removed ones), the last played first; unreadable ones are under problems. */
  readonly list: (which?: 'kept' | 'removed') => Promise<Result<readonly ListedGame[], 'failed'>>;
  /** Calls back with the list now and after each change, in any tab. */
  readonly watchList: (callback: (games: Result<readonly ListedGame[], 'failed'>) => void) => () => void;
  readonly rename: (id: string, name: string) => Change;
  /** Removes the game from the list; it can be restored until it is purged. */
  readonly remove: (id: string) => Change;
  readonly restore: (id: string) => Change;
  /** Permanently deletes games removed before this time and returns their number. */
  readonly purgeDeleted: (olderThan: number) => Promise<Result<number, 'full' | 'failed'>>;
}

/** The maximum wait of a removal for the second copy, in milliseconds. */
const REMOVING_LIMIT_MS = 5_000;

/** Resolves when the second copy has the removal or restoration, which it would otherwise undo. */
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

/** Returns the list of games in the database. */
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

/** All saved games: the log of open games and the list. */
export interface Saves extends Play, Shelf, Problems, Transfer {}

/** Returns all functions for the games of a log. */
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

/** Returns the list entry of a file's game. */
export const listedOf = (file: GameFile): ListedGame => {
  const { id, name, createdAt, updatedAt } = file;
  return { id, name, createdAt, updatedAt, summary: summaryOf(gameAtHead(file)) };
};
