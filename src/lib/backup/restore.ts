import { Dexie } from 'dexie';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { isFull, reading, writing } from '$lib/saves/database/transactions';
import { addEntries, rowFrom } from '$lib/saves/files/transfer';
import { parseResultRow, type ResultRow } from '$lib/saves/rows/result-row';
import { type SavesContext } from '$lib/saves/rows/rows';
import type { Called } from '$lib/words/game-names';
import type { Remembered } from '../device/preferences';
import { PackMissing } from '../late-part';
import { extend } from './extend';
import { type Found, readFile, type RefusedFile } from './read-backup';
import { judge, type Judged } from './verdict';

/**
 * The effect of a restore on a game or result. `add`, `extend` and `copy` write it, `skip` doesn't. `deleted`: it was
 * removed on this device, and returns only if chosen.
 */
export type Fate = 'add' | 'extend' | 'copy' | 'skip' | 'deleted';

/** A game of a file. */
interface PlannedGame extends Called {
  readonly id: string;
  readonly updatedAt: number;
  readonly fate: Fate;
  /** True if the game on this device has continued since the file was made. */
  readonly isOlder: boolean;
  /** True if rows were lost, so that only the recoverable part is in the file. */
  readonly incomplete: boolean;
}

/** The content of a file, and the effects of restoring it. */
export interface RestorePlan {
  /** The time at which the file was made, in ms since 1970; null if unknown. */
  readonly at: number | null;
  readonly games: readonly PlannedGame[];
  /** The number of results by fate. A result that is newer than the local one replaces it (`extend`). */
  readonly results: Readonly<Record<Fate, number>>;
  /** The number of unreadable games and results. Those of a newer app are counted in `newer` instead. */
  readonly unreadable: number;
  readonly newer: number;
  /** For each game left out because of unknown content, the id of that content. */
  readonly unknown: readonly string[];
  /** False if the end of the file is missing. */
  readonly whole: boolean;
  readonly preferences: Remembered | null;
}

/** The options of a restore. */
export interface RestoreOptions {
  /** The ids of games removed on this device that are restored, with their results. */
  readonly deleted?: ReadonlySet<string>;
  readonly deletedResults?: boolean;
}

/** The reasons why nothing was read or written. */
export type RestoreError = RefusedFile | 'full' | 'unfetched' | 'failed';

/** The data to restore: a file, or the parts of an automatic backup. */
export type BackupSource = readonly Blob[];

const none = (): Record<Fate, number> => ({ add: 0, extend: 0, copy: 0, skip: 0, deleted: 0 });

/** Yields all items in the source. A damaged part affects only its own content. */
async function* everything(
  source: BackupSource,
  context: SavesContext,
): AsyncGenerator<Found, void, undefined> {
  for (const part of source)
    for await (const found of readFile(part, context))
      yield found.what === 'refused' && source.length > 1 ? { what: 'unreadable', why: 'unreadable' } : found;
}

/** Calls `use` for each item without ending the surrounding transaction. Returns the refusal of the file, or null. */
async function each(
  found: AsyncGenerator<Found, void, undefined>,
  use: (found: Found) => Promise<RefusedFile | null>,
) {
  // Reading may pause to let the screen update, and such a pause must not end the transaction.
  const next = () =>
    Dexie.currentTransaction ? Dexie.waitFor(Dexie.ignoreTransaction(() => found.next())) : found.next();
  for (let one = await next(); !one.done; one = await next()) {
    const refused = await use(one.value);
    if (refused) return refused;
  }
  return null;
}

const fateOf = ({ verdict, removed }: Judged): Fate => (removed ? 'deleted' : verdict.what);

/** Returns what a restore does with a result. */
async function judgeResult({ database }: SavesContext, row: ResultRow): Promise<Fate> {
  const found = await database.results.get(row.id);
  if (found === undefined) return row.deletedAt === null ? 'add' : 'skip';
  const here = parseResultRow(found);
  if (!here.ok) return here.error.code === 'newer' ? 'skip' : 'extend';
  if (row.deletedAt !== null) return 'skip';
  if (here.value.deletedAt !== null) return 'deleted';
  return row.updatedAt > here.value.updatedAt ? 'extend' : 'skip';
}

interface Walked {
  at: number | null;
  readonly games: PlannedGame[];
  readonly results: Record<Fate, number>;
  unreadable: number;
  newer: number;
  readonly unknown: string[];
  whole: boolean;
  preferences: Remembered | null;
}

const nothing = (): Walked => ({
  at: null,
  games: [],
  results: none(),
  unreadable: 0,
  newer: 0,
  unknown: [],
  whole: true,
  preferences: null,
});

/** The actions to run for each game and result. */
interface Doing {
  readonly game: (judged: Judged, id: string) => Promise<unknown>;
  readonly result: (row: ResultRow, fate: Fate) => Promise<unknown>;
}

/** Reads the source, runs the action for each item, and returns the contents or the refusal of the file. */
async function walk(
  source: BackupSource,
  context: SavesContext,
  doing: Doing | null,
): Promise<Walked | RefusedFile> {
  const told = nothing();
  const refused = await each(everything(source, context), async (found) => {
    switch (found.what) {
      case 'refused':
        return found.why;
      case 'head':
        told.at = found.at;
        break;
      case 'preferences':
        told.preferences = found.values;
        break;
      case 'unreadable':
        told[found.why]++;
        break;
      case 'unknown':
        told.unknown.push(found.id);
        break;
      case 'end':
        told.whole &&= found.whole;
        break;
      case 'game': {
        const judged = doing
          ? await judge(context, found.file)
          : await looking(context, () => judge(context, found.file));
        const { id, name, createdAt, updatedAt, entries } = found.file;
        const { boards, adversaries } = entries[0]!.state.setup;
        const called = { name, createdAt, boards, adversaries };
        const isOlder = judged.verdict.what === 'skip' && judged.verdict.isOlder;
        const incomplete = found.file.incomplete === true;
        told.games.push({ id, ...called, updatedAt, fate: fateOf(judged), isOlder, incomplete });
        await doing?.game(judged, id);
        break;
      }
      case 'result': {
        const fate = await judgeResult(context, found.row);
        told.results[fate]++;
        await doing?.result(found.row, fate);
      }
    }
    return null;
  });
  return refused ?? told;
}

/** Runs work in a read-only transaction; throws if that fails. */
async function looking<T>({ database }: SavesContext, work: () => Promise<T>): Promise<T> {
  const seen = await reading(database, async () => ok(await work()));
  if (seen.ok) return seen.value;
  throw new Error(seen.error.detail);
}

/** Returns what a restore would do. Changes nothing. */
export async function plan(
  source: BackupSource,
  context: SavesContext,
): Promise<Result<RestorePlan, RestoreError>> {
  try {
    const told = await walk(source, context, null);
    return typeof told === 'string' ? refuse(told) : ok(told);
  } catch (error) {
    return refuse(error instanceof PackMissing ? 'unfetched' : 'failed', String(error));
  }
}

async function keep(context: SavesContext, { verdict, removed }: Judged): Promise<void> {
  const { database } = context;
  switch (verdict.what) {
    case 'add':
    case 'copy':
      await addEntries(database, verdict.file.id, verdict.file.entries);
      await database.games.add(rowFrom(verdict.file));
      break;
    case 'extend':
      await extend(database, verdict.row, verdict.here, verdict.file);
      break;
    case 'skip':
      if (removed) await database.games.put({ ...removed, deletedAt: null });
  }
}

class Refused extends Error {
  readonly why: RefusedFile;

  constructor(why: RefusedFile) {
    super(why);
    this.why = why;
  }
}

/**
 * Restores the source in one transaction: everything, or nothing. Each game is judged again by the data that is then
 * stored.
 */
export async function restore(
  source: BackupSource,
  context: SavesContext,
  { deleted = new Set(), deletedResults = false }: RestoreOptions = {},
): Promise<Result<RestorePlan, RestoreError>> {
  const { database } = context;
  const doing: Doing = {
    game: async (judged, id) => (judged.removed && !deleted.has(id) ? null : keep(context, judged)),
    result: async (row, fate) => {
      const isWanted = fate === 'deleted' ? deletedResults || deleted.has(row.id) : fate !== 'skip';
      if (isWanted) await database.results.put(row);
    },
  };
  let refused: RefusedFile | null = null;
  const done = await writing(database, async () => {
    const told = await walk(source, context, doing);
    if (typeof told !== 'string') return ok(told);
    refused = told;
    throw new Refused(told); // Rolls back everything written.
  }, [database.results]).catch((error: unknown) => refuse(isFull(error) ? 'full' : 'failed', String(error)));
  return !done.ok && refused ? refuse(refused) : done;
}
