import '$lib/saves/migrations/old-versions';
import { type Database, type GameRow, rowsOf } from '$lib/saves/database/db';
import { compareEntries, type Comparison } from '$lib/saves/files/compare-games';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';
import { readEntry } from '$lib/saves/rows/entry-rows';
import { gameAt, rowOf, type SavesContext } from '$lib/saves/rows/rows';
import { copyIds } from './copy-ids';

/** The effect of a restore on a game of a file, based on the data on this device. */
type FileVerdict =
  /** The game is not on this device. */
  | { readonly what: 'add'; readonly file: GameFile }
  /** The file continues the game on this device, so the missing entries are added. */
  | {
      readonly what: 'extend';
      readonly file: GameFile;
      readonly row: GameRow;
      readonly here: readonly Pick<FileEntry, 'id'>[];
    }
  /** The game on this device has diverged or is unreadable, so the file's game is added under a new id. */
  | { readonly what: 'copy'; readonly file: GameFile }
  /** This device has everything in the file. */
  | { readonly what: 'skip'; readonly isOlder: boolean };

/** A verdict. If the game was removed on this device, `removed` is its row, and the game returns only if chosen. */
export interface Judged {
  readonly verdict: FileVerdict;
  /** The removed row, which is restored too; null if the game was not removed. */
  readonly removed: GameRow | null;
}

type Here =
  | { readonly is: 'nowhere' }
  | { readonly is: 'damaged' }
  | { readonly is: 'here'; readonly row: GameRow; readonly entries: readonly FileEntry[] };

const countRows = ({ entries, positions }: Database, id: string): Promise<readonly number[]> =>
  Promise.all(
    [entries, positions].map((table) =>
      table
        .where(':id')
        .between(...rowsOf(id), true, true)
        .count(),
    ),
  );

/** Returns the game on this device without the states after its entries, or that it is missing or damaged. */
async function look(context: SavesContext, id: string): Promise<Here> {
  const { database } = context;
  const row = await rowOf(database, id, true);
  if (!row.ok && row.error.code === 'unreadable') return { is: 'damaged' };
  // Entries without a game are the rest of a damaged game. Nothing may be written among them.
  if (!row.ok) return { is: (await countRows(database, id)).some((n) => n > 0) ? 'damaged' : 'nowhere' };
  const stored = await database.entries
    .where(':id')
    .between(...rowsOf(id), true, true)
    .toArray();
  const entries: FileEntry[] = [];
  for (const one of stored) {
    const entry = readEntry(one);
    if (!entry.ok) return { is: 'damaged' };
    entries.push(entry.value as unknown as FileEntry);
  }
  const head = await gameAt(context, id, row.value.head);
  return head.ok ? { is: 'here', row: row.value, entries } : { is: 'damaged' };
}

/** Returns the verdict for a copy under a free id, or `skip` if the copy is already on this device. */
async function beside(context: SavesContext, file: GameFile): Promise<Judged> {
  for (const id of copyIds(file)) {
    const here = await look(context, id);
    const copy = { ...file, id, name: file.name && `${file.name.slice(0, 190)} (2)` };
    if (here.is === 'nowhere') return { verdict: { what: 'copy', file: copy }, removed: null };
    if (here.is === 'here' && isInside(compareEntries(here.entries, file.entries)))
      return { verdict: { what: 'skip', isOlder: false }, removed: removedIn(here.row) };
  }
  return { verdict: { what: 'skip', isOlder: false }, removed: null };
}

/** Returns true if this device has everything in the file. */
const isInside = (found: Comparison): boolean => found === 'same' || found === 'behind';

const removedIn = (row: GameRow): GameRow | null => (row.deletedAt === null ? null : row);

/**
 * Returns true if this device has all entries of an incomplete game except its new start, and the game on this device
 * opens.
 */
async function hasAll(context: SavesContext, file: GameFile, row: GameRow): Promise<boolean> {
  const stored = await context.database.entries
    .where(':id')
    .between(...rowsOf(file.id), true, true)
    .toArray();
  const readable = stored.map(readEntry).flatMap((entry) => (entry.ok ? entry.value : []));
  const what = ({ id, at, command, events }: Omit<FileEntry, 'state'>) =>
    JSON.stringify([id, at, command, events]);
  const here = new Set(readable.map(what));
  return (
    file.entries.slice(1).every((entry) => here.has(what(entry))) &&
    (await gameAt(context, file.id, row.head)).ok
  );
}

async function judgeIncomplete(context: SavesContext, file: GameFile): Promise<Judged> {
  const row = await rowOf(context.database, file.id, true);
  if (row.ok && (await hasAll(context, file, row.value)))
    return {
      verdict: { what: 'skip', isOlder: row.value.updatedAt > file.updatedAt },
      removed: removedIn(row.value),
    };
  const here = await look(context, file.id);
  return here.is === 'nowhere' ? { verdict: { what: 'add', file }, removed: null } : beside(context, file);
}

/** Returns the verdict on a game of a file. Must be called within the transaction that applies it. */
export async function judge(context: SavesContext, file: GameFile): Promise<Judged> {
  if (file.incomplete) return judgeIncomplete(context, file);
  const here = await look(context, file.id);
  if (here.is === 'nowhere') return { verdict: { what: 'add', file }, removed: null };
  if (here.is === 'damaged') return beside(context, file);
  const { row, entries } = here;
  const found = compareEntries(entries, file.entries);
  const removed = removedIn(row);
  if (found === 'diverged') {
    const other = await beside(context, file);
    // A diverged version of a removed game returns only if chosen, like the game itself.
    return other.verdict.what === 'copy' ? { ...other, removed } : other;
  }
  if (isInside(found)) {
    const isOlder = found === 'behind' || row.updatedAt > file.updatedAt;
    return { verdict: { what: 'skip', isOlder }, removed };
  }
  return { verdict: { what: 'extend', file, row, here: entries }, removed };
}
