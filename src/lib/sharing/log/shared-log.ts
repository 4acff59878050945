import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { By } from '$lib/saves/database/db';
import type { Log, MoveError, OpenGame } from '$lib/saves/log';
import type { Wish } from '../wire/wire-messages';
import type { TapOutcome } from './order';
import type { Replica } from './replica';

/** The functions of a shared game that its log uses. */
export interface Tapped {
  /** Returns this device's copy; null if the game is no longer shared. */
  readonly replica: () => Replica | null;
  readonly tap: (wish: Wish, parent: number) => Promise<TapOutcome>;
  /** Asks the players if others' taps may be undone. Resolves to true at once for taps of this device. */
  readonly mayTakeBack: (others: readonly By[]) => Promise<boolean>;
  /** Calls `changed` after each change. Returns the function that stops it. */
  readonly watch: (changed: () => void) => () => void;
  /** Reads what another window may have added. */
  readonly refresh: () => Promise<void>;
}

/**
 * Returns a log for a shared game. It sends commands to the host or the online game, and its entries are those that
 * all devices have.
 */
export function sharedLog(saves: Log, id: string, table: Tapped): Log {
  const replicaOf = (game: string): Replica | null => (game === id ? table.replica() : null);

  const append: Log['append'] = async (game, parent, played) => {
    const replica = replicaOf(game);
    if (!replica) return saves.append(game, parent, played);
    const answer = await table.tap({ command: played.command }, parent);
    if (!answer.ok) return answer;
    const { head, canUndo, canRedo, game: now } = replica.open;
    const isOnItsOwn = head === answer.value && replica.tree.get(head)?.parent === parent;
    return ok({ head, canUndo, canRedo, ...(!isOnItsOwn && { game: now }) });
  };

  /** Moves the game to another entry. Asks first if that undoes taps of others. */
  const move = async (replica: Replica, head: number, to: number): Promise<Result<OpenGame, MoveError>> => {
    const line = replica.tree.back(replica.tree.head);
    const taken = line.slice(0, Math.max(0, line.indexOf(to)));
    const others = taken.flatMap((entry) => replica.tree.get(entry)?.by ?? []);
    if (!(await table.mayTakeBack(others))) return ok(replica.open);
    const answer = await table.tap({ to }, head);
    return answer.ok ? ok(replica.open) : answer;
  };

  const undo: Log['undo'] = async (game, head) => {
    const replica = replicaOf(game);
    if (!replica) return saves.undo(game, head);
    const parent = replica.tree.get(head)?.parent;
    return parent == null ? refuse('nowhere') : move(replica, head, parent);
  };

  const redo: Log['redo'] = async (game, head) => {
    const replica = replicaOf(game);
    if (!replica) return saves.redo(game, head);
    const next = replica.tree.redo.at(-1);
    return next === undefined ? refuse('nowhere') : move(replica, head, next);
  };

  const goTo: Log['goTo'] = async (game, head, entry) => {
    const replica = replicaOf(game);
    return replica ? move(replica, head, entry) : saves.goTo(game, head, entry);
  };

  return {
    ...saves,
    isShared: (game) => replicaOf(game) !== null,
    append,
    undo,
    redo,
    goTo,
    open: async (game) => {
      const replica = replicaOf(game);
      return replica ? ok(replica.open) : saves.open(game);
    },
    // In a shared game, devices don't have the same abandoned branches, so there are none.
    branches: (game) => (replicaOf(game) ? Promise.resolve(ok([])) : saves.branches(game)),
    takeUp: (game, ...where) =>
      replicaOf(game) ? Promise.resolve(refuse('nowhere')) : saves.takeUp(game, ...where),
    journal: async (game) => {
      const replica = replicaOf(game);
      return replica ? ok(replica.tree.journal()) : saves.journal(game);
    },
    watch: (game, callback) => {
      const stops = [
        saves.watch(game, (head) => {
          const replica = replicaOf(game);
          if (replica && head !== null && head !== replica.tree.head) void table.refresh();
          else callback(head);
        }),
      ];
      if (game === id) stops.push(table.watch(() => callback(replicaOf(game)?.tree.head ?? null)));
      return () => stops.forEach((stop) => stop());
    },
  };
}
