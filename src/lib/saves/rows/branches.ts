import { type Database, type EntryRow, type GameRow, rowsOf } from '../database/db';
import { isBefore, type JournalEntry, journalEntry } from './entries-in-order';

/** What a table left by going back and playing on: where it ended, and how many entries it has beside the line. */
export interface Branch {
  readonly tip: JournalEntry;
  readonly moves: number;
}

/** All that was left of a game, the latest first; what is undone can come back and belongs to the line. */
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
      // What does not lead back to the line is no way this game went.
      for (; typeof at === 'number' && !line.has(at); moves++) {
        const parent = parents.get(at);
        at = isBefore(parent, at) ? parent : null;
      }
      return tip && at !== null ? [{ tip, moves }] : [];
    })
    .reverse();
}
