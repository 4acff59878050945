import type { PadPage, Telling } from '../telling.svelte';

/** Something that can be told on the pad of a land. */
interface Told {
  readonly name: string;
  /** After how many taps it is in sight: with its land or its pieces, or behind the one More. */
  readonly taps: 1 | 2;
  /** Whether it means anything there; always, where nothing is said. */
  readonly when?: (telling: Telling) => boolean;
  readonly words: (telling: Telling) => string;
}

/** A button: tells its deed, or opens the page that asks for what it needs. */
export interface PadVerb extends Told {
  readonly does: PadPage | ((telling: Telling) => unknown);
}

/** A row of numbers, each of which tells. */
export interface PadNumbers extends Told {
  /** What one of the numbers does, to be heard. */
  readonly say: (telling: Telling, n: number) => string;
  readonly does: (telling: Telling, n: number) => unknown;
  /** How many of them stand there at once, if not as many as usual. */
  readonly short?: number;
}
