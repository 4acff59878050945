import { Dexie, type Table } from 'dexie';
import type { Command } from '../../rules/table/command';
import type { GameEvent } from '../../rules/table/event';
import type { AdversaryChoice, Ending, Game, Phase, TerrorLevel } from '../../rules/table/game';
import { openAgainIfDead } from './live-handle';

/** What a list of games shows without opening one. */
export interface Summary {
  readonly players: readonly string[];
  readonly boards: readonly string[];
  /** Rows of before do not tell. */
  readonly adversaries?: readonly AdversaryChoice[];
  readonly turn: number;
  readonly phase: Phase;
  readonly terrorLevel: TerrorLevel;
  readonly blightLeft: number;
  readonly result: Ending['result'] | null;
}

/** One game: where it stands in its tree of entries, and what was undone. */
export interface GameRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The entry the table sees. */
  readonly head: number;
  /** The id the next entry gets; ids rise, so a parent's is always the smaller. */
  readonly nextEntry: number;
  /** What was undone and can come back, the next one last. */
  readonly redo: readonly number[];
  readonly deletedAt: number | null;
  readonly summary: Summary;
  /** Part of its past is missing: it was put together again from what was left. */
  readonly incomplete?: true;
  /** What the table thinks of doing; read by `plansIn`. */
  readonly plans?: unknown;
}

/** Who did something at a shared table: the seat they play, or null, and which tap of which device it was. */
export interface By {
  readonly who: number | null;
  readonly tap: string;
}

/** One command and what came of it; entry 0 is the start and has no command. */
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
  /** Nothing where the table was not shared. */
  readonly by?: By;
}

/** The game after an entry. It lies apart from the entry so that reading a journal stays cheap. */
export interface PositionRow {
  readonly game: string;
  readonly id: number;
  readonly version: number;
  readonly state: Game;
}

/** Entries and positions of a game are found by game and entry. */
export type RowKey = [game: string, id: number];

/** Rows that can be read, wherever they come from: they are `unknown` until the schema has read them. */
export interface ReadRows {
  readonly games: { readonly get: (id: string) => PromiseLike<unknown> };
  readonly entries: { readonly get: (key: RowKey) => PromiseLike<unknown> };
  readonly positions: {
    readonly get: (key: RowKey) => PromiseLike<unknown>;
    readonly bulkGet: (keys: RowKey[]) => PromiseLike<unknown[]>;
  };
}

/** The database: rows are `unknown` until the schema has read them. */
export interface Database extends Dexie {
  readonly games: Table<unknown, string, GameRow>;
  readonly entries: Table<unknown, RowKey, EntryRow>;
  readonly positions: Table<unknown, RowKey, PositionRow>;
  /** What became of each game, played here or told. */
  readonly results: Table<unknown, string>;
  /** Copies of everything that the app makes by itself. */
  readonly copies: Table<unknown, string>;
  /** Resolves when whoever keeps a second copy of all this has the last change; the next one waits for it. */
  readonly settled: ((patience?: number) => Promise<unknown>) | undefined;
  /** Told when a change fails, or takes so long that somebody should hear of it. */
  readonly onTrouble: (() => void) | undefined;
}

/** Where the database lives; tests bring their own factory. */
export interface DatabaseOptions {
  readonly name?: string;
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof globalThis.IDBKeyRange;
  readonly settled?: ((patience?: number) => Promise<unknown>) | undefined;
  readonly onTrouble?: (() => void) | undefined;
}

/** The database, opened at its first use. */
export function openDatabase({
  name = 'blightwatch',
  settled,
  onTrouble,
  ...factory
}: DatabaseOptions = {}): Database {
  const database = new Dexie(name, {
    ...factory,
    chromeTransactionDurability: 'strict',
    // Nobody may be shown what is not yet on disk.
    cache: 'disabled',
  });
  openAgainIfDead(database);
  database.version(1).stores({ games: 'id', entries: '[game+id]', positions: '[game+id]' });
  database.version(2).stores({ results: 'id, game', copies: 'id, at' });
  return Object.assign(database, { settled, onTrouble }) as Database;
}

/** Bounds of all entries (or positions) of a game, up to and including an entry. */
export const rowsOf = (game: string, from = 0, to = Infinity): readonly [RowKey, RowKey] => [
  [game, from],
  [game, to],
];
