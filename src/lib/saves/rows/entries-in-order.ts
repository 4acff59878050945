import { type Database, type EntryRow, type GameRow, rowsOf } from '../database/db';
import { parseDamagedEntryRow, readEntry } from './entry-rows';

/** One line of the journal. */
export interface JournalEntry extends Omit<EntryRow, 'game' | 'version'> {
  /** It has been undone and can come back. */
  readonly undone: boolean;
  /** The row is damaged: what could still be read of it stands here, the rest is empty. */
  readonly damaged?: true;
}

/** Whether this is an entry that came before: ids rise, and anything else would send us round in circles. */
export const isBefore = (entry: unknown, later: number): entry is number =>
  Number.isInteger(entry) && Number(entry) < later;

/** Entry ids from one back towards an earlier one by their parents; it ends early where the line is broken. */
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

/** A row of a game as a line of its journal; null for what cannot be read at all. */
export function journalEntry(row: unknown): JournalEntry | null {
  const read = readEntry(row);
  const kept = read.ok ? read : parseDamagedEntryRow(row);
  if (!kept.ok) return null;
  const { id, parent, at, turn, phase, command, events, by } = kept.value;
  const entry = { id, parent, at, turn, phase, command, events, ...(by && { by }), undone: false };
  return read.ok ? entry : { ...entry, damaged: true };
}

/** The game's line from the start to the head, then what was undone, without a single position being read. */
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
