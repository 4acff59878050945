import { isAnswer, type TableChange } from '../wire/wire-messages';

/** The maximum number of changes stored for a guest that was away. If it missed more, it reports its content. */
const MAX_CHANGES = 500;

/** The changes of a shared game, numbered from 1. The oldest are dropped. */
export class RecentChanges {
  readonly #kept: TableChange[] = [];
  /** The number of the last change. */
  n = 0;
  /** The number of the last change that was an answer. It clears the ready states set before it. */
  answeredAt = 0;

  add(change: TableChange): void {
    this.#kept.push(change);
    if (this.#kept.length > MAX_CHANGES) this.#kept.shift();
    this.n++;
    if (isAnswer(change)) this.answeredAt = this.n;
  }

  /** Returns the changes after the n-th with their numbers; null if they were dropped or don't exist. */
  after(n: number): readonly (readonly [number, TableChange])[] | null {
    const missing = this.n - n;
    if (missing < 0 || missing > this.#kept.length) return null;
    return this.#kept.slice(this.#kept.length - missing).map((change, i) => [n + i + 1, change]);
  }
}
