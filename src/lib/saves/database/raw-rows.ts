import type { Collection, IndexableType } from 'dexie';
import { type Database, rowsOf } from './db';

/** A stored row, or the reason why it can't be read. */
export interface RawRow {
  readonly table: string;
  readonly key: IndexableType;
  readonly row?: unknown;
  readonly lost?: string;
}

export const TABLES = ['games', 'entries', 'positions'] as const;
export type TableName = (typeof TABLES)[number];

const these = (database: Database, table: TableName, game?: string): Collection<unknown> => {
  const all = database.table<unknown>(table);
  if (game === undefined) return all.toCollection();
  return table === 'games'
    ? all.where(':id').equals(game)
    : all.where(':id').between(...rowsOf(game), true, true);
};

/** Yields every row of a table (of one game), read separately, so that an unreadable row hides no other. */
export async function* rawRows(database: Database, table: TableName, game?: string): AsyncGenerator<RawRow> {
  for (const key of await these(database, table, game).primaryKeys())
    try {
      yield { table, key, row: await database.table<unknown>(table).get(key) };
    } catch (error) {
      yield { table, key, lost: String(error) };
    }
}

/** Returns the ids of all games with any row, even if their own row is lost. */
export async function gameIdsIn(database: Database): Promise<readonly string[]> {
  const ids = new Set<string>((await database.games.toCollection().primaryKeys()).map(String));
  for (const table of [database.entries, database.positions]) {
    // The loop skips from game to game, because each may have hundreds of rows. In a key, a list sorts after every
    // number.
    let [next] = (await table.orderBy(':id').limit(1).primaryKeys()) as readonly (readonly [
      string,
      number,
    ])[];
    while (next) {
      ids.add(next[0]);
      const rest = table.where(':id').above([next[0], []] as never);
      [next] = (await rest.limit(1).primaryKeys()) as readonly (readonly [string, number])[];
    }
  }
  return [...ids];
}

/** Returns all rows of a table at once; if that fails, those that can be read. */
export async function rowsThatRead(database: Database, table: TableName): Promise<readonly unknown[]> {
  try {
    return await these(database, table).toArray();
  } catch {
    const rows: unknown[] = [];
    for await (const { row } of rawRows(database, table)) if (row !== undefined) rows.push(row);
    return rows;
  }
}

/** Returns a row as one line of JSON, whatever it contains. */
export function written(row: RawRow): string {
  try {
    return JSON.stringify(row);
  } catch (error) {
    const key: unknown = row.key;
    return JSON.stringify({ table: row.table, key: String(key), lost: String(error) });
  }
}

/**
 * Returns all stored rows (of one game), readable or not, for the error screen, as one line of JSON per row. The lines
 * are separate, for a Blob, because the whole text can exceed the maximum string length.
 */
export async function everythingAsText(database: Database, game?: string): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const table of TABLES)
    try {
      for await (const row of rawRows(database, table, game)) lines.push(`${written(row)}\n`);
    } catch (error) {
      lines.push(`${JSON.stringify({ table, lost: String(error) })}\n`);
    }
  return lines;
}
