import { ok, refuse } from '$lib/rules/basics/result';
import type { Game } from '$lib/rules/table/game';
import type { Log, OpenGame } from '$lib/saves/log';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';

const nowhere = () => Promise.resolve(refuse('nowhere'));

/** Returns a log of one game in memory only; its records can be undone and are never saved. */
export function rehearsal(start: Game): { readonly log: Log; readonly open: OpenGame } {
  const games = [start];
  const entries: JournalEntry[] = [];
  const open = (): OpenGame => {
    const head = games.length - 1;
    const about = { id: '', name: '', createdAt: 0 };
    return { ...about, game: games[head]!, head, canUndo: head > 0, canRedo: false };
  };
  const back = () => {
    if (games.length === 1) return refuse('nowhere');
    games.pop();
    entries.pop();
    return ok(open());
  };
  const log: Log = {
    create: nowhere as Log['create'],
    open: () => Promise.resolve(ok(open())),
    append: (_, parent, { game, command, events, at = 0 }) => {
      const { turn, phase } = game;
      const id = parent + 1;
      entries.push({ id, parent, at, turn, phase, command, events, undone: false });
      games.push(game);
      return Promise.resolve(ok(open()));
    },
    undo: () => Promise.resolve(back()),
    redo: nowhere,
    goTo: nowhere,
    branches: () => Promise.resolve(ok([])),
    takeUp: nowhere,
    at: (_, entry) => Promise.resolve(ok(games[entry]!)),
    journal: () => Promise.resolve(ok([...entries])),
    watch: () => () => {},
    recover: nowhere as Log['recover'],
  };
  return { log, open: open() };
}

/** The ways to edit an entry: add a step after it, delete it, or change it. */
export type EntryEdit = 'forgotten' | 'out' | 'otherwise';
