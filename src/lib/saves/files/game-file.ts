import type { Game } from '../../rules/table/game';
import type { EntryRow, GameRow } from '../database/db';
import type { KeptPlan } from '../rows/kept-plans';

/** Ids that may be missing between entries: each tap adds to the last one, and must always find room. */
const MAX_GAPS = 1_000_000;

/** What a file says it is. */
export const FILE_FORMAT = 'blightwatch-game';
/** Bytes of the largest file that is read at all. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** An entry as it stands in a file, with the game after it. */
export interface FileEntry extends Omit<EntryRow, 'game' | 'version'> {
  readonly state: Game;
}

/** One game with its whole tree, branches and all. */
export interface GameFile extends Pick<
  GameRow,
  'id' | 'name' | 'createdAt' | 'updatedAt' | 'head' | 'redo' | 'incomplete'
> {
  readonly plans?: readonly KeptPlan[];
  readonly format: typeof FILE_FORMAT;
  readonly version: number;
  readonly entries: readonly FileEntry[];
}

/** The file as text. */
export const toText = (file: GameFile): string => JSON.stringify(file);

/** An entry of the database as it stands in a file. */
export const fileEntryOf = (
  { id, parent, at, turn, phase, command, events, by }: EntryRow,
  state: Game,
): FileEntry => ({
  ...{ id, parent, at, turn, phase, command, events },
  ...(by && { by }),
  state,
});

/** Whether this is the game after this entry, as far as both tell. */
export const isOf = (entry: Pick<EntryRow, 'turn' | 'phase'>, game: Game): boolean =>
  entry.turn === game.turn && entry.phase === game.phase;

/** Whether the entries are one tree with rising ids, in which the head stands and what was undone follows it. */
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
