import type { Database, GameRow } from '$lib/saves/database/db';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import { addEntries, rowFrom } from '$lib/saves/files/transfer';
import { MOST_PLANS, plansField, plansIn, type SavedPlan } from '$lib/saves/rows/saved-plans';

/** Returns the local plans followed by those that only the file has, at most `MOST_PLANS` in total. */
const plansOfBoth = (here: readonly SavedPlan[], there: readonly SavedPlan[]): readonly SavedPlan[] =>
  [...here, ...there.filter(({ id }) => here.every((one) => one.id !== id))].slice(0, MOST_PLANS);

/** Adds the entries that only the file has to a local game, and sets the file's position. */
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
  const plans = plansOfBoth(plansIn(row).plans, file.plans ?? []);
  await database.games.put({
    ...moved,
    ...plansField(plans),
    updatedAt: Math.max(updatedAt, row.updatedAt),
    deletedAt: null,
  });
}
