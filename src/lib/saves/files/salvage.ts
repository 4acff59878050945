import '../migrations/old-versions';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { GAME_VERSION } from '../../rules/table/game';
import type { GameRow, PositionRow } from '../database/db';
import { type ReadError, readGame } from '../migrations/migrations';
import { isBefore } from '../rows/entries-in-order';
import { readEntry } from '../rows/entry-rows';
import { plansField, plansIn } from '../rows/saved-plans';
import { MAX_NAME_CHARS } from '../schema/schema';
import { inCalendar } from '../schema/schema-types';
import { FILE_FORMAT, type FileEntry, fileEntryOf, type GameFile, isOf } from './game-file';
import { pause } from './work-in-pieces';

type Remains = Partial<Record<keyof GameRow, unknown>>;
type Points = ReadonlyMap<number, FileEntry>;

/** Returns every readable entry with its game, by id; yields before each. Refuses only entries of a newer app. */
function* pointsIn(
  entryRows: readonly unknown[],
  positionRows: readonly unknown[],
): Generator<void, Result<Points, ReadError>> {
  const stateOf = new Map((positionRows as readonly (PositionRow | null)[]).map((row) => [row?.id, row]));
  const points = new Map<number, FileEntry>();
  for (const row of entryRows) {
    yield;
    const entry = readEntry(row);
    const position = entry.ok ? stateOf.get(entry.value.id) : undefined;
    const state = readGame(position?.version, position?.state);
    if (!entry.ok && entry.error.code === 'newer') return entry;
    if (!entry.ok || !state.ok) continue;
    if (isOf(entry.value, state.value)) points.set(entry.value.id, fileEntryOf(entry.value, state.value));
  }
  return ok(points);
}

/**
 * Returns the id of the current entry if it is readable, or else of the nearest readable entry before it, or else of
 * the last readable entry.
 */
function headAmong(points: Points, { head }: Remains, entryRows: readonly unknown[]): number {
  const parents = new Map(
    (entryRows as readonly (Partial<FileEntry> | null)[]).map((row) => [row?.id, row?.parent]),
  );
  for (let at: unknown = head; typeof at === 'number';) {
    if (points.has(at)) return at;
    const parent: unknown = parents.get(at);
    at = isBefore(parent, at) ? parent : null;
  }
  return Math.max(...points.keys());
}

function startOf(points: Points, head: number): number {
  for (let at = head; ;) {
    const { parent } = points.get(at)!;
    if (!isBefore(parent, at) || !points.has(parent)) return at;
    at = parent;
  }
}

/** Returns the start as the first entry, without command and parent, and all entries that descend from it. */
function entriesFrom(points: Points, start: number): readonly FileEntry[] {
  const kept = new Set([start]);
  const first: FileEntry = { ...points.get(start)!, id: 0, parent: null, command: null, events: [] };
  const entries = [first];
  for (const [id, entry] of [...points].sort(([a], [b]) => a - b)) {
    if (id <= start || entry.parent === null || !kept.has(entry.parent) || !entry.command) continue;
    kept.add(id);
    entries.push(entry.parent === start ? { ...entry, parent: 0 } : entry);
  }
  return entries;
}

/** Returns the undone entries that can still be redone in sequence after the current one. */
function redoAmong(entries: readonly FileEntry[], { redo }: Remains, head: number): readonly number[] {
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]));
  const kept: number[] = [];
  let at = head;
  for (const id of Array.isArray(redo) ? (redo as readonly unknown[]).slice().reverse() : []) {
    if (typeof id !== 'number' || parents.get(id) !== at) break;
    kept.unshift(id);
    at = id;
  }
  return kept;
}

const momentOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && !Number.isNaN(value) ? inCalendar(value) : otherwise;

/**
 * Recovers a playable game from lost or damaged rows. The first readable entry on the way back from the current one
 * becomes the start, and all entries that descend from it are kept. The game is marked as incomplete if anything is
 * missing. The game's own row may be missing or invalid.
 */
function* salvaging(
  id: string,
  row: unknown,
  entryRows: readonly unknown[],
  positionRows: readonly unknown[],
): Generator<void, Result<GameFile, ReadError>> {
  const points = yield* pointsIn(entryRows, positionRows);
  if (!points.ok) return points;
  if (points.value.size === 0) return refuse('unreadable', 'entries');
  const remains: Remains = typeof row === 'object' && row !== null ? row : {};
  const at = headAmong(points.value, remains, entryRows);
  const start = startOf(points.value, at);
  const entries = entriesFrom(points.value, start);
  const head = at === start ? 0 : at;
  const rows = Math.max(entryRows.length, positionRows.length);
  const isWhole = start === 0 && at === remains.head && entries.length === rows;
  return ok({
    format: FILE_FORMAT,
    version: GAME_VERSION,
    id,
    name: typeof remains.name === 'string' ? remains.name.slice(0, MAX_NAME_CHARS) : '',
    createdAt: momentOf(remains.createdAt, entries[0]!.at),
    updatedAt: momentOf(remains.updatedAt, entries.at(-1)!.at),
    head,
    redo: redoAmong(entries, remains, head),
    ...(isWhole && !('incomplete' in remains) ? {} : { incomplete: true }),
    ...plansField(plansIn(remains).plans),
    entries,
  });
}

type Remnants = Parameters<typeof salvaging>;

/** Recovers a game without pauses, for use within a transaction. */
export function salvaged(...remnants: Remnants): Result<GameFile, ReadError> {
  const work = salvaging(...remnants);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Recovers a game with pauses, because many rows would block the screen. */
export async function salvagedAtLeisure(...remnants: Remnants): Promise<Result<GameFile, ReadError>> {
  const work = salvaging(...remnants);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pause();
  }
}
