/**
 * A part of the app that is rarely needed. It loads on first use, once for all callers, and stays loaded. After a
 * failed load, the next call tries again. `part` throws if it has not loaded.
 */
export class LatePart<T> {
  #part: T | undefined;
  #coming: Promise<T> | undefined;

  constructor(
    private readonly name: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Returns the part, and loads it first if needed. */
  async load(): Promise<T> {
    if (this.#part !== undefined) return this.#part;
    this.#coming ??= this.fetch().finally(() => (this.#coming = undefined));
    return this.bring(await this.#coming);
  }

  /** Sets the part if it has not loaded, and returns it. */
  bring(part: T): T {
    return (this.#part ??= part);
  }

  /** The part; undefined if it has not loaded. */
  get known(): T | undefined {
    return this.#part;
  }

  get part(): T {
    if (this.#part === undefined) throw new Error(`${this.name} has not been loaded`);
    return this.#part;
  }
}

/** Thrown if a part can't be loaded because its pack is not on this device. */
export class PackMissing extends Error {
  constructor(
    readonly pack: string,
    cause: unknown,
  ) {
    super(`the pack ${pack} is not on this device`, { cause });
  }
}

/** The packs requested so far, each with true if its part loaded. */
const wanted = new Map<string, boolean>();
let hear: (pack: string, came: boolean) => void = () => {};

function tell(pack: string, came: boolean): void {
  wanted.set(pack, came);
  hear(pack, came);
}

/** Resolves with a part of this pack, or rejects with a `PackMissing`. The listener learns which. */
export async function inPack<T>(pack: string, coming: Promise<T>): Promise<T> {
  try {
    const part = await coming;
    tell(pack, true);
    return part;
  } catch (error) {
    tell(pack, false);
    throw new PackMissing(pack, error);
  }
}

/** Sets the listener that is called for each requested pack, including earlier ones, with true if its part loaded. */
export function onPacksWanted(listener: typeof hear): void {
  hear = listener;
  for (const [pack, came] of wanted) hear(pack, came);
}
