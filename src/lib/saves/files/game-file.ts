import type { Game } from '../../rules/table/game';
import type { EntryRow, GameRow } from '../database/db';
import type { SavedPlan } from '../rows/saved-plans';

/** The maximum number of missing ids between entries, so that ids remain for new entries. */
const MAX_GAPS = 1_000_000;

export const FILE_FORMAT = 'blightwatch-game';
/** The maximum size of a game's file, or of its line in a backup. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The maximum number of bytes of a character in UTF-8, counted as `length` counts. */
const BYTES_OF_CHAR = 3;

/** Returns true if the text is larger than a game's file may be. */
export const isTooLarge = (text: string): boolean =>
  text.length > MAX_FILE_BYTES ||
  (text.length * BYTES_OF_CHAR > MAX_FILE_BYTES && new Blob([text]).size > MAX_FILE_BYTES);

/** An entry in a file, with the game after it. */
export interface FileEntry extends Omit<EntryRow, 'game' | 'version'> {
  readonly state: Game;
}

/** A game with its whole tree of entries, including branches, in the format of a file. */
export interface GameFile extends Pick<
  GameRow,
  'id' | 'name' | 'createdAt' | 'updatedAt' | 'head' | 'redo' | 'incomplete'
> {
  readonly plans?: readonly SavedPlan[];
  readonly format: typeof FILE_FORMAT;
  readonly version: number;
  readonly entries: readonly FileEntry[];
}

export const toText = (file: GameFile): string => JSON.stringify(file);

/** Returns a database entry with its game in the format of a file. */
export const fileEntryOf = (
  { id, parent, at, turn, phase, command, events, by }: EntryRow,
  state: Game,
): FileEntry => ({
  ...{ id, parent, at, turn, phase, command, events },
  ...(by && { by }),
  state,
});

/** Returns true if the turn and phase of the entry are those of the game. */
export const isOf = (entry: Pick<EntryRow, 'turn' | 'phase'>, game: Game): boolean =>
  entry.turn === game.turn && entry.phase === game.phase;

/**
 * Returns true if the entries form one tree with increasing ids, and the current entry and the undone entries are in
 * it.
 */
export function isTree({ entries, head, redo }: GameFile): boolean {
  const parents = new Map<number, number | null>();
  let last = -1;
  for (const { id, parent, command } of entries) {
    const fits = last < 0 ? id === 0 && parent === null && !command : parent !== null && parents.has(parent);
    if (!fits || id <= last || (id > 0 && !command)) return false;
    parents.set(id, parent);
    last = id;
  }
  if (last - entries.length > MAX_GAPS) return false;
  const ahead = [...redo, head];
  return parents.has(head) && redo.every((id, i) => parents.get(id) === ahead[i + 1]);
}
