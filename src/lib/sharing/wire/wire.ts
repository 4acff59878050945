/** A connection to another device. It sends text messages, which may arrive in any order or more than once. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** The receiver of messages at this end of a connection. */
export interface End {
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

/**
 * The time in milliseconds between two heartbeats. After `AWAY_AFTER_MS` without a message, a device counts as away.
 */
export const HEARTBEAT_MS = 2_000;
export const AWAY_AFTER_MS = 7_000;

/** Runs work one piece after another. An error in one doesn't affect the next. */
export class SerialQueue {
  #first: (() => Promise<void>)[] = [];
  #others: (() => Promise<void>)[] = [];
  #isBusy = false;

  /** Runs work in the order queued. Work with `first` runs before all waiting work without it. */
  run<T>(work: () => Promise<T>, first = false): Promise<T> {
    return new Promise((resolve, reject) => {
      // The work is started in a `then`, so that an error thrown synchronously rejects too.
      (first ? this.#first : this.#others).push(() => Promise.resolve().then(work).then(resolve, reject));
      void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next; (next = this.#first.shift() ?? this.#others.shift());) await next();
    this.#isBusy = false;
  }
}
