import { liveQuery } from 'dexie';
import { ok, type Refusal, refuse, type Result } from '../rules/basics/result';
import type { Game } from '../rules/table/game';
import type { EntryRow, GameRow } from './database/db';
import { reading, writing } from './database/transactions';
import type { ReadError } from './migrations/migrations';
import { type Branch, branchesOf } from './rows/branches';
import { isBefore, type JournalEntry, journalOf, lineBack } from './rows/entries-in-order';
import { parsePlayed } from './rows/entry-rows';
import { entryRow, positionRow, summaryOf } from './rows/new-rows';
import { gameAt, loadContentOf, opened, type Played, rowOf, type SavesContext, standing } from './rows/rows';
import { MAX_NAME_CHARS, parseGame, parseGameRow } from './schema/schema';
import { inCalendar } from './schema/schema-types';

/** The position of a game in its tree of entries. */
interface HeadState {
  /** The current entry. Every change names it, so that a second tab can't overwrite. */
  readonly head: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The id of the next entry, if only this device adds some. */
  readonly next?: number;
}

/** A saved game, ready to continue. */
export interface OpenGame extends HeadState {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly game: Game;
}

/**
 * Refusals of a shared game: `late` was for a question no longer open, `away` was never sent, for `unsure` the result
 * is unknown, and a `viewer` can't change the game.
 */
type SharedError = 'late' | 'away' | 'unsure' | 'viewer';

/** Why a new game was not created: no storage, or it could not be opened again. */
type CreateError = 'full' | 'unreadable' | 'failed';
/** Why a game can't be opened; `unfetched`: this device lacks the pack in `detail`. */
export type OpenError = ReadError | 'missing' | 'failed' | 'unfetched';
/** `stale`: another tab played on. `full`: no storage. `gone`: the game was deleted. */
type AppendError = 'stale' | 'full' | 'gone' | 'failed' | 'nowhere' | SharedError | Refusal;
/** `nowhere`: the target doesn't exist. */
export type MoveError = AppendError | ReadError;

/** The position after an append, with the game if it was applied to a newer state than the screen's. */
interface Appended extends HeadState {
  readonly game?: Game;
}

/** The log of games: every function is one transaction and changes nothing if it fails. */
export interface Log {
  /** Returns true if others share the game, so an added entry is not final before they have it. */
  readonly isShared?: (id: string) => boolean;
  readonly create: (
    game: Game,
    about?: { readonly name?: string; readonly at?: number },
  ) => Promise<Result<OpenGame, CreateError>>;
  readonly open: (id: string) => Promise<Result<OpenGame, OpenError>>;
  /** Adds entries after their parent; undone ones stay in the tree but can't be redone. */
  readonly append: (id: string, parent: number, played: Played) => Promise<Result<Appended, AppendError>>;
  readonly undo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  readonly redo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  /** Goes to an entry of the current log; later ones can be redone. */
  readonly goTo: (id: string, head: number, entry: number) => Promise<Result<OpenGame, MoveError>>;
  /** Returns the abandoned branches, latest first. */
  readonly branches: (id: string) => Promise<Result<readonly Branch[], OpenError>>;
  /** Goes to the end of an abandoned branch; the current one becomes a branch. */
  readonly takeUp: (id: string, head: number, tip: number) => Promise<Result<OpenGame, MoveError>>;
  /** Returns the game after an entry, without changing the position. */
  readonly at: (id: string, entry: number) => Promise<Result<Game, ReadError | 'failed'>>;
  /** Returns the current log from the start, then the undone entries. */
  readonly journal: (id: string) => Promise<Result<readonly JournalEntry[], OpenError>>;
  /** Calls back with the current entry now and after each change, in any tab; null once the game is deleted. */
  readonly watch: (id: string, callback: (head: number | null) => void) => () => void;
  /** Opens a game with a damaged current entry at the last readable one, which becomes current. */
  readonly recover: (id: string) => Promise<Result<OpenGame, OpenError | 'full'>>;
}

type RowError = Extract<Awaited<ReturnType<typeof rowOf>>, { ok: false }>['error'];
type Line = Pick<GameRow, 'head' | 'redo'>;
type Move = (row: GameRow) => Promise<Line | null>;

/** Returns the opening error for a row that can't be read. */
const missing = ({ code, detail }: RowError): Result<never, 'missing' | 'unreadable'> =>
  refuse(code === 'gone' ? 'missing' : code, detail);

/** Returns the log of every game in the database. */
export function openLog(context: SavesContext): Log {
  const { database, newId, now } = context;
  const { games, entries, positions } = database;

  const create: Log['create'] = async (game, { name = '', at = now() } = {}) => {
    const sound = parseGame(game);
    if (!sound.ok) return sound;
    const moment = inCalendar(at);
    const row: GameRow = {
      id: newId(),
      name: name.slice(0, MAX_NAME_CHARS),
      createdAt: moment,
      updatedAt: moment,
      head: 0,
      nextEntry: 1,
      redo: [],
      deletedAt: null,
      summary: summaryOf(game),
    };
    return writing(database, async () => {
      await entries.add(entryRow(row.id, 0, null, moment, game, null));
      await positions.add(positionRow(row.id, 0, game));
      await games.add(row);
      return ok(opened(row, game));
    });
  };

  const read: Log['open'] = (id) =>
    reading(database, async () => {
      const row = await rowOf(database, id);
      if (!row.ok) return missing(row.error);
      const game = await gameAt(context, id, row.value.head);
      return game.ok ? ok(opened(row.value, game.value)) : game;
    });

  const open: Log['open'] = async (id) => {
    // Content first: without its rules, a game can't be told from a damaged one.
    const isReady = await loadContentOf(context, id);
    return isReady.ok ? read(id) : isReady;
  };

  const append: Log['append'] = async (id, parent, played) => {
    const added = await add(id, parent, played);
    if (added.ok || !added.error.detail?.includes('ConstraintError')) return added;
    // An entry with this id exists: the game row is outdated.
    const { recovered } = await import('./repair/recover-game-row');
    const row = await recovered(context, id);
    return row.ok ? add(id, parent, played) : added;
  };

  const add: Log['append'] = async (id, parent, played) => {
    const { command, events, game } = played;
    const at = inCalendar(played.at ?? now());
    // Data that can't be read again must not be confirmed.
    const sound = parsePlayed({ command, events, game });
    if (!sound.ok) return refuse('failed', sound.error.detail);
    return writing(database, async () => {
      const found = await rowOf(database, id);
      if (!found.ok) return refuse(found.error.code === 'gone' ? 'gone' : 'failed', found.error.detail);
      const row = found.value;
      if (row.head !== parent) return refuse('stale');
      const head = row.nextEntry;
      const line = { head, redo: [], nextEntry: head + 1 };
      const next = { ...row, ...line, updatedAt: at, summary: summaryOf(game) };
      const isSound = parseGameRow(next);
      if (!isSound.ok) return refuse('failed', isSound.error.detail);
      // In parallel, because each would wait for its result; they succeed or fail together.
      await Promise.all([
        entries.add(entryRow(id, head, parent, at, game, played)),
        positions.add(positionRow(id, head, game)),
        games.put(next),
      ]);
      return ok(standing(line));
    });
  };

  /** Moves the current position; adds and deletes nothing. */
  const move = (id: string, head: number, where: Move): Promise<Result<OpenGame, MoveError>> =>
    writing(database, async () => {
      const found = await rowOf(database, id);
      if (!found.ok) return found;
      if (found.value.head !== head) return refuse('stale');
      const line = await where(found.value);
      if (!line) return refuse('nowhere');
      const game = await gameAt(context, id, line.head);
      if (!game.ok) return game;
      const row = { ...found.value, ...line, updatedAt: now(), summary: summaryOf(game.value) };
      await games.put(row);
      return ok(opened(row, game.value));
    });

  const undo: Log['undo'] = (id, head) =>
    move(id, head, async ({ redo }) => {
      const entry = (await entries.get([id, head])) as Partial<EntryRow> | undefined;
      const parent = entry?.parent;
      return isBefore(parent, head) ? { head: parent, redo: [...redo, head] } : null;
    });

  const redo: Log['redo'] = (id, head) =>
    move(id, head, ({ redo }) => {
      const next = redo.at(-1);
      return Promise.resolve(next === undefined ? null : { head: next, redo: redo.slice(0, -1) });
    });

  const goTo: Log['goTo'] = (id, head, entry) =>
    move(id, head, async ({ redo }) => {
      const ahead = redo.indexOf(entry);
      if (ahead >= 0) return { head: entry, redo: redo.slice(0, ahead) };
      if (!isBefore(entry, head + 1)) return null;
      const line = await lineBack(database, id, head, entry);
      return line.at(-1) === entry ? { head: entry, redo: [...redo, ...line.slice(0, -1)] } : null;
    });

  const branches: Log['branches'] = (id) =>
    reading(database, async () => {
      const row = await rowOf(database, id);
      return row.ok ? ok(await branchesOf(database, row.value)) : missing(row.error);
    });

  const takeUp: Log['takeUp'] = async (id, head, tip) => {
    const left = await branches(id);
    const isLeft = left.ok && left.value.some((branch) => branch.tip.id === tip);
    return move(id, head, () => Promise.resolve(isLeft ? { head: tip, redo: [] } : null));
  };

  const at: Log['at'] = (id, entry) => reading(database, () => gameAt(context, id, entry));

  const journal: Log['journal'] = (id) =>
    reading(database, async () => {
      const row = await rowOf(database, id);
      return row.ok ? ok(await journalOf(database, row.value)) : missing(row.error);
    });

  const recover: Log['recover'] = async (id) => {
    const { recovered } = await import('./repair/recover-game-row');
    const row = await recovered(context, id);
    return row.ok ? read(id) : row;
  };

  const watch: Log['watch'] = (id, callback) => {
    let last: number | null | undefined;
    const heads = liveQuery(async () => {
      const row = await rowOf(database, id);
      return row.ok ? row.value.head : null;
    });
    const subscription = heads.subscribe((head) => {
      if (head !== last) callback(head);
      last = head;
    });
    return () => subscription.unsubscribe();
  };

  return { create, open, append, undo, redo, goTo, branches, takeUp, at, journal, watch, recover };
}
