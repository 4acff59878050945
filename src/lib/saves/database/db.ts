import { Dexie, type Table } from 'dexie';
import type { Command } from '../../rules/table/command';
import type { GameEvent } from '../../rules/table/event';
import type { AdversaryChoice, Ending, Game, Phase, SpiritChoice, TerrorLevel } from '../../rules/table/game';
import { openAgainIfDead } from './live-handle';

/** The data of a game in the list, readable without opening the game. */
export interface Summary {
  readonly players: readonly string[];
  readonly boards: readonly string[];
  /** Missing in rows of older versions. */
  readonly adversaries?: readonly AdversaryChoice[];
  /** The Spirits by player; missing in rows of older versions, and if no player has one. */
  readonly spirits?: readonly (SpiritChoice | null)[];
  readonly turn: number;
  readonly phase: Phase;
  readonly terrorLevel: TerrorLevel;
  readonly blightLeft: number;
  readonly result: Ending['result'] | null;
}

/** A stored game: its position in the tree of entries, and the undone entries. */
export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The id of the current entry. */
  readonly head: number;
  /** The id of the next entry. Ids increase, so a parent has a smaller id than its children. */
  readonly nextEntry: number;
  /** The ids of the undone entries that can be redone; the last one is redone first. */
  readonly redo: readonly number[];
  readonly deletedAt: number | null;
  readonly summary: Summary;
  /** True if part of the game's past is missing after a recovery. */
  readonly incomplete?: true;
  /** The players' plans, parsed by `plansIn`. */
  readonly plans?: unknown;
}

/** The author of an entry in a shared game: the player counted from 0, or null, and the id of the tap. */
export interface By {
  readonly who: number | null;
  readonly tap: string;
}

/** A command with its events; entry 0 is the start and has no command. */
export interface EntryRow {
  readonly game: string;
  readonly id: number;
  readonly parent: number | null;
  readonly version: number;
  readonly at: number;
  readonly turn: number;
  readonly phase: Phase;
  readonly command: Command | null;
  readonly events: readonly GameEvent[];
  /** The author; missing if the game was not shared. */
  readonly by?: By;
}

/** The game after an entry, stored separately so that reading a log is fast. */
export interface PositionRow {
  readonly game: string;
  readonly id: number;
  readonly version: number;
  readonly state: Game;
}

/** The key of entries and positions: the id of the game and of the entry. */
export type RowKey = [game: string, id: number];

/** Read access to rows from any source. Rows are `unknown` until parsed. */
export interface ReadRows {
  readonly games: { readonly get: (id: string) => PromiseLike<unknown> };
  readonly entries: { readonly get: (key: RowKey) => PromiseLike<unknown> };
  readonly positions: {
    readonly get: (key: RowKey) => PromiseLike<unknown>;
    readonly bulkGet: (keys: RowKey[]) => PromiseLike<unknown[]>;
  };
}

/** The database. Rows are `unknown` until parsed. */
export interface Database extends Dexie {
  readonly games: Table<unknown, string, GameRow>;
  readonly entries: Table<unknown, RowKey, EntryRow>;
  readonly positions: Table<unknown, RowKey, PositionRow>;
  /** The results of games, played in the app or entered by hand. */
  readonly results: Table<unknown, string>;
  /** Automatic backups. */
  readonly copies: Table<unknown, string>;
  /**
   * Resolves when the second copy of the database has the last change, or after `patience` ms. The next change waits
   * for it.
   */
  readonly settled: ((patience?: number) => Promise<unknown>) | undefined;
  /** Called when a change fails or takes too long. */
  readonly onTrouble: (() => void) | undefined;
}

/** The options of the database. Tests use their own storage. */
export interface DatabaseOptions {
  readonly name?: string;
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
  readonly settled?: ((patience?: number) => Promise<unknown>) | undefined;
  readonly onTrouble?: (() => void) | undefined;
}

/** Returns the database, which opens on first use. */
export function openDatabase({
  name = 'blightwatch',
  settled,
  onTrouble,
  ...factory
}: DatabaseOptions = {}): Database {
  const database = new Dexie(name, {
    ...factory,
    chromeTransactionDurability: 'strict',
    // Reads must not return uncommitted data, so the cache is disabled.
    cache: 'disabled',
  });
  openAgainIfDead(database);
  database.version(1).stores({ games: 'id', entries: '[game+id]', positions: '[game+id]' });
  database.version(2).stores({ results: 'id, game', copies: 'id, at' });
  return Object.assign(database, { settled, onTrouble }) as Database;
}

/** Returns the key range of a game's entries (or positions), including both ends. */
export const rowsOf = (game: string, from = 0, to = Infinity): readonly [RowKey, RowKey] => [
  [game, from],
  [game, to],
];
