import { ok, refuse, type Result } from '../rules/basics/result';
import type { Game } from '../rules/table/game';
import type { Log, MoveError, OpenGame } from './log';
import type { Branch } from './rows/branches';
import type { JournalEntry } from './rows/entries-in-order';
import type { Played } from './rows/rows';
import type { PlanShelf, SavedPlan } from './rows/saved-plans';

/** The id of a game in memory. A saved game has a random id of 32 digits. */
export const IN_MEMORY = 'memory';

type Entry = Omit<JournalEntry, 'undone'> & { readonly game: Game };

/** A log of one game in memory, and the shelf of its plans. */
export interface MemoryGame {
  readonly log: Log;
  readonly plans: PlanShelf;
  /** Returns the current state. */
  readonly open: () => OpenGame;
}

/**
 * Starts a game in memory. Nothing of it reaches the storage of the device. It behaves like the log of the database,
 * except that there is only this game and no other tab.
 */
export function memoryGame(start: Game, now: () => number = Date.now): MemoryGame {
  const createdAt = now();
  const { turn, phase } = start;
  const entries: Entry[] = [
    { id: 0, parent: null, at: createdAt, turn, phase, command: null, events: [], game: start },
  ];
  let head = 0;
  let redo: readonly number[] = [];
  let plans: readonly SavedPlan[] = [];
  let planIds = 0;

  const open = (): OpenGame => ({
    id: IN_MEMORY,
    name: '',
    createdAt,
    game: entries[head]!.game,
    head,
    canUndo: head > 0,
    canRedo: redo.length > 0,
    next: entries.length,
  });

  const known = <T, E extends string>(id: string, none: E, found: () => T): Promise<Result<T, E>> =>
    Promise.resolve(id === IN_MEMORY ? ok(found()) : refuse(none));

  /** Returns the ids from an entry back to the start. */
  function back(from: number): readonly number[] {
    const line: number[] = [];
    for (let at: number | null = from; at !== null; at = entries[at]!.parent) line.push(at);
    return line;
  }

  const move = (id: string, from: number, to: number | null | undefined, ahead: readonly number[]) => {
    if (id !== IN_MEMORY) return Promise.resolve(refuse('gone'));
    if (from !== head) return Promise.resolve(refuse('stale'));
    if (to === null || to === undefined) return Promise.resolve(refuse('nowhere'));
    [head, redo] = [to, ahead];
    return Promise.resolve<Result<OpenGame, MoveError>>(ok(open()));
  };

  const append: Log['append'] = (id, parent, { command, events, game, at = now() }: Played) => {
    if (id !== IN_MEMORY) return Promise.resolve(refuse('gone'));
    if (parent !== head) return Promise.resolve(refuse('stale'));
    head = entries.length;
    redo = [];
    entries.push({ id: head, parent, at, turn: game.turn, phase: game.phase, command, events, game });
    const { canUndo, canRedo, next } = open();
    return Promise.resolve(ok({ head, canUndo, canRedo, next: next! }));
  };

  const goTo: Log['goTo'] = (id, from, entry) => {
    const ahead = redo.indexOf(entry);
    if (ahead >= 0) return move(id, from, entry, redo.slice(0, ahead));
    const line = back(head);
    const place = line.indexOf(entry);
    return move(id, from, place < 0 ? null : entry, [...redo, ...line.slice(0, place)]);
  };

  const asEntry = ({ game: _, ...entry }: Entry, undone: boolean): JournalEntry => ({ ...entry, undone });

  function branchesNow(): readonly Branch[] {
    const line = new Set([...back(head), ...redo]);
    const parents = new Set(entries.map(({ parent }) => parent));
    const tips = entries.filter(({ id }) => !line.has(id) && !parents.has(id));
    return tips
      .map((tip) => ({
        tip: asEntry(tip, false),
        moves: back(tip.id).findIndex((at) => line.has(at)),
      }))
      .reverse();
  }

  const log: Log = {
    create: () => Promise.resolve(refuse('failed')),
    open: (id) => known(id, 'missing', open),
    append,
    undo: (id, from) => move(id, from, entries[from]?.parent, [...redo, from]),
    redo: (id, from) => move(id, from, redo.at(-1), redo.slice(0, -1)),
    goTo,
    branches: (id) => known(id, 'missing', branchesNow),
    takeUp: (id, from, tip) =>
      move(id, from, branchesNow().find((branch) => branch.tip.id === tip)?.tip.id, []),
    at: (id, entry) => {
      const game = id === IN_MEMORY ? entries[entry]?.game : undefined;
      return Promise.resolve(game ? ok(game) : refuse('unreadable'));
    },
    journal: (id) =>
      known(id, 'missing', () => [
        ...back(head)
          .map((at) => asEntry(entries[at]!, false))
          .reverse(),
        ...redo.map((at) => asEntry(entries[at]!, true)).reverse(),
      ]),
    watch: (_, callback) => {
      callback(head);
      return () => {};
    },
    recover: (id) => known(id, 'missing', open),
  };

  return {
    log,
    open,
    plans: {
      newId: () => `plan-${++planIds}`,
      read: (game) => known(game, 'gone', () => ({ plans, unreadable: 0 })),
      keep: (game, plan) =>
        known(game, 'gone', () => {
          const isNew = plans.every(({ id }) => id !== plan.id);
          plans = isNew ? [...plans, plan] : plans.map((one) => (one.id === plan.id ? plan : one));
          return null;
        }),
      drop: (game, id) =>
        known(game, 'gone', () => {
          plans = plans.filter((one) => one.id !== id);
          return null;
        }),
    },
  };
}
