import { type Database, type RowKey, rowsOf } from '../database/db';
import { rowsThatRead } from '../database/raw-rows';
import { parseGameRow } from '../schema/schema';
import { ADDRESSABLE, inCalendar } from '../schema/schema-types';

type Row = Record<string, unknown>;

const MOMENTS = ['createdAt', 'updatedAt', 'deletedAt', 'finishedAt'] as const;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** Returns the row with valid dates; null if all its dates are valid. */
function datable(row: Row): Row | null {
  const wrong = MOMENTS.filter((key) => typeof row[key] === 'number' && inCalendar(row[key]) !== row[key]);
  if (wrong.length === 0) return null;
  return { ...row, ...Object.fromEntries(wrong.map((key) => [key, inCalendar(Number(row[key]))])) };
}

/** Returns an id that is valid in a URL, with each invalid character replaced by its code in hexadecimal. */
const addressable = (id: string): string =>
  `was-${Array.from(id, (letter) => (/[\w-]/.test(letter) ? letter : letter.codePointAt(0)!.toString(16))).join('')}`.slice(
    0,
    80,
  );

async function readdress({ games, entries, positions, results }: Database, row: Row): Promise<void> {
  const [from, to] = [String(row['id']), addressable(String(row['id']))];
  if ((await games.get(to)) !== undefined) return;
  // The rows can have any shape, so they are typed like those of `results`.
  for (const table of [entries, positions] as unknown as Database['results'][]) {
    const rows = table.where(':id').between(...rowsOf(from), true, true);
    await table.bulkAdd((await rows.toArray()).filter(isRow).map((one) => ({ ...one, game: to })));
    await rows.delete();
  }
  const result = await results.get(from);
  if (isRow(result)) {
    await results.put({ ...result, id: to, game: to });
    await results.delete(from);
  }
  await games.add({ ...row, id: to } as never);
  await games.delete(from);
}

/**
 * Repairs rows with invalid dates or ids that version 0.2 imported from files, which made the games unusable. Returns
 * the number of repairs.
 */
export async function repairRows(database: Database): Promise<number> {
  const { games, entries, positions, results } = database;
  return database.transaction('rw', [games, entries, positions, results], async () => {
    let count = 0;
    for (const table of [games, results])
      for (const row of (await table.toArray()).filter(isRow)) {
        const whole = datable(row);
        if (whole) await table.put(whole);
        if (whole) count++;
      }
    for (const row of (await games.toArray()).filter(isRow))
      if (typeof row['id'] === 'string' && !ADDRESSABLE.test(row['id'])) {
        await readdress(database, row);
        count++;
      }
    return count;
  });
}

const idsOf = async (
  table: Database['entries'] | Database['positions'],
  game: string,
): Promise<readonly number[]> => {
  const rows = table.where(':id').between(...rowsOf(game), true, true);
  return ((await rows.primaryKeys()) as readonly RowKey[]).map(([, id]) => id);
};

/**
 * Returns the ids of games that lack rows. In a whole game, the ids of entries and of positions start at 0 and have no
 * gaps. Reads only the keys of these. Deleted games and games marked as incomplete are left out.
 */
export async function gamesWithGaps(database: Database, signal?: AbortSignal): Promise<readonly string[]> {
  const gaps: string[] = [];
  for (const found of await rowsThatRead(database, 'games')) {
    if (signal?.aborted) break;
    const row = parseGameRow(found);
    if (!row.ok || row.value.deletedAt !== null || row.value.incomplete) continue;
    const { id, nextEntry } = row.value;
    const [entries, positions] = await Promise.all([
      idsOf(database.entries, id),
      idsOf(database.positions, id),
    ]);
    const isWhole = [entries, positions].every(
      (ids) => ids.length === nextEntry && ids.every((one, i) => one === i),
    );
    // More entries than expected means that a tap was saved in between.
    if (!isWhole && entries.length <= nextEntry) gaps.push(id);
  }
  return gaps;
}
