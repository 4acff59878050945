import type { Result } from '$lib/rules/basics/result';
import type { Game } from '$lib/rules/table/game';
import type { FileEntry, GameFile } from '$lib/saves/files/game-file';

/** `stale`: another window played on. `full`: no room on the device. `gone`: the game is no longer here. */
export type StoreError = 'stale' | 'full' | 'gone' | 'failed' | 'unreadable';

/** Entries that are new and where the table stands after them. */
interface Write {
  /** The entry the table must see before. */
  readonly expects: number;
  /** What lies behind this entry goes; a copy of it was set beside before. */
  readonly after?: number;
  readonly added: readonly FileEntry[];
  readonly head: number;
  readonly redo: readonly number[];
}

/** One game on this device's disk, as sharing needs it: every write is all or nothing. */
export interface Store {
  readonly read: () => Promise<Result<GameFile, StoreError>>;
  readonly gameAt: (entry: number) => Promise<Result<Game, StoreError>>;
  readonly commit: (write: Write) => Promise<Result<null, StoreError>>;
}

/** The shelf of games of this device. */
export interface GameShelf {
  readonly storeOf: (game: string) => Store;
  /** Puts a game on the shelf that is not here yet. */
  readonly add: (file: GameFile) => Promise<Result<null, StoreError>>;
  /** Sets a copy of the game as it is here beside it. */
  readonly setBeside: (game: string) => Promise<Result<null, StoreError>>;
}
