import { isAnswer, type TableChange } from '../wire/wire-messages';

/** More changes than a guest that was away is told one by one; after that it says what it holds. */
const MAX_CHANGES = 500;

/** What happened to a shared table, numbered from 1; the oldest are forgotten. */
export class RecentChanges {
  readonly #kept: TableChange[] = [];
  /** The number of the last one. */
  n = 0;
  /** The number of the last that answered the question: who was ready before it is not any more. */
  answeredAt = 0;

  add(change: TableChange): void {
    this.#kept.push(change);
    if (this.#kept.length > MAX_CHANGES) this.#kept.shift();
    this.n++;
    if (isAnswer(change)) this.answeredAt = this.n;
  }

  /** Those after the n-th, each with its number; null if they are forgotten, or nobody has made so many. */
  after(n: number): readonly (readonly [number, TableChange])[] | null {
    const missing = this.n - n;
    if (missing < 0 || missing > this.#kept.length) return null;
    return this.#kept.slice(this.#kept.length - missing).map((change, i) => [n + i + 1, change]);
  }
}
