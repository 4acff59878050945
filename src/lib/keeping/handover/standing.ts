import type { GameFile } from '$lib/saves/transfer';

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

/** `ahead`: the one that comes goes on from the one here; `behind`: the other way; `apart`: each went its own way. */
export function standingOf(comes: GameFile, here: GameFile | null): Standing {
  if (!here) return 'new';
  const [theirs, ours] = [lineOf(comes), lineOf(here)];
  const shared = Math.min(theirs.length, ours.length);
  if (theirs.slice(0, shared).some((entry, i) => entry !== ours[i])) return 'apart';
  if (theirs.length === ours.length) return 'same';
  return theirs.length > ours.length ? 'ahead' : 'behind';
}
