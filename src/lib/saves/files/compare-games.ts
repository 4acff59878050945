import type { EntryRow, GameRow } from '../database/db';

/**
 * The relation of an imported game to the one with the same id here. `ahead`: the file contains everything from here,
 * undone or not, and more; `behind`: the reverse; `diverged`: each has something the other doesn't.
 */
export type Comparison = 'new' | 'same' | 'ahead' | 'behind' | 'diverged';

type Entry = Omit<EntryRow, 'game' | 'version'>;
type Tree = Pick<GameRow, 'head' | 'updatedAt'> & { readonly entries: readonly Entry[] };

/** Returns an entry as text, without its game: entries are equal if their texts are. */
export const entryText = ({ id, parent, at, turn, phase, command, events }: Entry): string =>
  JSON.stringify([id, parent, at, turn, phase, command, events]);

/** Compares all entries, whatever the current position. */
export function compareEntries(here: readonly Entry[], file: readonly Entry[]): Exclude<Comparison, 'new'> {
  const known = new Set(here.map(entryText));
  const shared = file.filter((entry) => known.has(entryText(entry))).length;
  if (shared === file.length) return shared === here.length ? 'same' : 'behind';
  return shared === here.length ? 'ahead' : 'diverged';
}

/** Returns the entries from the start to the current one. */
function lineOf({ entries, head }: Tree): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const line: string[] = [];
  for (let at = byId.get(head); at; at = byId.get(at.parent ?? -1)) line.unshift(entryText(at));
  return line;
}

/** Compares two games with their current positions; `same` if both are equal. */
export function compareGames(here: Tree | null, file: Tree): Comparison {
  if (!here) return 'new';
  const [ours, theirs] = [lineOf(here), lineOf(file)];
  if (ours.join('\n') === theirs.join('\n')) return 'same';
  const entries = compareEntries(here.entries, file.entries);
  if (entries !== 'same') return entries;
  // Equal entries, one with an Undo: the later or longer one is ahead.
  return file.updatedAt > here.updatedAt || theirs.length > ours.length ? 'ahead' : 'behind';
}
