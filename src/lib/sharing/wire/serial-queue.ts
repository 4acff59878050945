/** Works off what it is given one after the other, whatever becomes of each. */
export class SerialQueue {
  #first: (() => Promise<void>)[] = [];
  #others: (() => Promise<void>)[] = [];
  #isBusy = false;

  /** Does something once everything before it is done; `first` is done before all that is not. */
  run<T>(work: () => Promise<T>, first = false): Promise<T> {
    return new Promise((resolve, reject) => {
      // Begun in a turn of its own, so that what throws at once is a refusal as well.
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
