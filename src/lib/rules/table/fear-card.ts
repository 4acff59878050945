/** A Fear Card's id in the content. */
export type FearCardId = string;

/** One Fear Card; what it says at each Terror Level is found by its id (`Content.effectsOf`). */
export interface FearCard {
  readonly id: string;
  readonly product: string;
}
