import type { Table, Transaction } from 'dexie';
import type { Command } from '../rules/command';
import type { GameEvent } from '../rules/event';
import { terrorLevel } from '../rules/fear';
import { type Game, GAME_VERSION, type Setup } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import type { Database, EntryRow, GameRow, PositionRow, ReadRows, Summary } from './db';
import { onLiveHandle } from './live-handle';
import { MIGRATIONS, type ReadError, readGame } from './migrations';
import { parseGameRow } from './schema';

/** A command, what it brought about and the game after it. */
export interface Played {
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly game: Game;
  readonly at?: number;
}

/** A new id; any page has random numbers, only one that came safely (not by plain HTTP) has `randomUUID`. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A set-up as it was stored, whatever is wrong with it. */
type StoredSetup = { readonly [K in keyof Setup]?: unknown } & { readonly agenda?: unknown };

/** What the saves need of the world context them. */
export interface SavesContext {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => number;
  /** Brings what the rules of such a game need; what nobody knows is left to `check`. */
  readonly loadContent: (setup: StoredSetup) => Promise<void>;
  /** Throws for a game that the rules cannot stand on: see `fitting`. */
  readonly check: (game: Game) => unknown;
}

/** What reading a game needs of it. */
type Reading<Also extends keyof SavesContext> = Pick<SavesContext, Also> & { readonly database: ReadRows };

/** What a list shows of the game. */
export const summaryOf = ({ setup, turn, phase, fear, blight, ended }: Game): Summary => ({
  players: setup.players,
  boards: setup.boards,
  ...(setup.adversaries.length > 0 && { adversaries: setup.adversaries }),
  turn,
  phase,
  terrorLevel: terrorLevel(fear),
  blightLeft: blight.left,
  result: ended?.result ?? null,
});

/** Where a game stands in its tree of entries. */
export const standing = ({ head, redo, nextEntry }: Pick<GameRow, 'head' | 'redo' | 'nextEntry'>) => ({
  head,
  canUndo: head > 0,
  canRedo: redo.length > 0,
  next: nextEntry,
});

/** A game as it was saved, ready to play on. */
export const opened = (row: GameRow, game: Game) => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt,
  game,
  ...standing(row),
});

/** The row of an entry: a command and what came of it, or null for the start. */
export function entryRow(
  game: string,
  id: number,
  parent: number | null,
  at: number,
  { turn, phase }: Game,
  played: Pick<Played, 'command' | 'events'> | null,
): EntryRow {
  const { command, events } = played ?? { command: null, events: [] };
  return { game, id, parent, version: GAME_VERSION, at, turn, phase, command, events };
}

/** The row of the game after an entry. */
export const positionRow = (game: string, id: number, state: Game): PositionRow => ({
  game,
  id,
  version: GAME_VERSION,
  state,
});

interface Wrapped {
  readonly name?: string;
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
}

/** Whether it failed for want of room, however that is wrapped. */
export const isFull = (error: unknown): boolean => {
  const { name, inner, failures = [] } = (error ?? {}) as Wrapped;
  return name === 'QuotaExceededError' || (inner != null && isFull(inner)) || failures.some(isFull);
};

type Failed<Code extends string> = Result<never, Code>;

/** Milliseconds after which whoever waits for a change should hear of it. */
const SLOW_WRITE_MS = 4_000;

/** One transaction that writes all or nothing; `full` if the device has no room, whatever that is wrapped in. */
export async function writing<T>(
  database: Database,
  work: () => Promise<T>,
  also: readonly Table[] = [],
): Promise<T | Failed<'full' | 'failed'>> {
  const { games, entries, positions } = database;
  const transact = async (): Promise<T> => {
    let transaction: Transaction | undefined;
    try {
      return await database.transaction('rw', [games, entries, positions, ...also], async (begun) => {
        transaction = begun;
        return await work();
      });
    } catch (error) {
      // Aborted for want of room, the writes still to come only say that they are too late.
      const why = transaction?.idbtrans?.error;
      throw isFull(why) ? why : error;
    }
  };
  await database.settled?.();
  const late = setTimeout(() => database.onTrouble?.(), SLOW_WRITE_MS);
  try {
    return await onLiveHandle(database, transact);
  } catch (error) {
    if (isFull(error)) return refuse('full');
    database.onTrouble?.();
    return refuse('failed', String(error));
  } finally {
    clearTimeout(late);
  }
}

/** Milliseconds after which storage that opened and answers nothing is given up: before the start script speaks. */
const ANSWER_LIMIT_MS = 6_000;

/** What the database answers; an error where it answers nothing, so that the page can say so. */
function inTime<T>(answer: PromiseLike<T>): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const none = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('the database does not answer')), ANSWER_LIMIT_MS);
  });
  return Promise.race([answer, none]).finally(() => clearTimeout(late));
}

/** One transaction that only reads, so that all it sees belongs together. */
export async function reading<T>(database: Database, work: () => Promise<T>): Promise<T | Failed<'failed'>> {
  const { games, entries, positions } = database;
  try {
    return await onLiveHandle(database, () => database.transaction('r', games, entries, positions, work));
  } catch (error) {
    return refuse('failed', String(error));
  }
}

/** The row of a game; one that was removed only if asked for. */
export async function rowOf(
  { games }: Pick<ReadRows, 'games'>,
  id: string,
  removed = false,
): Promise<Result<GameRow, 'gone' | 'unreadable'>> {
  const found = await games.get(id);
  if (found === undefined) return refuse('gone');
  const row = parseGameRow(found);
  return row.ok && row.value.deletedAt !== null && !removed ? refuse('gone') : row;
}

/** What a stored state says it is played with, and what it is in the middle of. */
function wantedBy(row: unknown): StoredSetup {
  const { state } = (row ?? {}) as {
    readonly state?: { readonly setup?: unknown; readonly agenda?: unknown };
  };
  const setup = typeof state?.setup === 'object' ? state.setup : null;
  return { ...setup, agenda: state?.agenda };
}

/** Brings what the rules need for this game; before a transaction, which would not wait for it. */
export async function loadContentOf(
  { database: { games, positions }, loadContent }: Reading<'loadContent'>,
  id: string,
): Promise<Result<null, 'failed'>> {
  try {
    const row = (await inTime(games.get(id))) as Partial<GameRow> | undefined;
    const keys = [...new Set([row?.head ?? 0, 0])].map((at): [string, number] => [id, at]);
    const rows = await inTime(positions.bulkGet(keys));
    const isOlder = rows.some(
      (stored) => (stored as Partial<PositionRow> | undefined)?.version !== GAME_VERSION,
    );
    await Promise.all([...rows.map((stored) => loadContent(wantedBy(stored))), isOlder && MIGRATIONS.load()]);
    return ok(null);
  } catch (error) {
    return refuse('failed', String(error));
  }
}

/** The game after an entry, brought to today's shape and fit to play on. */
export async function gameAt(
  { database, check }: Reading<'check'>,
  id: string,
  entry: number,
): Promise<Result<Game, ReadError>> {
  const row = (await database.positions.get([id, entry])) as Partial<PositionRow> | undefined;
  const game = readGame(row?.version, row?.state);
  if (!game.ok) return game;
  const told = (await database.entries.get([id, entry])) as Partial<EntryRow> | undefined;
  const { turn, phase } = game.value;
  // A row that is lost or damaged tells nothing; one that tells of another moment tells that this is not its game.
  const isOther = (said: unknown, here: unknown): boolean => typeof said === typeof here && said !== here;
  if (isOther(told?.turn, turn) || isOther(told?.phase, phase)) return refuse('unreadable', 'another moment');
  try {
    check(game.value);
    return ok(game.value);
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}
