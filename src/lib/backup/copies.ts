import { DAY_MS } from '$lib/format/localized';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { GameRow } from '$lib/saves/database/db';
import { gameIdsIn, rowsThatRead } from '$lib/saves/database/raw-rows';
import { isFull, reading } from '$lib/saves/database/transactions';
import { gameAt, type SavesContext } from '$lib/saves/rows/rows';
import { parseGameRow } from '$lib/saves/schema/schema';
import { remembered } from '../device/preferences';
import { backupLineOf, deviceLine, rawLines, resultLines } from './backup';
import { gzipped } from './gzip-lines';
import type { BackupSource } from './restore';

/** The maximum number of automatic backups that are kept. */
export const MAX_COPIES = 14;
/** The number of bytes that must stay free for games. */
const MIN_FREE_BYTES = 50e6;
/**
 * The number of taps after which a backup is due even if no day has passed, because some clocks restart with the
 * device.
 */
const TAPS_OF_AN_EVENING = 100;

/** A game in an automatic backup. The content is stored separately, so that backups share unchanged games. */
interface CopiedGame {
  readonly id: string;
  /** The key of its content. */
  readonly part: string;
  readonly ended: boolean;
  /** The id of the game's next entry; missing in backups of version 0.2. */
  readonly nextEntry?: number;
}

/** An automatic backup. */
export interface CopyRow {
  /** `copy:` and a number that increases with each backup. Times may not increase, because clocks can jump. */
  readonly id: string;
  readonly at: number;
  readonly games: readonly CopiedGame[];
  /** The results and the device's values, compressed. */
  readonly rest: Uint8Array;
  /** The total size in bytes, including shared parts. */
  readonly size: number;
}

/** A compressed game. It has no time, so lists by time don't contain it. */
interface PartRow {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Returns the browser's estimate of free storage; tests use their own. */
type EstimateStorage = () => Promise<StorageEstimate>;

const usualEstimate: EstimateStorage = () => navigator.storage?.estimate?.() ?? Promise.resolve({});

async function hasRoom(estimate: EstimateStorage): Promise<boolean> {
  const { usage, quota } = await estimate();
  return usage === undefined || quota === undefined || quota - usage > MIN_FREE_BYTES;
}

/** Returns a key for the game's content. Every tap changes the key, because it changes the game's position or time. */
const partOf = ({ id, name, updatedAt, head, nextEntry }: GameRow): string =>
  `part:${id}:${updatedAt}:${head}:${nextEntry}:${name}`;

/** Returns the number in a backup's id. In backups of version 0.2, the number is the time. */
const numberOf = (id: string): number => Number(id.slice('copy:'.length)) || 0;

const byNumber = (copies: readonly CopyRow[]): readonly CopyRow[] =>
  [...copies].sort((a, b) => numberOf(b.id) - numberOf(a.id));

/** Returns the automatic backups, the latest first. */
export async function listCopies({ database }: SavesContext): Promise<readonly CopyRow[]> {
  return byNumber((await database.copies.where(':id').startsWith('copy:').toArray()) as readonly CopyRow[]);
}

/** The games to back up: readable rows, and the ids of games whose row is lost or unreadable. */
interface Here {
  readonly rows: readonly GameRow[];
  readonly rowless: readonly string[];
}

async function gamesHere({ database }: SavesContext): Promise<Here> {
  const read = (await rowsThatRead(database, 'games')).map(parseGameRow);
  const rows = read.flatMap((row) => (row.ok ? row.value : []));
  const known = new Set(rows.map(({ id }) => id));
  const rowless = (await gameIdsIn(database)).filter((id) => !known.has(id));
  return { rows: rows.filter(({ deletedAt }) => deletedAt === null), rowless };
}

/**
 * Returns true if a backup is due: there is none yet; or a game has changed and either ended, or a day has passed, the
 * clock went back, or an evening was played. No games need no backup.
 */
function isDue(last: CopyRow | undefined, games: readonly GameRow[], now: number): boolean {
  if (games.length === 0) return false;
  if (!last) return true;
  const before = new Map(last.games.map((game) => [game.part, game]));
  const changed = games.filter((row) => !before.has(partOf(row)));
  if (changed.length === 0) return false;
  const overBefore = new Set(last.games.filter(({ ended }) => ended).map(({ id }) => id));
  const hasEnded = changed.some(({ id, summary }) => summary.result !== null && !overBefore.has(id));
  const known = new Map(last.games.map(({ id, nextEntry = 0 }) => [id, nextEntry]));
  const taps = changed.reduce((sum, { id, nextEntry }) => sum + nextEntry - (known.get(id) ?? 0), 0);
  return hasEnded || now < last.at || now - last.at >= DAY_MS || taps >= TAPS_OF_AN_EVENING;
}

const bytesOf = async (lines: readonly string[]): Promise<Uint8Array> =>
  new Uint8Array(await (await gzipped(lines.values())).arrayBuffer());

const rowKey = (row: unknown): string => (row as PartRow).id;

/** Writes the new data, then deletes the oldest backups and the unused parts. */
async function write(
  { database: { copies } }: SavesContext,
  copy: CopyRow,
  parts: readonly PartRow[],
): Promise<void> {
  await copies.db.transaction('rw', copies, async () => {
    await copies.bulkPut([...parts, copy]);
    const found = await copies.where(':id').startsWith('copy:').toArray();
    const kept = byNumber(found as readonly CopyRow[]).slice(0, MAX_COPIES);
    const wanted = new Set([
      ...kept.map(rowKey),
      ...kept.flatMap(({ games }) => games.map(({ part }) => part)),
    ]);
    const keys = await copies.toCollection().primaryKeys();
    await copies.bulkDelete(keys.filter((key) => !wanted.has(key)));
  });
}

/**
 * Returns a game as one line, or row by row if that is impossible (`backupLineOf`). Returns null for an unreadable
 * game that the previous backup contains, so that its part there is kept.
 */
async function linesOf(
  context: SavesContext,
  { id, head }: GameRow,
  hadPart: boolean,
): Promise<readonly string[] | null> {
  const line = await backupLineOf(context, id);
  if (line !== null) return [line];
  const opens = await reading(context.database, () => gameAt(context, id, head));
  if (!opens.ok && hadPart) return null;
  return rowByRow(context, id);
}

async function rowByRow(context: SavesContext, id: string): Promise<readonly string[]> {
  const rows: string[] = [];
  for await (const row of rawLines(context, id)) rows.push(row);
  return rows;
}

/** The reasons why a due backup was not made. */
export type CopyTrouble = 'full' | 'failed';

/** The options of an automatic backup. */
export interface CopyOptions {
  readonly estimate?: EstimateStorage;
  /** An aborted signal stops the backup before the next game. */
  readonly signal?: AbortSignal;
}

interface Packed {
  readonly parts: PartRow[];
  readonly copied: CopiedGame[];
}

/** Compresses the games that have changed since the last backup. Returns null if aborted. */
async function packed(
  context: SavesContext,
  { rows, rowless }: Here,
  last: CopyRow | undefined,
  signal: AbortSignal | undefined,
): Promise<Packed | null> {
  const known = new Set(await context.database.copies.toCollection().primaryKeys());
  const { parts, copied }: Packed = { parts: [], copied: [] };
  for (const row of rows) {
    if (signal?.aborted) return null;
    const about = { id: row.id, ended: row.summary.result !== null, nextEntry: row.nextEntry };
    const part = partOf(row);
    const before = last?.games.find(({ id }) => id === row.id)?.part;
    const lines = known.has(part) ? null : await linesOf(context, row, before !== undefined);
    if (lines) parts.push({ id: part, bytes: await bytesOf(lines) });
    const there = known.has(part) || lines ? part : before;
    if (there !== undefined) copied.push({ ...about, part: there });
  }
  for (const id of rowless) {
    const before = last?.games.find((game) => game.id === id);
    const part = `part:${id}:rows`;
    if (!before) parts.push({ id: part, bytes: await bytesOf(await rowByRow(context, id)) });
    copied.push(before ?? { id, part, ended: false });
  }
  return { parts, copied };
}

/** Returns the size of a backup's parts in bytes. */
async function sizeOf({ database }: SavesContext, { parts, copied }: Packed): Promise<number> {
  const sizes = new Map(parts.map(({ id, bytes }) => [id, bytes.length]));
  let size = 0;
  for (const { part } of copied)
    size += sizes.get(part) ?? ((await database.copies.get(part)) as PartRow | undefined)?.bytes.length ?? 0;
  return size;
}

/**
 * Makes an automatic backup if one is due. Returns true if it did. Only changed games are compressed again; an
 * unreadable game keeps its previous part.
 */
export async function copyIfDue(
  context: SavesContext,
  { estimate = usualEstimate, signal }: CopyOptions = {},
): Promise<Result<boolean, CopyTrouble>> {
  try {
    const [last] = await listCopies(context);
    const here = await gamesHere(context);
    const at = context.now();
    if (!isDue(last, here.rows, at)) return ok(false);
    if (!(await hasRoom(estimate))) return refuse('full');
    const found = await packed(context, here, last, signal);
    if (!found) return ok(false);
    const rest = await bytesOf([deviceLine(remembered()), ...(await resultLines(context))]);
    const size = rest.length + (await sizeOf(context, found));
    const id = `copy:${last ? numberOf(last.id) + 1 : 1}`;
    await write(context, { id, at, games: found.copied, rest, size }, found.parts);
    return ok(true);
  } catch (error) {
    return refuse(isFull(error) ? 'full' : 'failed', String(error));
  }
}

/** Returns the data of an automatic backup for restoring. A lost part affects only its game. */
export async function sourceOf({ database }: SavesContext, { games, rest }: CopyRow): Promise<BackupSource> {
  const parts = (await database.copies.bulkGet(games.map(({ part }) => part))) as readonly (
    PartRow | undefined
  )[];
  const bytes = [rest, ...parts.flatMap((part) => part?.bytes ?? [])];
  return bytes.map((one) => new Blob([one as Uint8Array<ArrayBuffer>]));
}
