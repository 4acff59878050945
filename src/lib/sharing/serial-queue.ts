/** Works off what it is given one after the other, whatever becomes of each. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Does something once everything before it is done. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}
