import type { Database, GameRow } from '$lib/saves/db';
import type { FileEntry, GameFile } from '$lib/saves/game-file';
import { addEntries, rowFrom } from '$lib/saves/transfer';

/** Adds to a game that is here what a file has beyond it, and puts its head where the file's is. */
export async function extend(
  database: Database,
  row: GameRow,
  here: readonly Pick<FileEntry, 'id'>[],
  file: GameFile,
): Promise<void> {
  const { head, redo, nextEntry, summary, updatedAt } = rowFrom(file);
  const known = new Set(here.map(({ id }) => id));
  await addEntries(
    database,
    row.id,
    file.entries.filter(({ id }) => !known.has(id)),
  );
  const moved: GameRow = { ...row, head, redo, summary, nextEntry: Math.max(nextEntry, row.nextEntry) };
  await database.games.put({ ...moved, updatedAt: Math.max(updatedAt, row.updatedAt), deletedAt: null });
}
