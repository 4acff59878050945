import type { EntryRow, GameRow } from '../database/db';

/**
 * How a game from a file lies to the one of the same id that is here. `ahead`: all that was ever done here is in the
 * file, undone or not, and there is more; `behind`: the other way round; `diverged`: each has something the other does
 * not.
 */
export type Comparison = 'new' | 'same' | 'ahead' | 'behind' | 'diverged';

type Entry = Omit<EntryRow, 'game' | 'version'>;
type Tree = Pick<GameRow, 'head' | 'updatedAt'> & { readonly entries: readonly Entry[] };

/** An entry as text, without the game after it, which follows: two are the same if their texts are. */
export const entryText = ({ id, parent, at, turn, phase, command, events }: Entry): string =>
  JSON.stringify([id, parent, at, turn, phase, command, events]);

/** Compares all that was ever done, wherever the table stands in it. */
export function compareEntries(here: readonly Entry[], file: readonly Entry[]): Exclude<Comparison, 'new'> {
  const known = new Set(here.map(entryText));
  const shared = file.filter((entry) => known.has(entryText(entry))).length;
  if (shared === file.length) return shared === here.length ? 'same' : 'behind';
  return shared === here.length ? 'ahead' : 'diverged';
}

/** The entries from the start to where the table stands. */
function lineOf({ entries, head }: Tree): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const line: string[] = [];
  for (let at = byId.get(head); at; at = byId.get(at.parent ?? -1)) line.unshift(entryText(at));
  return line;
}

/** Compares two games with the place where each table stands; `same` if both stand at the same point. */
export function compareGames(here: Tree | null, file: Tree): Comparison {
  if (!here) return 'new';
  const [ours, theirs] = [lineOf(here), lineOf(file)];
  if (ours.join('\n') === theirs.join('\n')) return 'same';
  const entries = compareEntries(here.entries, file.entries);
  if (entries !== 'same') return entries;
  // The very same steps, and one of the two has undone some: its last word, or else the more that stands, counts.
  return file.updatedAt > here.updatedAt || theirs.length > ours.length ? 'ahead' : 'behind';
}
