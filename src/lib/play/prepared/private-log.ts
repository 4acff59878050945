import { ok, refuse } from '$lib/rules/basics/result';
import type { Report } from '$lib/rules/table/command';
import type { Game } from '$lib/rules/table/game';
import type { Log, OpenGame } from '$lib/saves/log';
import type { JournalEntry } from '$lib/saves/rows/entries-in-order';
import type { Session } from '../session/session.svelte';
import { askedAt, type PreparedTap } from './prepared-taps';

/**
 * The difference between the ids of private entries. They are between two shared ids, because the screen reader says
 * what is later, and ticks of to-dos are stored by entry.
 */
const STEP_BETWEEN_IDS = 1 / 1024;

/** A tap with the game before it. */
interface PrivateEntry {
  readonly entry: JournalEntry;
  readonly before: Game;
  readonly game: Game;
}

const nowhere = () => Promise.resolve(refuse('nowhere'));

/** The log of a preparation, in memory on this phone. Its first entry, the reports, can't be undone. */
export class PrivateLog {
  readonly #table: Session;
  readonly #start: Game;
  readonly #head: number;
  #entries: readonly PrivateEntry[] = [];

  /** `start` is the game in which the reports are made. */
  constructor(table: Session, start: Game) {
    this.#table = table;
    this.#start = start;
    this.#head = table.head;
  }

  get open(): OpenGame {
    const { id, name, createdAt } = this.#table;
    const n = this.#entries.length;
    const game = this.#entries.at(-1)?.game ?? this.#start;
    const head = this.#head + n * STEP_BETWEEN_IDS;
    return { id, name, createdAt, game, head, canUndo: n > 1, canRedo: false };
  }

  /** The taps after the reports, with their questions. */
  get then(): readonly PreparedTap[] {
    return this.#entries
      .slice(1)
      .flatMap(({ entry: { command }, before }) =>
        command && command.do !== 'correct' ? { tap: command, asked: askedAt(before) } : [],
      );
  }

  /** Adds the reports or a tap after them. */
  add({ command, events, game, at = 0 }: Parameters<Log['append']>[2]): void {
    const { turn, phase } = game;
    const { head: parent, game: before } = this.open;
    const entry = { id: parent + STEP_BETWEEN_IDS, parent, at, turn, phase, command, events, undone: false };
    this.#entries = [...this.#entries, { entry, before, game }];
  }

  /** Returns this as the log of a session. */
  asLog(): Log {
    const table = this.#table;
    return {
      create: nowhere as Log['create'],
      open: () => Promise.resolve(ok(this.open)),
      append: (_, __, played) => {
        // A correction changes the shared game before the preparation.
        if (played.command?.do === 'correct') return nowhere();
        this.add(played);
        return Promise.resolve(ok(this.open));
      },
      undo: () => {
        if (!this.open.canUndo) return nowhere();
        this.#entries = this.#entries.slice(0, -1);
        return Promise.resolve(ok(this.open));
      },
      redo: nowhere,
      goTo: nowhere,
      branches: () => Promise.resolve(ok([])),
      takeUp: nowhere,
      at: (_, entry) => {
        const own = this.#entries.find(({ entry: { id } }) => id === entry);
        return own ? Promise.resolve(ok(own.game)) : table.past.at(entry);
      },
      journal: () => {
        const before = table.journal.filter(({ undone }) => !undone);
        return Promise.resolve(ok([...before, ...this.#entries.map(({ entry }) => entry)]));
      },
      watch: () => () => {},
      recover: nowhere as Log['recover'],
    };
  }
}

/** Returns the player whose Spirit makes the reports; null if they name none. */
export function playerOf(reports: readonly Report[]): number | null {
  for (const report of reports) if ('player' in report) return report.player;
  return null;
}
