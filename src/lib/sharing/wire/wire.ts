/** A connection to another device: text messages that may arrive in any order, or repeatedly. */
export interface Wire {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** The receiver at this end of a connection. */
export interface End {
  readonly heard: (text: string) => void;
  readonly closed: () => void;
}

/** Milliseconds between two heartbeats, and the number of missed ones after which a device counts as away. */
export const HEARTBEAT_MS = 2_000;
export const AWAY_AFTER_MS = 7_000;

/** Runs work one after another, whatever the result of each. */
export class SerialQueue {
  #first: (() => Promise<void>)[] = [];
  #others: (() => Promise<void>)[] = [];
  #isBusy = false;

  /** Runs work after everything before it; `first` puts it before all waiting work. */
  run<T>(work: () => Promise<T>, first = false): Promise<T> {
    return new Promise((resolve, reject) => {
      // Started in its own turn, so that a synchronous error rejects too.
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
