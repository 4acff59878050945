import { type CardVerb, harmsBelowZero } from './card-verb';

/** A Power is turned up, and the table says what it shows. */
export const REVEAL_POWER: CardVerb = { by: 'reader', asks: () => 'shows', harms: harmsBelowZero };
