import { type Database, type EntryRow, type GameRow, rowsOf } from '../database/db';
import { parseDamagedEntryRow, readEntry } from './entry-rows';

/** An entry of the game log. */
export interface JournalEntry extends Omit<EntryRow, 'game' | 'version'> {
  /** True if the entry is undone and can be redone. */
  readonly undone: boolean;
  /** True if the row is damaged; its unreadable fields are then empty. */
  readonly damaged?: true;
}

/**
 * Returns true if `entry` is an id lower than `later`. Parents always have lower ids, so any other value would cause a
 * loop.
 */
export const isBefore = (entry: unknown, later: number): entry is number =>
  Number.isInteger(entry) && Number(entry) < later;

/** Returns the ids from one entry back to an earlier one, following parents. Stops where a parent is missing. */
export async function lineBack(
  { entries }: Database,
  game: string,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const rows = await entries
    .where(':id')
    .between(...rowsOf(game, to, from), true, true)
    .toArray();
  const parents = new Map((rows as Partial<EntryRow>[]).map((row) => [row.id, row.parent]));
  const line = [from];
  for (let at = from; at > to; line.push(at)) {
    const parent = parents.get(at);
    if (!isBefore(parent, at)) break;
    at = parent;
  }
  return line;
}

/** Returns a stored row as a log entry; null if it can't be read. */
export function journalEntry(row: unknown): JournalEntry | null {
  const read = readEntry(row);
  const kept = read.ok ? read : parseDamagedEntryRow(row);
  if (!kept.ok) return null;
  const { id, parent, at, turn, phase, command, events, by } = kept.value;
  const entry = { id, parent, at, turn, phase, command, events, ...(by && { by }), undone: false };
  return read.ok ? entry : { ...entry, damaged: true };
}

/** Returns the game's log from the start, followed by the undone entries. Reads no positions. */
export async function journalOf(
  { entries }: Database,
  { id, head, redo }: GameRow,
): Promise<readonly JournalEntry[]> {
  const rows = await entries
    .where(':id')
    .between(...rowsOf(id), true, true)
    .toArray();
  const known = new Map(rows.map((row) => [(row as EntryRow).id, row]));
  const line: JournalEntry[] = [];
  for (let at: number | null = head; at !== null;) {
    const entry = journalEntry(known.get(at));
    if (!entry) break;
    line.unshift(entry);
    at = isBefore(entry.parent, entry.id) ? entry.parent : null;
  }
  const ahead = redo.flatMap((undone) => journalEntry(known.get(undone)) ?? []).reverse();
  return [...line, ...ahead.map((entry) => ({ ...entry, undone: true }))];
}
