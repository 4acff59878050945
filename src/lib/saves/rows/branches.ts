import { type Database, type EntryRow, type GameRow, rowsOf } from '../database/db';
import { isBefore, type JournalEntry, journalEntry } from './entries-in-order';

/** An abandoned branch: its last entry, and its number of entries outside the current log. */
export interface Branch {
  readonly tip: JournalEntry;
  readonly moves: number;
}

/**
 * Returns the abandoned branches of a game, latest first. Undone entries belong to the current log, so they are no
 * branch.
 */
export async function branchesOf(
  { entries }: Database,
  { id, head, redo }: Pick<GameRow, 'id' | 'head' | 'redo'>,
): Promise<readonly Branch[]> {
  const rows = (await entries
    .where(':id')
    .between(...rowsOf(id), true, true)
    .toArray()) as Partial<EntryRow>[];
  const parents = new Map(rows.map((row) => [row.id, row.parent]));
  const grown = new Set(parents.values());
  const line = new Set(redo);
  for (let at: unknown = head; typeof at === 'number' && !line.has(at);) {
    line.add(at);
    const parent = parents.get(at);
    at = isBefore(parent, at) ? parent : null;
  }
  return rows
    .flatMap((row): readonly Branch[] => {
      if (row.id === undefined || line.has(row.id) || grown.has(row.id)) return [];
      const tip = journalEntry(row);
      let moves = 0;
      let at: unknown = row.id;
      // Entries that don't lead back to the log were never part of the game.
      for (; typeof at === 'number' && !line.has(at); moves++) {
        const parent = parents.get(at);
        at = isBefore(parent, at) ? parent : null;
      }
      return tip && at !== null ? [{ tip, moves }] : [];
    })
    .reverse();
}
