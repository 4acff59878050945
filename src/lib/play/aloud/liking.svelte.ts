import { knownOrFirst, recallRecord, remember } from '$lib/device/remember';

/** How much is read aloud: what hands move and what is asked, what was told as well, or only what hands move. */
export const LENGTHS = ['all', 'questions', 'moves'] as const;
/** How fast, as a factor of the voice's own pace. */
export const PACES = [1, 0.8, 1.3] as const;

interface Heard {
  readonly length: (typeof LENGTHS)[number];
  readonly pace: (typeof PACES)[number];
  /** Moves are read land by land, each at a key. */
  readonly byLand: boolean;
  readonly chimes: boolean;
  /** Whether the screen dims while nobody touches it. */
  readonly dims: boolean;
}

const STORED_AS = 'aloud';

/** What was stored, each on its own, the usual one where it makes no sense. */
export function likingFrom(stored: Readonly<Record<string, unknown>>): Heard {
  return {
    length: knownOrFirst(LENGTHS, stored['length']),
    pace: knownOrFirst(PACES, stored['pace']),
    byLand: stored['byLand'] === true,
    chimes: stored['chimes'] === true,
    dims: stored['dims'] === true,
  };
}

/** How this device is heard, beyond whether it reads aloud at all. */
class Liking implements Heard {
  #now = $state.raw(likingFrom(recallRecord(STORED_AS)));

  get length() {
    return this.#now.length;
  }

  get pace() {
    return this.#now.pace;
  }

  get byLand() {
    return this.#now.byLand;
  }

  get chimes() {
    return this.#now.chimes;
  }

  get dims() {
    return this.#now.dims;
  }

  change(changed: Partial<Heard>): void {
    this.#now = { ...this.#now, ...changed };
    remember(STORED_AS, this.#now);
  }
}

export const liking = new Liking();
