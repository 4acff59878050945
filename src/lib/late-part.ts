/**
 * A part of the app that few need: fetched once somebody wants it, by all who want it at once, and kept from then on. What
 * fails to come is asked for again the next time. `part` is for those who have fetched it; where it has not come, that is
 * our own mistake, and it throws.
 */
export class LatePart<T> {
  #part: T | undefined;
  #coming: Promise<T> | undefined;

  constructor(
    private readonly name: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Fetches the part, unless it is here. */
  async load(): Promise<T> {
    if (this.#part !== undefined) return this.#part;
    this.#coming ??= this.fetch().finally(() => (this.#coming = undefined));
    return this.bring(await this.#coming);
  }

  /** For whoever has the part anyhow. */
  bring(part: T): T {
    return (this.#part ??= part);
  }

  /** The part as far as anybody has fetched it. */
  get known(): T | undefined {
    return this.#part;
  }

  get part(): T {
    if (this.#part === undefined) throw new Error(`${this.name} has not been fetched`);
    return this.#part;
  }
}
