import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { gameIdsIn, rawRows, TABLES, written } from '$lib/saves/database/raw-rows';
import { isFull, reading } from '$lib/saves/database/transactions';
import { isTooLarge, toText } from '$lib/saves/files/game-file';
import { readTree } from '$lib/saves/files/transfer';
import { parseResultRow } from '$lib/saves/rows/result-row';
import { rowOf, type SavesContext } from '$lib/saves/rows/rows';
import type { Remembered } from '../device/preferences';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupEnd,
  type BackupHead,
  type Contents,
  DEVICE_FORMAT,
  END_FORMAT,
  RESULT_FORMAT,
} from './format';
import { gzipped } from './gzip-lines';

/** All data as one file, with its contents. */
export interface Backup {
  readonly file: Blob;
  readonly contents: Contents;
}

/** The options of a backup. */
export interface BackupOptions {
  readonly at: number;
  readonly remembered: Remembered;
  /** Called after each game with the number of games done and of all games. */
  readonly onGame?: (done: number, of: number) => void;
}

/**
 * Returns a game as one line of a backup. Returns null if the game must be stored row by row, because it is
 * unreadable, too large or has missing rows; the restore then recovers it.
 */
export async function backupLineOf(context: SavesContext, id: string): Promise<string | null> {
  const { database } = context;
  const file = await reading(database, async () => {
    const row = await rowOf(database, id);
    if (!row.ok) return row;
    const tree = await readTree(database, row.value);
    return tree.ok && tree.value.incomplete !== row.value.incomplete ? refuse('unreadable') : tree;
  });
  if (!file.ok) return null;
  const line = toText(file.value);
  return isTooLarge(line) ? null : line;
}

/** Returns the ids of all games except removed ones. A game with a lost or damaged row is included. */
async function gameIds({ database }: SavesContext): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const id of await gameIdsIn(database)) {
    const row = (await database.games.get(id).catch(() => null)) as { readonly deletedAt?: unknown } | null;
    if (typeof row?.deletedAt !== 'number') ids.push(id);
  }
  return ids;
}

/** Yields each stored row of a game as a line. */
export async function* rawLines(
  { database }: SavesContext,
  id: string,
): AsyncGenerator<string, void, undefined> {
  for (const table of TABLES) for await (const row of rawRows(database, table, id)) yield written(row);
}

/** Returns the results of all games, one per line, without removed results. */
export async function resultLines({ database: { results } }: SavesContext): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const found of await results.toArray()) {
    const row = parseResultRow(found);
    if (row.ok && row.value.deletedAt !== null) continue;
    if (row.ok) lines.push(JSON.stringify({ format: RESULT_FORMAT, row: row.value }));
    else lines.push(written({ table: 'results', key: (found as { readonly id: string }).id, row: found }));
  }
  return lines;
}

/** Returns the line with the device's values. */
export const deviceLine = (remembered: Remembered): string =>
  JSON.stringify({ format: DEVICE_FORMAT, remembered });

/** Returns all data on this device as one file. Only one game at a time is in memory. */
export async function makeBackup(
  context: SavesContext,
  { at, remembered, onGame }: BackupOptions,
): Promise<Result<Backup, 'full' | 'failed'>> {
  const contents = { games: 0, results: 0, unreadable: 0 };

  async function* lines(): AsyncGenerator<string, void, undefined> {
    const head: BackupHead = { format: BACKUP_FORMAT, version: BACKUP_VERSION, at };
    yield JSON.stringify(head);
    yield deviceLine(remembered);
    const ids = await gameIds(context);
    for (const [i, id] of ids.entries()) {
      const line = await backupLineOf(context, id);
      contents[line === null ? 'unreadable' : 'games']++;
      if (line === null) yield* rawLines(context, id);
      else yield line;
      onGame?.(i + 1, ids.length);
    }
    const results = await resultLines(context);
    contents.results = results.length;
    yield* results;
    const end: BackupEnd = { format: END_FORMAT, ...contents };
    yield JSON.stringify(end);
  }

  try {
    return ok({ file: await gzipped(lines()), contents });
  } catch (error) {
    return refuse(isFull(error) ? 'full' : 'failed', String(error));
  }
}
