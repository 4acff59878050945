import type { FileEntry, GameFile } from '$lib/saves/transfer';

/** How two trees of entries of one game lie to each other, seen from the one that is here. */
export type Likeness =
  /** All that is in the file is here. */
  | 'inside'
  /** All that is here is in the file, and there is more. */
  | 'beyond'
  /** Each has something the other does not. */
  | 'apart';

type Entry = Omit<FileEntry, 'state'>;

/** An entry as text: two are the same if their texts are. Both have been through the schema, which orders fields. */
const textOf = ({ id, parent, at, turn, phase, command, events }: Entry): string =>
  JSON.stringify([id, parent, at, turn, phase, command, events]);

/** Compares the entries that are here with those of a file. */
export function likeness(here: readonly Entry[], there: readonly Entry[]): Likeness {
  const known = new Map(here.map((entry) => [entry.id, textOf(entry)]));
  const shared = there.filter((entry) => known.get(entry.id) === textOf(entry)).length;
  if (shared === there.length) return 'inside';
  return shared === here.length ? 'beyond' : 'apart';
}

/** A number of 32 bits that follows from the text; not a secret, only spread well. */
function spread(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995) ^ (hash >>> 15);
  return hash >>> 0;
}

/** More copies of one game than anyone makes, even if their ids should collide. */
const MAX_COPIES = 9;

/**
 * The ids a copy of this game may get, the usual one first. They follow from what is in the file, so that
 * restoring the same file twice finds the copy instead of making another.
 */
export function copyIds(file: GameFile): readonly string[] {
  const text = [file.id, ...file.entries.map(textOf)].join('\n');
  return Array.from({ length: MAX_COPIES }, (_, n) => {
    const hex = [1, 2, 3, 4]
      .map((part) =>
        spread(text, n * 4 + part)
          .toString(16)
          .padStart(8, '0'),
      )
      .join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  });
}
