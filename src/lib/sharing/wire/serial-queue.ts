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
