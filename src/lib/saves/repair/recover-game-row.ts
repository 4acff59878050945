import { isEqual } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '../../rules/basics/result';
import type { Game } from '../../rules/table/game';
import { type EntryRow, type GameRow, type RowKey, rowsOf } from '../database/db';
import { writing } from '../database/transactions';
import type { ReadError } from '../migrations/migrations';
import { isBefore } from '../rows/entries-in-order';
import { summaryOf } from '../rows/new-rows';
import { gameAt, loadContentOf, type SavesContext } from '../rows/rows';
import { MAX_NAME_CHARS, parseGameRow } from '../schema/schema';
import { inCalendar } from '../schema/schema-types';

type Remains = Partial<Record<Exclude<keyof GameRow, 'incomplete'>, unknown>>;
type Parents = ReadonlyMap<number, unknown>;

/** The reasons why a recovery failed. */
export type RecoverError = ReadError | 'missing' | 'full' | 'failed' | 'unfetched';

/** Returns the ids of the entries from the current one back to the start, followed by all others, latest first. */
function wayBack(parents: Parents, head: unknown): readonly number[] {
  const line = new Set<number>();
  for (let at: unknown = head; typeof at === 'number' && parents.has(at);) {
    line.add(at);
    const parent = parents.get(at);
    at = isBefore(parent, at) ? parent : null;
  }
  return [...new Set([...line, ...[...parents.keys()].sort((a, b) => b - a)])];
}

async function parentsOf({ database: { entries } }: SavesContext, id: string): Promise<Parents> {
  const parents = new Map<number, unknown>();
  const keys = entries.where(':id').between(...rowsOf(id), true, true);
  for (const key of (await keys.primaryKeys()) as readonly RowKey[]) {
    const row = (await entries.get(key).catch(() => null)) as Partial<EntryRow> | null | undefined;
    parents.set(key[1], row?.parent);
  }
  return parents;
}

async function lastReadable(
  context: SavesContext,
  id: string,
  line: readonly number[],
): Promise<Result<readonly [number, Game], ReadError>> {
  let last: Result<never, ReadError> = refuse('unreadable');
  for (const entry of line) {
    const game = await gameAt(context, id, entry);
    if (game.ok) return ok([entry, game.value]);
    last = game;
    if (game.error.code === 'newer') break;
  }
  return last;
}

const momentOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && !Number.isNaN(value) ? inCalendar(value) : otherwise;

const isDeleted = ({ deletedAt }: Remains): boolean => typeof deletedAt === 'number';

/** Returns the row with all derived fields computed again. Other valid fields are kept. */
function rowAgain(
  id: string,
  remains: Remains,
  parents: Parents,
  now: number,
  [head, game]: readonly [number, Game],
): GameRow {
  const { name, createdAt, redo, nextEntry } = remains;
  const ids = [...parents.keys()];
  const ahead = Array.isArray(redo) && remains.head === head ? (redo as readonly unknown[]) : [];
  const follows = ahead.every((entry, i) => parents.get(entry as number) === (ahead[i + 1] ?? head));
  const least = Math.max(...ids) + 1;
  return {
    ...remains,
    id,
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_CHARS) : '',
    createdAt: momentOf(createdAt, now),
    updatedAt: now,
    head,
    nextEntry: Number.isSafeInteger(nextEntry) ? Math.max(Number(nextEntry), least) : least,
    redo: follows ? (ahead as readonly number[]) : [],
    deletedAt: null,
    summary: summaryOf(game),
  };
}

/**
 * Recovers a game at its last readable entry and rebuilds its row, whatever is lost or damaged. Changes no entry or
 * position, and leaves a valid row unchanged.
 */
export async function recovered(context: SavesContext, id: string): Promise<Result<GameRow, RecoverError>> {
  const isReady = await loadContentOf(context, id);
  if (!isReady.ok) return isReady;
  const { database, now } = context;
  return writing(database, async () => {
    const stored: unknown = await database.games.get(id).catch(() => null);
    const remains: Remains = typeof stored === 'object' && stored !== null ? stored : {};
    const parents = await parentsOf(context, id);
    if (isDeleted(remains) || (parents.size === 0 && stored === undefined)) return refuse('missing');
    const last = await lastReadable(context, id, wayBack(parents, remains.head));
    if (!last.ok) return last;
    const row = rowAgain(id, remains, parents, now(), last.value);
    const before = parseGameRow(stored);
    if (before.ok && before.value.head === row.head && before.value.nextEntry === row.nextEntry) {
      const { updatedAt } = before.value;
      if (isEqual({ ...row, updatedAt }, before.value)) return before;
    }
    await database.games.put(row);
    return ok(row);
  });
}
