import { type CardVerb, harmsBelowZero } from './card-verb';

/** An Invader and a Dahan hurt each other. */
export const PIECES_FIGHT: CardVerb = { by: 'reader', asks: () => 'duel', harms: harmsBelowZero };
