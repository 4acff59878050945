import { isAnswer, type TableChange } from '../wire/wire-messages';

/** The most changes stored for a guest that was away; after more, it reports its content. */
const MAX_CHANGES = 500;

/** The changes of a shared game, numbered from 1; the oldest are dropped. */
export class RecentChanges {
  readonly #kept: TableChange[] = [];
  /** The number of the last change. */
  n = 0;
  /** The number of the last answer, after which ready states before it are cleared. */
  answeredAt = 0;

  add(change: TableChange): void {
    this.#kept.push(change);
    if (this.#kept.length > MAX_CHANGES) this.#kept.shift();
    this.n++;
    if (isAnswer(change)) this.answeredAt = this.n;
  }

  /** Returns the changes after the n-th, with numbers; null if they were dropped or don't exist. */
  after(n: number): readonly (readonly [number, TableChange])[] | null {
    const missing = this.n - n;
    if (missing < 0 || missing > this.#kept.length) return null;
    return this.#kept.slice(this.#kept.length - missing).map((change, i) => [n + i + 1, change]);
  }
}
