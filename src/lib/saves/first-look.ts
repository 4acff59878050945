import './database-events';
import type { Game } from '../rules/table/game';
import type { GameRow, ReadRows, RowKey } from './database/db';
import { gameAt, loadContentOf, opened, rowOf, type SavesContext } from './rows/rows';

/** Opens the existing database for reading. */
function openAsItIs(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    // If it doesn't exist, it is not created here.
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

/** Returns everything needed to open a game, from one transaction. */
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

/** Reads games before the rest of the saves has loaded; the database starts to open at once. */
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

  /** Returns a game that opens without problems; throws or returns nothing for others, which the log then handles. */
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
