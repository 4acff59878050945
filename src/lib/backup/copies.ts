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

/** How many copies are kept. */
export const MAX_COPIES = 14;
/** Bytes that must stay free for games. */
const MIN_FREE_BYTES = 50e6;
/** Taps of an evening: with a clock that begins anew each time it is switched on, no day ever goes by. */
const TAPS_OF_AN_EVENING = 100;

/** One game in a copy; what is in it lies apart, so that copies share what has not changed. */
interface CopiedGame {
  readonly id: string;
  /** The key of the part it lies in. */
  readonly part: string;
  readonly ended: boolean;
  /** The id its next entry was to get; copies of 0.2 do not say. */
  readonly nextEntry?: number;
}

/** Everything as it was at one moment. */
export interface CopyRow {
  /** `copy:` and its number. Numbers rise with each copy that is made; moments need not, for a clock may jump. */
  readonly id: string;
  readonly at: number;
  readonly games: readonly CopiedGame[];
  /** Results and what the device remembered, packed. */
  readonly rest: Uint8Array;
  /** Bytes of all of it, parts that are shared with other copies among them. */
  readonly size: number;
}

/** One game, packed. It has no moment, so that a list of moments does not find it. */
interface PartRow {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** How much room the device has; tests bring their own. */
type EstimateStorage = () => Promise<StorageEstimate>;

const usualEstimate: EstimateStorage = () => navigator.storage?.estimate?.() ?? Promise.resolve({});

async function hasRoom(estimate: EstimateStorage): Promise<boolean> {
  const { usage, quota } = await estimate();
  return usage === undefined || quota === undefined || quota - usage > MIN_FREE_BYTES;
}

/** Changes whenever anything of the game does: every tap moves the head or the clock. */
const partOf = ({ id, name, updatedAt, head, nextEntry }: GameRow): string =>
  `part:${id}:${updatedAt}:${head}:${nextEntry}:${name}`;

/** In the order in which copies were made; those of 0.2 have their moment for a number. */
const numberOf = (id: string): number => Number(id.slice('copy:'.length)) || 0;

const byNumber = (copies: readonly CopyRow[]): readonly CopyRow[] =>
  [...copies].sort((a, b) => numberOf(b.id) - numberOf(a.id));

/** The copies there are, the one made last first. */
export async function listCopies({ database }: SavesContext): Promise<readonly CopyRow[]> {
  return byNumber((await database.copies.where(':id').startsWith('copy:').toArray()) as readonly CopyRow[]);
}

/** What a copy is made of: the rows of games, and the ids of games whose row is lost or cannot be read. */
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

/** Whether a copy is wanted: something has changed, and a day went by, a game has ended or an evening was played since. */
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

/** Writes what is new, and lets go of the oldest copies and of parts that no copy has any more. */
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
 * A game as a copy holds it: on one line, or row by row where rows are missing. One that does not open keeps the part it
 * had, if it had one: null.
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

/** Why no copy was made although one was due. */
export type CopyTrouble = 'full' | 'failed';

/** What a copy may be told. */
export interface CopyOptions {
  readonly estimate?: EstimateStorage;
  /** Somebody has something better to do: no further game is packed. */
  readonly signal?: AbortSignal;
}

interface Packed {
  readonly parts: PartRow[];
  readonly copied: CopiedGame[];
}

/** Packs the games that have changed since the last copy; null if somebody has something better to do. */
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

/** Bytes of the parts that a copy is made of. */
async function sizeOf({ database }: SavesContext, { parts, copied }: Packed): Promise<number> {
  const sizes = new Map(parts.map(({ id, bytes }) => [id, bytes.length]));
  let size = 0;
  for (const { part } of copied)
    size += sizes.get(part) ?? ((await database.copies.get(part)) as PartRow | undefined)?.bytes.length ?? 0;
  return size;
}

/**
 * Makes a copy of everything if one is due, and tells whether it did. Only games that have changed are packed again;
 * one that cannot be read any more keeps the part it had.
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

/** What restoring reads of a copy; a part that is gone costs only its game. */
export async function sourceOf({ database }: SavesContext, { games, rest }: CopyRow): Promise<BackupSource> {
  const parts = (await database.copies.bulkGet(games.map(({ part }) => part))) as readonly (
    PartRow | undefined
  )[];
  const bytes = [rest, ...parts.flatMap((part) => part?.bytes ?? [])];
  return bytes.map((one) => new Blob([one as Uint8Array<ArrayBuffer>]));
}
