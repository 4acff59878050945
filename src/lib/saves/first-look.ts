import './database-events';
import type { Game } from '../rules/table/game';
import type { GameRow, ReadRows, RowKey } from './database/db';
import { gameAt, loadContentOf, opened, rowOf, type SavesContext } from './rows/rows';

/** Resolves with the existing database, opened for reading; rejects if it doesn't exist. */
function openAsItIs(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    // A missing database is not created.
    request.onupgradeneeded = () => request.transaction!.abort();
    request.onerror = () => reject(request.error!);
    request.onsuccess = () => {
      const database = request.result;
      // A version change must not wait for this connection.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/** Returns access to everything needed to open a game, read in a single transaction. */
async function rowsOfMoment(database: IDBDatabase, id: string): Promise<ReadRows> {
  const transaction = database.transaction(['games', 'entries', 'positions']);
  const asked = (table: string, key: IDBValidKey) =>
    new Promise<unknown>((resolve, reject) => {
      const request = transaction.objectStore(table).get(key);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  const row = (await asked('games', id)) as Partial<GameRow> | undefined;
  const head: RowKey = [id, row?.head ?? 0];
  const [entry, now, start] = await Promise.all([
    asked('entries', head),
    asked('positions', head),
    asked('positions', [id, 0]),
  ]);
  const position = ([, at]: RowKey) => Promise.resolve(at === head[1] ? now : start);
  return {
    games: { get: () => Promise.resolve(row) },
    entries: { get: () => Promise.resolve(entry) },
    positions: { get: position, bulkGet: (keys) => Promise.all(keys.map(position)) },
  };
}

/**
 * Returns a reader of games that works before the rest of the saves has loaded. The database starts to open at once.
 */
export function firstLook(
  {
    loadContent,
    loadRules,
    check,
  }: Pick<SavesContext, 'loadContent' | 'check'> & { readonly loadRules: (game: Game) => Promise<void> },
  name = 'blightwatch',
) {
  const opening = openAsItIs(name);
  opening.catch(() => {}); // The reader sees the error.

  /**
   * Resolves with a game that opens without problems; rejects or resolves with null for any other game, which the log
   * then handles.
   */
  return async (id: string) => {
    const stored = await opening;
    const database = await rowsOfMoment(stored, id).finally(() => stored.close());
    const isReady = await loadContentOf({ database, loadContent }, id);
    const row = await rowOf(database, id);
    if (!isReady.ok || !row.ok) return null;
    const game = await gameAt({ database, check: () => {} }, id, row.value.head);
    if (!game.ok) return null;
    await loadRules(game.value);
    check(game.value);
    return opened(row.value, game.value);
  };
}
