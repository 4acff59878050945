import { knownOrFirst, recallRecord, remember } from '$lib/device/remember';

/** The amounts of text read aloud: moves, questions and records; moves and questions; or moves only. */
export const LENGTHS = ['all', 'questions', 'moves'] as const;
/** The speed, as a factor of the voice's normal one. */
export const PACES = [1, 0.8, 1.3] as const;

interface Heard {
  readonly length: (typeof LENGTHS)[number];
  readonly pace: (typeof PACES)[number];
  /** True if moves are read one land at a time, each after a key press. */
  readonly byLand: boolean;
  readonly chimes: boolean;
  /** True if the screen dims while idle. */
  readonly dims: boolean;
}

const STORED_AS = 'aloud';

/** Returns the stored settings, each replaced by its default if invalid. */
export function likingFrom(stored: Readonly<Record<string, unknown>>): Heard {
  return {
    length: knownOrFirst(LENGTHS, stored['length']),
    pace: knownOrFirst(PACES, stored['pace']),
    byLand: stored['byLand'] === true,
    chimes: stored['chimes'] === true,
    dims: stored['dims'] === true,
  };
}

/** The voice settings of this device, apart from the switch for reading aloud. */
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
