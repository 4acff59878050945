import { type CardVerb, harmsBelowZero } from './card-verb';

/** Pieces leave a land for another: Pushed, or moved further. */
export const PUSH: CardVerb = { by: 'reader', asks: () => 'push', harms: harmsBelowZero };
