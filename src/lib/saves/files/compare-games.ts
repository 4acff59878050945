import type { EntryRow, GameRow } from '../database/db';

/**
 * The relation of an imported game to the game with the same id on this device. `ahead`: the file contains every entry
 * of this device, undone or not, and more; `behind`: the reverse; `diverged`: each has an entry that the other
 * doesn't.
 */
export type Comparison = 'new' | 'same' | 'ahead' | 'behind' | 'diverged';

type Entry = Omit<EntryRow, 'game' | 'version'>;
type Tree = Pick<GameRow, 'head' | 'updatedAt'> & { readonly entries: readonly Entry[] };

/** Returns an entry as text, without its game. Entries are equal if their texts are equal. */
export const entryText = ({ id, parent, at, turn, phase, command, events }: Entry): string =>
  JSON.stringify([id, parent, at, turn, phase, command, events]);

/** Compares all entries, regardless of the current position. */
export function compareEntries(here: readonly Entry[], file: readonly Entry[]): Exclude<Comparison, 'new'> {
  const known = new Set(here.map(entryText));
  const shared = file.filter((entry) => known.has(entryText(entry))).length;
  if (shared === file.length) return shared === here.length ? 'same' : 'behind';
  return shared === here.length ? 'ahead' : 'diverged';
}

/** Returns the texts of the entries from the start to the current one. */
function lineOf({ entries, head }: Tree): readonly string[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const line: string[] = [];
  for (let at = byId.get(head); at; at = byId.get(at.parent ?? -1)) line.unshift(entryText(at));
  return line;
}

/** Compares two games with their current positions. Returns `same` if the entries up to the current ones are equal. */
export function compareGames(here: Tree | null, file: Tree): Comparison {
  if (!here) return 'new';
  const [ours, theirs] = [lineOf(here), lineOf(file)];
  if (ours.join('\n') === theirs.join('\n')) return 'same';
  const entries = compareEntries(here.entries, file.entries);
  if (entries !== 'same') return entries;
  // If the entries are equal and one game has an Undo, the later or longer game is ahead.
  return file.updatedAt > here.updatedAt || theirs.length > ours.length ? 'ahead' : 'behind';
}
