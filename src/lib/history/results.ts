import '$lib/saves/migrations/old-versions';
import { liveQuery } from 'dexie';
import { isEqual } from '$lib/rules/basics/equal';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { Database, GameRow, PositionRow } from '$lib/saves/database/db';
import { rowsThatRead } from '$lib/saves/database/raw-rows';
import { writing } from '$lib/saves/database/transactions';
import { type ReadError, readGame } from '$lib/saves/migrations/migrations';
import { journalOf } from '$lib/saves/rows/entries-in-order';
import { randomId } from '$lib/saves/rows/new-rows';
import { knownToBoth } from '$lib/saves/saves';
import { parseGameRow } from '$lib/saves/schema/schema';
import { saves } from '$lib/store/store';
import {
  type Fact,
  FACTS,
  type Facts,
  parseResultRow,
  RESULT_VERSION,
  type ResultRow,
} from '../saves/rows/result-row';
import { deriveResult } from './derive-result';

/** The facts that players can set. */
export type ResultPatch = Partial<Facts> & Partial<Pick<ResultRow, 'marks' | 'notes'>>;

/** The reasons why a result can't be changed. */
export type ResultError = ReadError | 'gone' | 'full' | 'failed';

type Change = Promise<Result<ResultRow, ResultError>>;

/** The results of all games, played in the app or entered by hand. */
export interface Results {
  /** Returns the results of finished games, latest first. Unreadable results are left out. */
  readonly list: () => Promise<Result<readonly ResultRow[], 'failed'>>;
  /** Calls the callback with the list now and after each change in any tab. Returns the function that stops it. */
  readonly watch: (callback: (rows: Result<readonly ResultRow[], 'failed'>) => void) => () => void;
  readonly get: (id: string) => Promise<Result<ResultRow, ResultError>>;
  /** Updates the result of this game and returns it, or `gone` if it has none. */
  readonly follow: (game: string) => Change;
  /** Updates the results of all games that have continued, and returns the number. Reads only those games. */
  readonly followAll: () => Promise<Result<number, 'failed'>>;
  /** Adds a game played without the app. */
  readonly tell: (facts: Facts, about?: Pick<ResultPatch, 'marks' | 'notes'>) => Change;
  /** Adds many games played without the app, all or none. Returns their number. */
  readonly tellAll: (told: readonly ResultPatch[]) => Promise<Result<number, ResultError>>;
  readonly change: (id: string, told: ResultPatch) => Change;
  /** Removes the result and its game from the lists. */
  readonly remove: (id: string) => Change;
  readonly restore: (id: string) => Change;
}

/** The dependencies of results. */
export interface ResultsAround {
  readonly database: Database;
  readonly newId?: () => string;
  readonly now?: () => number;
}

/** Returns true if the result is up to date with the row of its game. */
function isLevel(row: Partial<ResultRow> | undefined, game: GameRow): boolean {
  const isOver = game.summary.result !== null;
  if (!row) return !isOver;
  if (!isOver) return row.finishedAt === null;
  const nameFollows = row.byHand?.includes('name') !== true;
  return row.finishedAt !== null && row.head === game.head && (!nameFollows || row.name === game.name);
}

/** Returns the results in this database. */
export function openResults({ database, newId = randomId, now = Date.now }: ResultsAround): Results {
  const { games, positions, results } = database;

  const working = (work: () => Change): Change => writing(database, work, [results]);

  const get: Results['get'] = async (id) => {
    try {
      const found = await results.get(id);
      return found === undefined ? refuse('gone') : parseResultRow(found);
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  const list: Results['list'] = async () => {
    try {
      const rows = (await results.toArray()).flatMap((found) => {
        const row = parseResultRow(found);
        return row.ok && row.value.finishedAt !== null && row.value.deletedAt === null ? row.value : [];
      });
      return ok(rows.sort((a, b) => b.finishedAt! - a.finishedAt!));
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  const watch: Results['watch'] = (callback) => {
    const subscription = liveQuery(list).subscribe(callback);
    return () => subscription.unsubscribe();
  };

  const put = async (row: ResultRow): Promise<Result<ResultRow, ResultError>> => {
    const sound = parseResultRow(row);
    if (sound.ok) await results.put(sound.value);
    return sound;
  };

  const followed = async (id: string): Change => {
    const game = parseGameRow(await games.get(id));
    if (!game.ok || game.value.deletedAt !== null) return refuse('gone');
    const before = await get(id);
    if (!before.ok && before.error.code !== 'gone') return before;
    if (game.value.summary.result === null && !before.ok) return before;
    const stored = (await positions.get([id, game.value.head])) as Partial<PositionRow> | undefined;
    const state = readGame(stored?.version, stored?.state);
    if (!state.ok) return state;
    const line = (await journalOf(database, game.value)).filter(({ undone }) => !undone);
    const row = deriveResult(game.value, state.value, line, before.ok ? before.value : null);
    return before.ok && isEqual(before.value, row) ? before : put(row);
  };

  const follow: Results['follow'] = (id) => working(() => followed(id));

  const followAll: Results['followAll'] = async () => {
    try {
      const known = new Map(
        (await results.toArray()).map((row) => [(row as ResultRow).id, row as ResultRow]),
      );
      const behind = (await rowsThatRead(database, 'games')).flatMap((found) => {
        const game = parseGameRow(found);
        return game.ok && game.value.deletedAt === null && !isLevel(known.get(game.value.id), game.value)
          ? game.value.id
          : [];
      });
      for (const id of behind) await follow(id);
      return ok(behind.length);
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  const toldRow = (facts: Facts, about: Pick<ResultPatch, 'marks' | 'notes'>): ResultRow => {
    const at = now();
    return {
      ...facts,
      id: newId(),
      version: RESULT_VERSION,
      game: null,
      head: null,
      byHand: [],
      marks: about.marks ?? [],
      notes: about.notes ?? '',
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    };
  };

  const tell: Results['tell'] = (facts, about = {}) => working(() => put(toldRow(facts, about)));

  const tellAll: Results['tellAll'] = (told) => {
    const rows = told.map((one) => parseResultRow(toldRow(one as Facts, one)));
    const wrong = rows.find((row) => !row.ok);
    if (wrong && !wrong.ok) return Promise.resolve(wrong);
    return writing(database, async () => {
      await results.bulkAdd(rows.flatMap((row) => (row.ok ? row.value : [])));
      return ok(rows.length);
    }, [results]);
  };

  const changed = (id: string, how: (row: ResultRow) => Partial<ResultRow> | Promise<Partial<ResultRow>>) =>
    working(async () => {
      const row = await get(id);
      return row.ok ? put({ ...row.value, ...(await how(row.value)), updatedAt: now() }) : row;
    });

  const change: Results['change'] = (id, told) =>
    changed(id, (row) => {
      const facts = FACTS.filter((fact) => fact in told && !isEqual(told[fact], row[fact]));
      const byHand: readonly Fact[] = row.game === null ? [] : [...new Set([...row.byHand, ...facts])];
      return { ...told, byHand };
    });

  /** Removes or restores the saved game of a result. A game that was removed separately stays removed. */
  const takeGame = async (id: string | null, deletedAt: number | null, was: number | null): Promise<void> => {
    const game = id === null ? null : parseGameRow(await games.get(id));
    if (game?.ok && game.value.deletedAt === was) await games.put({ ...game.value, deletedAt });
  };

  const remove: Results['remove'] = (id) => {
    const deletedAt = now();
    const removed = changed(id, async ({ game }) => {
      await takeGame(game, deletedAt, null);
      return { deletedAt };
    });
    return knownToBoth(database, removed);
  };

  const restore: Results['restore'] = (id) =>
    changed(id, async ({ game, deletedAt }) => {
      await takeGame(game, null, deletedAt);
      return { deletedAt: null };
    });

  return { list, watch, get, follow, followAll, tell, tellAll, change, remove, restore };
}

/** The results of the games on this device. */
export const results = openResults({ database: saves.database });
