/**
 * A rarely needed part of the app: loads on first use, once for all callers, and stays loaded. A failed load is retried
 * by the next call. `part` throws if it has not loaded.
 */
export class LatePart<T> {
  #part: T | undefined;
  #coming: Promise<T> | undefined;

  constructor(
    private readonly name: string,
    private readonly fetch: () => Promise<T>,
  ) {}

  /** Loads the part, unless it has loaded. */
  async load(): Promise<T> {
    if (this.#part !== undefined) return this.#part;
    this.#coming ??= this.fetch().finally(() => (this.#coming = undefined));
    return this.bring(await this.#coming);
  }

  /** Sets a part that is already available. */
  bring(part: T): T {
    return (this.#part ??= part);
  }

  /** The part, if it has loaded. */
  get known(): T | undefined {
    return this.#part;
  }

  get part(): T {
    if (this.#part === undefined) throw new Error(`${this.name} has not been loaded`);
    return this.#part;
  }
}

/** Thrown for a part of a pack that is not on this device while offline. */
export class PackMissing extends Error {
  constructor(
    readonly pack: string,
    cause: unknown,
  ) {
    super(`the pack ${pack} is not on this device`, { cause });
  }
}

/** The requested packs, each with whether it loaded. */
const wanted = new Map<string, boolean>();
let hear: (pack: string, came: boolean) => void = () => {};

function tell(pack: string, came: boolean): void {
  wanted.set(pack, came);
  hear(pack, came);
}

/** Loads a part of this pack; listeners learn if it succeeded. */
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

/** Calls back with the packs in use, including earlier ones, and whether each is missing. */
export function onPacksWanted(listener: typeof hear): void {
  hear = listener;
  for (const [pack, came] of wanted) hear(pack, came);
}
