import '../migrations/old-versions';
import type { IndexableType } from 'dexie';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { PositionRow } from '../database/db';
import {
  everythingAsText,
  gameIdsIn,
  type RawRow,
  rawRows,
  type TableName,
  TABLES,
} from '../database/raw-rows';
import { type ReadError, readGame } from '../migrations/migrations';
import { readEntry } from '../rows/entry-rows';
import { gameAt, loadContentOf, type SavesContext } from '../rows/rows';
import { parseGameRow } from '../schema/schema';

/** An unreadable row. It is left unchanged. */
export interface Problem {
  readonly table: TableName;
  readonly key: IndexableType;
  readonly why: ReadError | 'lost';
  /** The position of the error in the row, or its message. */
  readonly detail: string;
}

/** Access to unreadable data. */
export interface Problems {
  /** Returns the games that don't open or, with an id, every unreadable row of that game. */
  readonly problems: (id?: string) => Promise<Result<readonly Problem[], 'failed'>>;
  /** Returns all rows (of one game), as one line of JSON each, as parts of a Blob. Works with any data. */
  readonly exportEverything: (id?: string) => Promise<readonly string[]>;
}

const READ: Readonly<Record<TableName, (row: unknown) => Result<unknown, ReadError>>> = {
  games: parseGameRow,
  entries: readEntry,
  positions: (row) => {
    const { version, state } = (row ?? {}) as Partial<PositionRow>;
    return readGame(version, state);
  },
};

function problemOf(table: TableName, { key, row, lost }: RawRow): Problem | null {
  if (lost !== undefined) return { table, key, why: 'lost', detail: lost };
  const read = READ[table](row);
  return read.ok ? null : { table, key, why: read.error.code, detail: read.error.detail ?? '' };
}

/** Returns the access to unreadable data of the database. */
export function openProblems(context: SavesContext): Problems {
  const { database } = context;

  const inTable = async (table: TableName, id?: string): Promise<readonly Problem[]> => {
    const found: Problem[] = [];
    for await (const row of rawRows(database, table, id)) {
      const problem = problemOf(table, row);
      if (problem) found.push(problem);
    }
    return found;
  };

  const headOf = async (id: string, head: number): Promise<Result<unknown, Problem['why']>> => {
    try {
      const atOnce = await gameAt(context, id, head);
      if (atOnce.ok || atOnce.error.code !== 'unreadable') return atOnce;
      // Without its content, a game can't be checked.
      const isReady = await loadContentOf(context, id);
      if (!isReady.ok && isReady.error.code === 'unfetched') return ok(null);
      return await gameAt(context, id, head);
    } catch (error) {
      return refuse('lost', String(error));
    }
  };

  /** Returns a problem for each game that has entries but no row of its own. */
  const rowless = async (): Promise<readonly Problem[]> => {
    const ids = await gameIdsIn(database);
    const listed = new Set(await database.games.toCollection().primaryKeys());
    const left = ids.filter((id) => !listed.has(id));
    return left.map((key) => ({ table: 'games', key, why: 'lost', detail: 'row' }));
  };

  /** Returns a problem for each game with a readable row whose current position is unreadable. */
  const heads = async (): Promise<readonly Problem[]> => {
    const found: Problem[] = [];
    for await (const { row } of rawRows(database, 'games')) {
      const game = parseGameRow(row);
      if (!game.ok || game.value.deletedAt !== null) continue;
      const { id, head } = game.value;
      const read = await headOf(id, head);
      if (!read.ok)
        found.push({
          table: 'positions',
          key: [id, head],
          why: read.error.code,
          detail: read.error.detail ?? '',
        });
    }
    return found;
  };

  const problems: Problems['problems'] = async (id) => {
    try {
      if (id === undefined)
        return ok([...(await inTable('games')), ...(await rowless()), ...(await heads())]);
      const found: Problem[] = [];
      for (const table of TABLES) found.push(...(await inTable(table, id)));
      return ok(found);
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  return { problems, exportEverything: (id) => everythingAsText(database, id) };
}
