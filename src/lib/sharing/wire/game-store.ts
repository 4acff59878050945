import type { Result } from '$lib/rules/basics/result';
import type { Game } from '$lib/rules/table/game';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';

/**
 * The reasons why the disk refuses. `stale`: another window has added an entry. `full`: no storage is left. `gone`:
 * the game was deleted.
 */
export type StoreError = 'stale' | 'full' | 'gone' | 'failed' | 'unreadable';

/** New entries to write, and the position after them. */
interface Write {
  /** The entry that must be the current one; otherwise nothing is written. */
  readonly expects: number;
  /** Deletes all entries after this one first. A copy of the game has been saved before. */
  readonly after?: number;
  readonly added: readonly FileEntry[];
  readonly head: number;
  readonly redo: readonly number[];
}

/** A game on this device's disk, as sharing uses it. A write is done completely or not at all. */
export interface Store {
  readonly read: () => Promise<Result<GameFile, StoreError>>;
  readonly gameAt: (entry: number) => Promise<Result<Game, StoreError>>;
  readonly commit: (write: Write) => Promise<Result<null, StoreError>>;
}

/** The games on this device, as sharing uses them. */
export interface GameShelf {
  readonly storeOf: (game: string) => Store;
  /** Adds a game that is not on this device. */
  readonly add: (file: GameFile) => Promise<Result<null, StoreError>>;
  /** Saves a copy of the game under a new id. */
  readonly setBeside: (game: string) => Promise<Result<null, StoreError>>;
}
