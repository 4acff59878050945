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

/** Where a game stands in its tree of entries. */
interface HeadState {
  /** The entry the table sees; every change names it, so that a second tab cannot overwrite. */
  readonly head: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The id the next entry gets, where nobody else has a say in that. */
  readonly next?: number;
}

/** A game as it was saved, ready to play on. */
export interface OpenGame extends HeadState {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly game: Game;
}

/**
 * What only a shared table answers: `late` was meant for a question that is no longer asked, `away` was never sent, of
 * `unsure` nobody can say whether it counts, and a `viewer` only looks on.
 */
type SharedError = 'late' | 'away' | 'unsure' | 'viewer';

/** Why a new game is not there: no room on the device, or it would not open again. */
type CreateError = 'full' | 'unreadable' | 'failed';
/** Why a game does not open; `unfetched`: the pack in `detail` that it needs is not on this device. */
export type OpenError = ReadError | 'missing' | 'failed' | 'unfetched';
/** `stale`: another tab played on. `full`: no room on the device. `gone`: the game is no longer there. */
type AppendError = 'stale' | 'full' | 'gone' | 'failed' | 'nowhere' | SharedError | Refusal;
/** `nowhere`: there is no such point to go to. */
export type MoveError = AppendError | ReadError;

/** Where a game stands after what was played, and the game itself where it was decided on a newer table than the screen's. */
interface Appended extends HeadState {
  readonly game?: Game;
}

/** The games being played: every function is one transaction, and leaves everything as it was if it fails. */
export interface Log {
  /** Whether others at the table have a say in what is added to a game, so that it is not so before they have. */
  readonly isShared?: (id: string) => boolean;
  readonly create: (
    game: Game,
    about?: { readonly name?: string; readonly at?: number },
  ) => Promise<Result<OpenGame, CreateError>>;
  readonly open: (id: string) => Promise<Result<OpenGame, OpenError>>;
  /** Adds what was played after its parent; what had been undone stays in the tree but cannot be redone. */
  readonly append: (id: string, parent: number, played: Played) => Promise<Result<Appended, AppendError>>;
  readonly undo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  readonly redo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  /** To any point of the current line; what lies after it can be redone. */
  readonly goTo: (id: string, head: number, entry: number) => Promise<Result<OpenGame, MoveError>>;
  /** What was left of the game by going back and playing on, the latest first. */
  readonly branches: (id: string) => Promise<Result<readonly Branch[], OpenError>>;
  /** To the end of what was left; the line that is left for it becomes such a branch itself. */
  readonly takeUp: (id: string, head: number, tip: number) => Promise<Result<OpenGame, MoveError>>;
  /** The game as it stood after an entry; nothing moves. */
  readonly at: (id: string, entry: number) => Promise<Result<Game, ReadError | 'failed'>>;
  /** The current line from the start to the head, then what was undone. */
  readonly journal: (id: string) => Promise<Result<readonly JournalEntry[], OpenError>>;
  /** Tells the head now and whenever it moves, in this tab or another; null once the game is gone. */
  readonly watch: (id: string, callback: (head: number | null) => void) => () => void;
  /** Opens a game whose head is damaged at the last point that can be read, and makes that the head. */
  readonly recover: (id: string) => Promise<Result<OpenGame, OpenError | 'full'>>;
}

type RowError = Extract<Awaited<ReturnType<typeof rowOf>>, { ok: false }>['error'];
type Line = Pick<GameRow, 'head' | 'redo'>;
type Move = (row: GameRow) => Promise<Line | null>;

/** What opening calls a row that is not to be had. */
const missing = ({ code, detail }: RowError): Result<never, 'missing' | 'unreadable'> =>
  refuse(code === 'gone' ? 'missing' : code, detail);

/** The log of every game in the database. */
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
    // First what its rules are made of: a game without them cannot be told from a damaged one.
    const isReady = await loadContentOf(context, id);
    return isReady.ok ? read(id) : isReady;
  };

  const append: Log['append'] = async (id, parent, played) => {
    const added = await add(id, parent, played);
    if (added.ok || !added.error.detail?.includes('ConstraintError')) return added;
    // There is an entry of that id: the row fell behind its entries.
    const { recovered } = await import('./mending/recover-game-row');
    const row = await recovered(context, id);
    return row.ok ? add(id, parent, played) : added;
  };

  const add: Log['append'] = async (id, parent, played) => {
    const { command, events, game } = played;
    const at = inCalendar(played.at ?? now());
    // What could not be read again must not be acknowledged.
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
      // One after the other each would wait for its answer; they stand or fall together anyway.
      await Promise.all([
        entries.add(entryRow(id, head, parent, at, game, played)),
        positions.add(positionRow(id, head, game)),
        games.put(next),
      ]);
      return ok(standing(line));
    });
  };

  /** Moves the head along the line; nothing is added or taken away. */
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
    const { recovered } = await import('./mending/recover-game-row');
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
