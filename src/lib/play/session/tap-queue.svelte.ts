import type { Refusal } from '$lib/rules/basics/result';
import type { MoveError, OpenError } from '$lib/saves/log';
import { loadAnswers } from '../adversary/lazy';
import type { Unsaved } from './unsaved';

/** The maximum number of taps shown before they are saved; the next one waits. */
const MOST_UNSAVED = 3;

/**
 * Processes taps in order, each after the parts for any question have loaded. If a part can't be loaded, nothing
 * changes, and the players see it.
 */
export class TapQueue {
  readonly #unsaved: Unsaved;
  readonly #failed: (error: unknown) => Promise<void>;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = $state(0);

  constructor(unsaved: Unsaved, failed: (error: unknown) => Promise<void>) {
    this.#unsaved = unsaved;
    this.#failed = failed;
  }

  /** Resolves when the queue is empty. */
  get worked(): Promise<unknown> {
    return this.#last;
  }

  /** The number of taps not shown yet; the first may wait for the storage. */
  get waiting(): number {
    return this.#waiting;
  }

  add(work: () => Promise<void>): Promise<void> {
    const done = this.#last
      .then(() => (this.#unsaved.count < MOST_UNSAVED ? null : this.#unsaved.settled))
      .then(loadAnswers)
      .then(work, (error: unknown) => this.#failed(error));
    this.#last = done.catch(() => {});
    return done;
  }

  /** Adds a tap, counted until it is shown. */
  tapped(work: () => Promise<void>): Promise<void> {
    this.#waiting++;
    return this.add(work).finally(() => this.#waiting--);
  }
}

/** The time in milliseconds for which answers are ignored after another window or device changed the question. */
const NO_ANSWER_FOR_MS = 300;

/** A short pause in which answers are ignored. */
export class Rest {
  isOn = $state(false);
  #over: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.#over);
    this.isOn = true;
    this.#over = setTimeout(() => (this.isOn = false), NO_ANSWER_FOR_MS);
  }
}

/** The reasons why a tap was refused; each has a message (`refusal_*`). */
export type TapError = Refusal | MoveError | OpenError;
