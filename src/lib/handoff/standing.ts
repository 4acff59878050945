import type { GameFile } from '$lib/saves/transfer';
import { likeness } from '$lib/backup/trees';

/** How a game that was handed over stands to the one of the same id that is here. */
export type Standing = 'new' | 'same' | 'ahead' | 'behind' | 'apart';

/** The entries from the start to the head, as text, each without the game after it: that follows. */
function lineOf({ entries, head }: GameFile): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const line: string[] = [];
  for (let at = byId.get(head); at; at = byId.get(at.parent ?? -1)) {
    const { state: _, ...entry } = at;
    line.unshift(JSON.stringify(entry));
  }
  return line;
}

/**
 * `same`: the table stands at the same point; `ahead`: all that was ever done here is in the one that comes, undone or
 * not, and it has gone on; `behind`: the other way round; `apart`: each has something the other does not.
 */
export function standingOf(comes: GameFile, here: GameFile | null): Standing {
  if (!here) return 'new';
  const [theirs, ours] = [lineOf(comes), lineOf(here)];
  if (theirs.join('\n') === ours.join('\n')) return 'same';
  const alike = likeness(here.entries, comes.entries);
  if (alike === 'apart') return 'apart';
  if (alike === 'beyond') return 'ahead';
  if (here.entries.length > comes.entries.length) return 'behind';
  // The very same steps, and one of the two has undone some: its last word, or else the more that stands, counts.
  return comes.updatedAt > here.updatedAt || theirs.length > ours.length ? 'ahead' : 'behind';
}
