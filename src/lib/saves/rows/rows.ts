import { PackMissing } from '../../late-part';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { Command } from '../../rules/table/command';
import type { GameEvent } from '../../rules/table/event';
import { type Game, GAME_VERSION, type Setup } from '../../rules/table/game';
import type { Database, EntryRow, GameRow, PositionRow, ReadRows } from '../database/db';
import { MIGRATIONS, type ReadError, readGame } from '../migrations/migrations';
import { parseGameRow } from '../schema/schema';

/** A command, what it brought about and the game after it. */
export interface Played {
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly game: Game;
  readonly at?: number;
}

/** A set-up as it was stored, whatever is wrong with it. */
type StoredSetup = { readonly [K in keyof Setup]?: unknown };

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

/** What a stored state says it is played with. */
function setupIn(row: unknown): StoredSetup {
  const { state } = (row ?? {}) as { readonly state?: { readonly setup?: unknown } };
  return typeof state?.setup === 'object' ? (state.setup ?? {}) : {};
}

/** Brings what the rules need for this game; before a transaction, which would not wait for it. */
export async function loadContentOf(
  { database: { games, positions }, loadContent }: Reading<'loadContent'>,
  id: string,
): Promise<Result<null, 'failed' | 'unfetched'>> {
  try {
    const row = (await inTime(games.get(id))) as Partial<GameRow> | undefined;
    const keys = [...new Set([row?.head ?? 0, 0])].map((at): [string, number] => [id, at]);
    const rows = await inTime(positions.bulkGet(keys));
    const isOlder = rows.some(
      (stored) => (stored as Partial<PositionRow> | undefined)?.version !== GAME_VERSION,
    );
    await Promise.all([...rows.map((stored) => loadContent(setupIn(stored))), isOlder && MIGRATIONS.load()]);
    return ok(null);
  } catch (error) {
    return error instanceof PackMissing ? refuse('unfetched', error.pack) : refuse('failed', String(error));
  }
}

/** Why a game cannot be played: what it needs is not on this device, which says nothing against it, or it is not fit. */
export const unplayable = (error: unknown): Result<never, 'unfetched' | 'unreadable'> =>
  error instanceof PackMissing ? refuse('unfetched', error.pack) : refuse('unreadable', String(error));

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
