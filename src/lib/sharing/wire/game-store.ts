import type { Result } from '$lib/rules/basics/result';
import type { Game } from '$lib/rules/table/game';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';

/** `stale`: another window played on. `full`: no storage. `gone`: the game was deleted. */
export type StoreError = 'stale' | 'full' | 'gone' | 'failed' | 'unreadable';

/** New entries, and the position after them. */
interface Write {
  /** The expected current entry. */
  readonly expects: number;
  /** Deletes all entries after this one; a copy was saved before. */
  readonly after?: number;
  readonly added: readonly FileEntry[];
  readonly head: number;
  readonly redo: readonly number[];
}

/** A game on this device's disk, as sharing uses it: every write is all or nothing. */
export interface Store {
  readonly read: () => Promise<Result<GameFile, StoreError>>;
  readonly gameAt: (entry: number) => Promise<Result<Game, StoreError>>;
  readonly commit: (write: Write) => Promise<Result<null, StoreError>>;
}

/** The games of this device. */
export interface GameShelf {
  readonly storeOf: (game: string) => Store;
  /** Adds a game that is not on the device. */
  readonly add: (file: GameFile) => Promise<Result<null, StoreError>>;
  /** Saves a copy of the game next to it. */
  readonly setBeside: (game: string) => Promise<Result<null, StoreError>>;
}
