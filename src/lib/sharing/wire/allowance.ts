/** How much somebody may do: so much at once, and so much in each second after that. */
export class Allowance {
  readonly #most: number;
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** Takes so much of it; false, and nothing taken, if there is not enough. */
  spend(amount: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / 1_000; // a clock may be set back
    this.#left = Math.min(this.#most, this.#left + seconds * this.#perSecond);
    this.#at = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}
