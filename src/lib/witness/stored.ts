import { type GameRows, idOf, type Row } from './game-lines';

/**
 * The database's content, read in the worker, so that no page waits. If there is no database, because it was not
 * created yet or was deleted, each answer is null.
 */
export interface Stored {
  /** Returns the rows of a game from this entry on. */
  readonly game: (id: string, from: number) => Promise<GameRows | null>;
  /** Returns each game's row, with its number of entries and of positions. */
  readonly counts: () => Promise<ReadonlyMap<string, Counts> | null>;
  readonly results: () => Promise<readonly Row[] | null>;
  readonly result: (id: string) => Promise<Row | null>;
  readonly copyKeys: () => Promise<readonly string[] | null>;
  readonly copy: (key: string) => Promise<Row | null>;
  readonly close: () => void;
}

/** The amount of a game's data. */
export interface Counts {
  readonly row: Row | null;
  readonly entries: number;
  readonly positions: number;
}

const NAME = 'blightwatch';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRow = (value: unknown): Row | null => (isRow(value) ? value : null);
const placed = (values: readonly unknown[]): readonly Row[] =>
  values.filter((value): value is Row => isRow(value) && Number.isInteger(value['id']) && idOf(value) >= 0);

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** Returns the existing database; null if there is none. Never creates it. */
async function opened(factory: IDBFactory): Promise<IDBDatabase | null> {
  const request = factory.open(NAME);
  let isMissing = false;
  request.onupgradeneeded = () => {
    isMissing = true;
    request.transaction!.abort();
  };
  try {
    return await answer(request);
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}

const ofGame = (id: string, from: number): IDBKeyRange => IDBKeyRange.bound([id, from], [id, []]);

export function openStored(factory: IDBFactory = indexedDB): Stored {
  let opening: Promise<IDBDatabase | null> | null = null;

  const connected = (): Promise<IDBDatabase | null> =>
    (opening ??= opened(factory).then((database) => {
      const close = () => {
        database?.close();
        opening = null;
      };
      if (database) Object.assign(database, { onversionchange: close, onclose: close });
      return database;
    }));

  /**
   * Runs a read-only transaction on these tables; null without a database. If the connection was closed, it is opened
   * again once.
   */
  async function reading<T>(
    tables: readonly string[],
    work: (of: (table: string) => IDBObjectStore) => Promise<T>,
    again = false,
  ): Promise<T | null> {
    try {
      const database = await connected();
      if (!database) opening = null; // It may exist next time.
      const transaction = database?.transaction([...tables], 'readonly');
      return transaction ? await work((table) => transaction.objectStore(table)) : null;
    } catch (error) {
      opening = null;
      if (again) throw error;
      return reading(tables, work, true);
    }
  }

  const game: Stored['game'] = (id, from) =>
    reading(['games', 'entries', 'positions'], async (of) => {
      const [row, entries, positions] = await Promise.all([
        answer(of('games').get(id) as IDBRequest<unknown>),
        answer(of('entries').getAll(ofGame(id, from))),
        answer(of('positions').getAll(ofGame(id, from))),
      ]);
      return { row: asRow(row), entries: placed(entries), positions: placed(positions) };
    });

  const counts: Stored['counts'] = () =>
    reading(['games', 'entries', 'positions'], async (of) => {
      const [keys, entries, positions] = await Promise.all([
        answer(of('games').getAllKeys()),
        answer(of('entries').getAllKeys()),
        answer(of('positions').getAllKeys()),
      ]);
      const found = new Map<string, { row: Row | null; entries: number; positions: number }>();
      const at = (id: string) => {
        const known = found.get(id) ?? { row: null, entries: 0, positions: 0 };
        found.set(id, known);
        return known;
      };
      for (const [id] of entries as [string, number][]) at(id).entries++;
      for (const [id] of positions as [string, number][]) at(id).positions++;
      const rows = await Promise.all(keys.map((key) => answer(of('games').get(key)).catch(() => null)));
      for (const [i, key] of (keys as readonly unknown[]).entries()) at(String(key)).row = asRow(rows[i]);
      return found;
    });

  const results: Stored['results'] = () =>
    reading(['results'], async (of) => (await answer(of('results').getAll())).filter(isRow));
  const result: Stored['result'] = (id) =>
    reading(['results'], async (of) => asRow(await answer(of('results').get(id))));
  const copyKeys: Stored['copyKeys'] = () =>
    reading(['copies'], async (of) => (await answer(of('copies').getAllKeys())).map(String));
  const copy: Stored['copy'] = (key) =>
    reading(['copies'], async (of) => asRow(await answer(of('copies').get(key))));

  const close = () => void opening?.then((database) => database?.close());
  return { game, counts, results, result, copyKeys, copy, close };
}
