import type { Refusal } from '$lib/rules/basics/result';
import type { MoveError, OpenError } from '$lib/saves/log';
import { loadAnswers } from '../adversary/lazy';
import type { Unsaved } from './unsaved';

/** How many taps may be shown that are not saved yet; the next one waits until they are. */
const MOST_UNSAVED = 3;

/**
 * Taps are worked off one after the other, each on the game the one before it left, once there is what any question
 * may need. A part that cannot be fetched changes nothing, and the table hears of it.
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

  /** Resolves when all that is in the queue now has been worked off. */
  get worked(): Promise<unknown> {
    return this.#last;
  }

  /** How many taps are not shown yet: the first after opening may wait for the store. */
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

  /** A tap, which is counted until it is shown. */
  tapped(work: () => Promise<void>): Promise<void> {
    this.#waiting++;
    return this.add(work).finally(() => this.#waiting--);
  }
}

/** Milliseconds after somebody else brought another question in which no answer is taken: the button means something else. */
const NO_ANSWER_FOR_MS = 300;

/** A moment in which no answers are taken. */
export class Rest {
  isOn = $state(false);
  #over: ReturnType<typeof setTimeout> | undefined;

  begin(): void {
    clearTimeout(this.#over);
    this.isOn = true;
    this.#over = setTimeout(() => (this.isOn = false), NO_ANSWER_FOR_MS);
  }
}

/** Why a tap changed nothing; each has its plain sentence (`refusal_*`). */
export type TapError = Refusal | MoveError | OpenError;
