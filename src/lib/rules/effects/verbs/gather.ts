import { type CardVerb, harmsBelowZero } from './card-verb';

/** Pieces come into a land from beside it. */
export const GATHER: CardVerb = { by: 'reader', asks: () => 'gather', harms: harmsBelowZero };
