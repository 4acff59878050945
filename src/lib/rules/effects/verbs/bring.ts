import { type CardVerb, harmsBelowZero } from './card-verb';

/** Pieces go along with those that were moved before. */
export const BRING: CardVerb = { by: 'reader', asks: () => 'bring', harms: harmsBelowZero };
