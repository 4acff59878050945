import { type CardVerb, harmsBelowZero } from './card-verb';

/** Invaders with Strife turn on the others in their land. */
export const INVADERS_FIGHT: CardVerb = { by: 'reader', asks: () => 'fight', harms: harmsBelowZero };
