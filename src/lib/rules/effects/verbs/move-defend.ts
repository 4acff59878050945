import { type CardVerb, harmsBelowZero } from './card-verb';

/** Defend of the Power goes along with pieces that were moved. */
export const MOVE_DEFEND: CardVerb = { by: 'reader', asks: () => 'goes', harms: harmsBelowZero };
