import type { LossForecast, Toll } from '$lib/rules/forecast/forecast';
import type { BlightState } from '$lib/rules/table/game';

/** Whether so much Blight takes the last of the card or space, so that the card turns or the island is lost. */
export const takesLast = ({ blight }: Toll, { left }: BlightState): boolean => blight > 0 && blight >= left;

/** The losses that come nearer, or hold by then. */
export const nearer = (losses: readonly LossForecast[]): readonly LossForecast[] =>
  losses.filter(({ now, then, holds }) => holds || then.n !== now.n);
