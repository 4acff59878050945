import type { LandSelection, PadPage } from '../land-selection.svelte';

/** An entry of a land's pad. */
interface Told {
  readonly name: string;
  /** The number of taps until the entry is visible: 1 if shown with its land or pieces, 2 if behind More. */
  readonly taps: 1 | 2;
  /** Returns true if the entry applies to the selected lands. Without this function, it always applies. */
  readonly when?: (selection: LandSelection) => boolean;
  readonly words: (selection: LandSelection) => string;
}

/** A button that records its deed, or opens the page with its question. */
export interface PadVerb extends Told {
  readonly does: PadPage | ((selection: LandSelection) => unknown);
}

/** A row of numbers, each of which records a deed. */
export interface PadNumbers extends Told {
  /** Returns the spoken label of a number. */
  readonly say: (selection: LandSelection, n: number) => string;
  readonly does: (selection: LandSelection, n: number) => unknown;
  /** The number of buttons, if not the default. */
  readonly short?: number;
}
