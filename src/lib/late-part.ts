/**
 * A part of the app that few need: fetched once somebody wants it, and kept from then on. What fails to come is asked for
 * again the next time. `part` is for those who have fetched it; where it has not come, that is our own mistake, and it throws.
 */
export class LatePart<T> {
  #part: T | undefined;

  constructor(
    private readonly name: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Fetches the part, unless it is here. */
  async load(): Promise<T> {
    return (this.#part ??= await this.fetch());
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
