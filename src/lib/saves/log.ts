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
  /** The current entry. Every change names it, so that a second tab can't overwrite a change. */
  readonly head: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The id of the next entry, if no other device adds entries. */
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
 * Refusals of a shared game. `late`: the tap answered a question that is no longer open. `away`: the tap was never
 * sent. `unsure`: the result is unknown. `viewer`: this device can't change the game.
 */
type SharedError = 'late' | 'away' | 'unsure' | 'viewer';

/**
 * The reasons why a new game was not created. `full`: no storage is left. `unreadable`: it could not be opened again.
 */
type CreateError = 'full' | 'unreadable' | 'failed';
/** The reasons why a game can't be opened. `unfetched`: this device lacks the pack in `detail`. */
export type OpenError = ReadError | 'missing' | 'failed' | 'unfetched';
/**
 * The reasons why an entry was not added. `stale`: another tab has added an entry. `full`: no storage is left. `gone`:
 * the game was deleted.
 */
type AppendError = 'stale' | 'full' | 'gone' | 'failed' | 'nowhere' | SharedError | Refusal;
/** The reasons why the position was not changed. `nowhere`: the target doesn't exist. */
export type MoveError = AppendError | ReadError;

/** The position after an append, with the game if the tap was applied to a newer state than the one on screen. */
interface Appended extends HeadState {
  readonly game?: Game;
}

/** The log of games. Every change is one transaction, and changes nothing if it fails. */
export interface Log {
  /** Returns true if other devices share the game, so that an added entry is not final before they have it. */
  readonly isShared?: (id: string) => boolean;
  readonly create: (
    game: Game,
    about?: { readonly name?: string; readonly at?: number },
  ) => Promise<Result<OpenGame, CreateError>>;
  readonly open: (id: string) => Promise<Result<OpenGame, OpenError>>;
  /** Adds an entry after its parent. Undone entries stay in the tree but can't be redone. */
  readonly append: (id: string, parent: number, played: Played) => Promise<Result<Appended, AppendError>>;
  readonly undo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  readonly redo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  /** Goes to an entry of the current log; later entries can be redone. */
  readonly goTo: (id: string, head: number, entry: number) => Promise<Result<OpenGame, MoveError>>;
  /** Returns the abandoned branches, latest first. */
  readonly branches: (id: string) => Promise<Result<readonly Branch[], OpenError>>;
  /** Goes to the end of an abandoned branch; the current log's end becomes a branch. */
  readonly takeUp: (id: string, head: number, tip: number) => Promise<Result<OpenGame, MoveError>>;
  /** Returns the game after an entry, without changing the position. */
  readonly at: (id: string, entry: number) => Promise<Result<Game, ReadError | 'failed'>>;
  /** Returns the current log from the start, then the undone entries. */
  readonly journal: (id: string) => Promise<Result<readonly JournalEntry[], OpenError>>;
  /**
   * Calls the callback with the current entry now and after each change in any tab, or with null once the game is
   * deleted. Returns the function that stops it.
   */
  readonly watch: (id: string, callback: (head: number | null) => void) => () => void;
  /** Opens a game whose current entry is damaged at the last readable entry, which becomes the current one. */
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
    // The content is loaded first, because without its rules a valid game looks damaged.
    const isReady = await loadContentOf(context, id);
    return isReady.ok ? read(id) : isReady;
  };

  const append: Log['append'] = async (id, parent, played) => {
    const added = await add(id, parent, played);
    if (added.ok || !added.error.detail?.includes('ConstraintError')) return added;
    // An entry with this id exists already, so the game's row is outdated.
    const { recovered } = await import('./repair/recover-game-row');
    const row = await recovered(context, id);
    return row.ok ? add(id, parent, played) : added;
  };

  const add: Log['append'] = async (id, parent, played) => {
    const { command, events, game } = played;
    const at = inCalendar(played.at ?? now());
    // Data that can't be read again must not be saved.
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
      // The writes run in parallel, so that none waits for another's result. They succeed or fail together.
      await Promise.all([
        entries.add(entryRow(id, head, parent, at, game, played)),
        positions.add(positionRow(id, head, game)),
        games.put(next),
      ]);
      return ok(standing(line));
    });
  };

  /** Moves the current position without adding or deleting an entry. */
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
