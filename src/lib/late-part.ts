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

/** A part of a pack that is not on this device, and that no network brings. */
export class PackMissing extends Error {
  constructor(
    readonly pack: string,
    cause: unknown,
  ) {
    super(`the pack ${pack} is not here`, { cause });
  }
}

/** Packs that parts were wanted of, each with whether they came. */
const wanted = new Map<string, boolean>();
let hear: (pack: string, came: boolean) => void = () => {};

function tell(pack: string, came: boolean): void {
  wanted.set(pack, came);
  hear(pack, came);
}

/** A part that lies in this pack; whoever listens hears whether it came. */
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

/** Hears which packs are in use, those of before as well, and which of them are missed. */
export function onPacksWanted(listener: typeof hear): void {
  hear = listener;
  for (const [pack, came] of wanted) hear(pack, came);
}
