import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { SerialQueue } from '../wire/wire';
import type { MessageOf, TableChange, Wish } from '../wire/wire-messages';
import type { Decided, Replica, SharedTapError } from './replica';

/** The result of a tap: the id of the current entry after it, or the reason for a refusal. */
export type TapOutcome = Result<number, SharedTapError>;

/** The maximum number of stored results, for taps that arrive twice. */
const MAX_KEPT_ANSWERS = 5_000;

/** Sets the order of taps. Applies each tap to the result of the previous one, and only once. */
export class Order {
  readonly replica: Replica;
  readonly #now: () => number;
  /** Called with each change after it has been written. */
  readonly #publish: (change: TableChange) => void;
  readonly #answers = new Map<string, TapOutcome>();
  readonly #queue = new SerialQueue();

  constructor(replica: Replica, now: () => number, publish: (change: TableChange) => void) {
    this.replica = replica;
    this.#now = now;
    this.#publish = publish;
  }

  /** Runs work in the order queued. Work with `first` runs before all waiting work without it. */
  queued<T>(work: () => Promise<T>, first = false): Promise<T> {
    return this.#queue.run(work, first);
  }

  /** Returns true if this tap was handled before. */
  knows(tap: string): boolean {
    return this.#answers.has(tap) || this.replica.tree.entryOf(tap) !== undefined;
  }

  /** Applies a tap at once. For a repeated tap, returns the first result. */
  async decide(tap: string, wish: Wish, parent: number, who: number | null): Promise<TapOutcome> {
    const before = this.#answers.get(tap);
    if (before) return before;
    const entry = this.replica.tree.entryOf(tap);
    if (entry !== undefined) return ok(entry);
    const answer = await this.#played(tap, wish, parent, who);
    this.#answers.set(tap, answer);
    for (const oldest of this.#answers.keys())
      if (this.#answers.size > MAX_KEPT_ANSWERS) this.#answers.delete(oldest);
      else break;
    return answer;
  }

  /** Adds the entries that a phone played alone to the game as a branch. */
  async graft({ from, add, head }: MessageOf<'branch'>): Promise<void> {
    const grafted = await this.replica.graft(from.last, add, head);
    if (grafted.ok) await this.#write(grafted.value);
  }

  /**
   * Publishes entries that another window has added. Returns true if there are any, or an error if they can't be read.
   */
  async refresh(): Promise<Result<boolean, SharedTapError>> {
    const change = await this.replica.refresh();
    if (!change.ok) return change;
    if (change.value) this.#publish(change.value);
    return ok(change.value !== null);
  }

  async #played(tap: string, wish: Wish, parent: number, who: number | null): Promise<TapOutcome> {
    for (;;) {
      const decided = await this.replica.decide(wish, parent, { who, tap }, this.#now());
      if (!decided.ok) return decided;
      const written = await this.#write(decided.value);
      if (written.ok) return ok(decided.value.change.head);
      if (written.error.code !== 'stale') return written;
      // Another window has written first. Its entries are published, and the tap is applied again.
      const refreshed = await this.refresh();
      if (!refreshed.ok) return refreshed;
      if (!refreshed.value) return refuse('failed', 'stale');
    }
  }

  async #write(decided: Decided): Promise<Result<null, SharedTapError>> {
    const written = await this.replica.commit(decided);
    if (written.ok) this.#publish(decided.change);
    return written;
  }
}
