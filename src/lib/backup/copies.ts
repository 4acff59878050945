import { ok, refuse, type Result } from '$lib/rules/result';
import { parseGameRow } from '$lib/saves/schema';
import { isFull, type SavesContext } from '$lib/saves/rows';
import type { GameRow } from '$lib/saves/db';
import { deviceLine, gameLine, resultLines } from './backup';
import { packed } from './gzip-lines';
import { remembered } from './preferences';
import type { Source } from './restore';

/** How many copies are kept. */
export const MOST_COPIES = 14;
/** Bytes that must stay free for games. */
const ROOM = 50e6;
const DAY = 86_400_000;

/** One game in a copy; what is in it lies apart, so that copies share what has not changed. */
interface CopiedGame {
  readonly id: string;
  /** The key of the part it lies in. */
  readonly part: string;
  readonly ended: boolean;
}

/** Everything as it was at one moment. */
export interface CopyRow {
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
export type EstimateStorage = () => Promise<StorageEstimate>;

const usualEstimate: EstimateStorage = () => navigator.storage?.estimate?.() ?? Promise.resolve({});

async function hasRoom(estimate: EstimateStorage): Promise<boolean> {
  const { usage, quota } = await estimate();
  return usage === undefined || quota === undefined || quota - usage > ROOM;
}

/** Changes whenever anything of the game does: every tap moves the head or the clock. */
const partOf = ({ id, name, updatedAt, head, nextEntry }: GameRow): string =>
  `part:${id}:${updatedAt}:${head}:${nextEntry}:${name}`;

/** The copies there are, the newest first. */
export async function listCopies({ database }: SavesContext): Promise<readonly CopyRow[]> {
  return (await database.copies.orderBy('at').reverse().toArray()) as readonly CopyRow[];
}

async function rowsNow({ database }: SavesContext): Promise<readonly GameRow[]> {
  const found = await database.games.toArray();
  return found.flatMap((one) => {
    const row = parseGameRow(one);
    return row.ok && row.value.deletedAt === null ? row.value : [];
  });
}

/** Whether a copy is wanted: something has changed, and either a day went by or a game has ended since. */
export function isDue(last: CopyRow | undefined, games: readonly GameRow[], now: number): boolean {
  if (games.length === 0) return false;
  if (!last) return true;
  const before = new Map(last.games.map((game) => [game.part, game]));
  const changed = games.filter((row) => !before.has(partOf(row)));
  if (changed.length === 0) return false;
  const overBefore = new Set(last.games.filter(({ ended }) => ended).map(({ id }) => id));
  const hasEnded = changed.some(({ id, summary }) => summary.result !== null && !overBefore.has(id));
  return hasEnded || now < last.at || now - last.at >= DAY;
}

async function* these(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

const bytesOf = async (lines: readonly string[]): Promise<Uint8Array> =>
  new Uint8Array(await (await packed(these(lines))).arrayBuffer());

const rowKey = (row: unknown): string => (row as PartRow).id;

/** Writes what is new, and lets go of the oldest copies and of parts that no copy has any more. */
async function write(
  { database: { copies } }: SavesContext,
  copy: CopyRow,
  parts: readonly PartRow[],
): Promise<void> {
  await copies.db.transaction('rw', copies, async () => {
    await copies.bulkPut([...parts, copy]);
    const kept = ((await copies.orderBy('at').reverse().toArray()) as readonly CopyRow[]).slice(
      0,
      MOST_COPIES,
    );
    const wanted = new Set([
      ...kept.map(rowKey),
      ...kept.flatMap(({ games }) => games.map(({ part }) => part)),
    ]);
    const keys = await copies.toCollection().primaryKeys();
    await copies.bulkDelete(keys.filter((key) => !wanted.has(key)));
  });
}

/** What a copy may be told. */
export interface CopyOptions {
  readonly estimate?: EstimateStorage;
  /** Somebody has something better to do: no further game is packed. */
  readonly signal?: AbortSignal;
}

/**
 * Makes a copy of everything if one is due, and tells whether it did. Only games that have changed are packed again;
 * one that cannot be read any more keeps the part it had.
 */
export async function copyIfDue(
  around: SavesContext,
  { estimate = usualEstimate, signal }: CopyOptions = {},
): Promise<Result<boolean, 'full' | 'failed'>> {
  const { database, now } = around;
  try {
    const [last] = await listCopies(around);
    const games = await rowsNow(around);
    const at = now();
    if (!isDue(last, games, at)) return ok(false);
    if (!(await hasRoom(estimate))) return refuse('full');
    const known = new Set(await database.copies.toCollection().primaryKeys());
    const parts: PartRow[] = [];
    const copied: CopiedGame[] = [];
    for (const row of games) {
      if (signal?.aborted) return ok(false);
      const about = { id: row.id, ended: row.summary.result !== null };
      const part = partOf(row);
      const line = known.has(part) ? null : await gameLine(around, row.id);
      if (line !== null) parts.push({ id: part, bytes: await bytesOf([line]) });
      const before = last?.games.find(({ id }) => id === row.id)?.part;
      const there = known.has(part) || line !== null ? part : before;
      if (there !== undefined) copied.push({ ...about, part: there });
    }
    const rest = await bytesOf([deviceLine(remembered()), ...(await resultLines(around))]);
    const sizes = new Map(parts.map(({ id, bytes }) => [id, bytes.length]));
    let size = rest.length;
    for (const { part } of copied)
      size +=
        sizes.get(part) ?? ((await database.copies.get(part)) as PartRow | undefined)?.bytes.length ?? 0;
    await write(around, { id: `copy:${at}`, at, games: copied, rest, size }, parts);
    return ok(true);
  } catch (error) {
    return refuse(isFull(error) ? 'full' : 'failed', String(error));
  }
}

/** What restoring reads of a copy; a part that is gone costs only its game. */
export async function sourceOf({ database }: SavesContext, { games, rest }: CopyRow): Promise<Source> {
  const parts = (await database.copies.bulkGet(games.map(({ part }) => part))) as readonly (
    PartRow | undefined
  )[];
  const bytes = [rest, ...parts.flatMap((part) => part?.bytes ?? [])];
  return bytes.map((one) => new Blob([one as Uint8Array<ArrayBuffer>]));
}
