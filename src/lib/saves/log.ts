import { liveQuery } from 'dexie';
import type { Game } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import { rowsOf, type EntryRow, type GameRow } from './db';
import type { ReadError } from './migrations';
import { entryRow, failure, gameAt, positionRow, rowOf, summaryOf, type Around, type Played } from './rows';
import { parseEntryRow, parseGame } from './schema';

/** Where a game stands in its tree of entries. */
export interface Standing {
  /** The entry the table sees; every change names it, so that a second tab cannot overwrite. */
  readonly head: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A game as it was saved, ready to play on. */
export interface OpenGame extends Standing {
  readonly id: string;
  readonly name: string;
  readonly game: Game;
}

/** One line of the journal. */
export interface JournalEntry extends Omit<EntryRow, 'game' | 'version'> {
  /** It has been undone and can come back. */
  readonly undone: boolean;
}

/** Why a new game is not there: no room on the device, or it would not open again. */
export type CreateError = 'full' | 'unreadable' | 'failed';
/** Why a game does not open. */
export type OpenError = ReadError | 'missing' | 'failed';
/** `stale`: another tab played on. `full`: no room on the device. `gone`: the game is no longer there. */
export type AppendError = 'stale' | 'full' | 'gone' | 'failed';
/** `nowhere`: there is no such point to go to. */
export type MoveError = AppendError | ReadError | 'nowhere';

/** The games being played: every function is one transaction, and leaves everything as it was if it fails. */
export interface Log {
  readonly create: (
    game: Game,
    about?: { readonly name?: string; readonly at?: number },
  ) => Promise<Result<OpenGame, CreateError>>;
  readonly open: (id: string) => Promise<Result<OpenGame, OpenError>>;
  /** Adds what was played after its parent; what had been undone stays in the tree but cannot be redone. */
  readonly append: (id: string, parent: number, played: Played) => Promise<Result<Standing, AppendError>>;
  readonly undo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  readonly redo: (id: string, head: number) => Promise<Result<OpenGame, MoveError>>;
  /** To any point of the current line; what lies after it can be redone. */
  readonly goTo: (id: string, head: number, entry: number) => Promise<Result<OpenGame, MoveError>>;
  /** The current line from the start to the head, then what was undone. */
  readonly journal: (id: string) => Promise<Result<readonly JournalEntry[], OpenError>>;
  /** Tells the head now and whenever it moves, in this tab or another; null once the game is gone. */
  readonly watch: (id: string, callback: (head: number | null) => void) => () => void;
}

type Line = Pick<GameRow, 'head' | 'redo'>;
type Move = (row: GameRow) => Promise<Line | null>;

const standing = ({ head, redo }: Line): Standing => ({
  head,
  canUndo: head > 0,
  canRedo: redo.length > 0,
});

const opened = (row: GameRow, game: Game): OpenGame => ({
  id: row.id,
  name: row.name,
  game,
  ...standing(row),
});

/** The log of every game in the database. */
export function openLog(around: Around): Log {
  const { database, newId, now } = around;
  const { games, entries, positions } = database;

  const inOne = <T>(work: () => Promise<T>): Promise<T> =>
    database.transaction('rw', games, entries, positions, work);

  const create: Log['create'] = async (game, { name = '', at = now() } = {}) => {
    const sound = parseGame(game);
    if (!sound.ok) return sound;
    const row: GameRow = {
      id: newId(),
      name,
      createdAt: at,
      updatedAt: at,
      head: 0,
      nextEntry: 1,
      redo: [],
      deletedAt: null,
      summary: summaryOf(game),
    };
    try {
      await inOne(async () => {
        await entries.add(entryRow(row.id, 0, null, at, game, null));
        await positions.add(positionRow(row.id, 0, game));
        await games.add(row);
      });
      return ok(opened(row, game));
    } catch (error) {
      return failure(error);
    }
  };

  const open: Log['open'] = async (id) => {
    try {
      return await database.transaction('r', games, positions, async () => {
        const row = await rowOf(database, id);
        if (!row.ok)
          return row.error.code === 'gone' ? refuse('missing') : refuse('unreadable', row.error.detail);
        const game = await gameAt(around, id, row.value.head);
        return game.ok ? ok(opened(row.value, game.value)) : game;
      });
    } catch (error) {
      return refuse('failed', String(error));
    }
  };

  const append: Log['append'] = async (id, parent, played) => {
    try {
      return await inOne(async () => {
        const found = await rowOf(database, id);
        if (!found.ok)
          return found.error.code === 'gone' ? refuse('gone') : refuse('failed', found.error.detail);
        const row = found.value;
        if (row.head !== parent) return refuse('stale');
        const { game, at = now() } = played;
        const head = row.nextEntry;
        const line = { head, redo: [] };
        await entries.add(entryRow(id, head, parent, at, game, played));
        await positions.add(positionRow(id, head, game));
        await games.put({ ...row, ...line, nextEntry: head + 1, updatedAt: at, summary: summaryOf(game) });
        return ok(standing(line));
      });
    } catch (error) {
      return failure(error);
    }
  };

  /** Moves the head along the line; nothing is added or taken away. */
  const move = async (id: string, head: number, where: Move): Promise<Result<OpenGame, MoveError>> => {
    try {
      return await inOne(async () => {
        const found = await rowOf(database, id);
        if (!found.ok) return found;
        if (found.value.head !== head) return refuse('stale');
        const line = await where(found.value);
        if (!line) return refuse('nowhere');
        const game = await gameAt(around, id, line.head);
        if (!game.ok) return game;
        const row = { ...found.value, ...line, updatedAt: now(), summary: summaryOf(game.value) };
        await games.put(row);
        return ok(opened(row, game.value));
      });
    } catch (error) {
      return failure(error);
    }
  };

  /** The entries from the later back to the earlier one by their parents; null where that leads elsewhere. */
  const lineBack = async (id: string, to: number, from: number): Promise<readonly number[] | null> => {
    const rows = (await entries
      .where(':id')
      .between(...rowsOf(id, to, from), true, true)
      .toArray()) as EntryRow[];
    const parents = new Map(rows.map((row) => [row.id, row.parent]));
    const line = [from];
    for (let at = from; at > to; line.push(at)) {
      const parent = parents.get(at);
      if (typeof parent !== 'number' || parent >= at) return null;
      at = parent;
    }
    return line.at(-1) === to ? line : null;
  };

  const undo: Log['undo'] = (id, head) =>
    move(id, head, async ({ redo }) => {
      const entry = (await entries.get([id, head])) as Partial<EntryRow> | undefined;
      return typeof entry?.parent === 'number' ? { head: entry.parent, redo: [...redo, head] } : null;
    });

  const redo: Log['redo'] = (id, head) =>
    move(id, head, async ({ redo }) => {
      const next = redo.at(-1);
      return next === undefined ? null : { head: next, redo: redo.slice(0, -1) };
    });

  const goTo: Log['goTo'] = (id, head, entry) =>
    move(id, head, async ({ redo }) => {
      const ahead = redo.indexOf(entry);
      if (ahead >= 0) return { head: entry, redo: redo.slice(0, ahead) };
      const line = await lineBack(id, entry, head);
      return line && { head: entry, redo: [...redo, ...line.slice(0, -1)] };
    });

  const journal: Log['journal'] = async (id) => {
    try {
      return await database.transaction('r', games, entries, async () => {
        const found = await rowOf(database, id);
        if (!found.ok) return found.error.code === 'gone' ? refuse('missing') : refuse('unreadable');
        const { head, redo } = found.value;
        const rows = await entries
          .where(':id')
          .between(...rowsOf(id), true, true)
          .toArray();
        const known = new Map<number, EntryRow>();
        for (const row of rows) {
          const entry = parseEntryRow(row);
          if (entry.ok) known.set(entry.value.id, entry.value);
        }
        const line: JournalEntry[] = [];
        for (let at = known.get(head); at; at = at.parent === null ? undefined : known.get(at.parent))
          line.unshift({ ...at, undone: false });
        const ahead = redo.flatMap((undone) => known.get(undone) ?? []).reverse();
        return ok([...line, ...ahead.map((entry) => ({ ...entry, undone: true }))]);
      });
    } catch (error) {
      return refuse('failed', String(error));
    }
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

  return { create, open, append, undo, redo, goTo, journal, watch };
}
