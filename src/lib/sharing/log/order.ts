import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { SerialQueue } from '../wire/serial-queue';
import type { MessageOf, TableChange, Wish } from '../wire/wire-messages';
import type { Decided, Replica, SharedTapError } from './replica';

/** What became of a tap: the entry the table saw after it, or why nothing changed. */
export type TapOutcome = Result<number, SharedTapError>;

/** Answers remembered for taps that come twice. */
const MAX_KEPT_ANSWERS = 5_000;

/** Puts taps in order: one after the other, each decided on what the one before it left, and each only once. */
export class Order {
  readonly replica: Replica;
  readonly #now: () => number;
  /** Told of every change once it is written. */
  readonly #publish: (change: TableChange) => void;
  readonly #answers = new Map<string, TapOutcome>();
  readonly #queue = new SerialQueue();

  constructor(replica: Replica, now: () => number, publish: (change: TableChange) => void) {
    this.replica = replica;
    this.#now = now;
    this.#publish = publish;
  }

  /** Does something once everything before it is done; `first` goes before all that is not. */
  queued<T>(work: () => Promise<T>, first = false): Promise<T> {
    return this.#queue.run(work, first);
  }

  /** Whether this tap came before. */
  knows(tap: string): boolean {
    return this.#answers.has(tap) || this.replica.tree.entryOf(tap) !== undefined;
  }

  /** Decides a tap in its turn, which is now; one that came before keeps the answer it had. */
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

  /** Makes what a phone did by itself the table's, as a branch of its tree. */
  async graft({ from, add, head }: MessageOf<'branch'>): Promise<void> {
    const grafted = await this.replica.graft(from.last, add, head);
    if (grafted.ok) await this.#write(grafted.value);
  }

  /** Tells what another window of this device played meanwhile; false if there is nothing, or it cannot be read. */
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
      // Another window of this device was faster: everybody sees what it did, and the tap is decided again.
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
