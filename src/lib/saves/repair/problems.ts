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

/** An unreadable row, which is left unchanged. */
export interface Problem {
  readonly table: TableName;
  readonly key: IndexableType;
  readonly why: ReadError | 'lost';
  /** The position of the error. */
  readonly detail: string;
}

/** Access to unreadable data. */
export interface Problems {
  /** Returns games that don't open; for one game, every unreadable row. */
  readonly problems: (id?: string) => Promise<Result<readonly Problem[], 'failed'>>;
  /** Returns all rows (of one game), one line of JSON each, in pieces for a Blob; works with any data. */
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

/** Returns the unreadable data of the database. */
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
      // Without its content, a game can't be judged.
      const isReady = await loadContentOf(context, id);
      if (!isReady.ok && isReady.error.code === 'unfetched') return ok(null);
      return await gameAt(context, id, head);
    } catch (error) {
      return refuse('lost', String(error));
    }
  };

  /** Returns games with entries but without their own row. */
  const rowless = async (): Promise<readonly Problem[]> => {
    const ids = await gameIdsIn(database);
    const listed = new Set(await database.games.toCollection().primaryKeys());
    const left = ids.filter((id) => !listed.has(id));
    return left.map((key) => ({ table: 'games', key, why: 'lost', detail: 'row' }));
  };

  /** Returns the current position of every game with a readable row. */
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
