import { type CardVerb, harmsBelowZero } from './card-verb';

/** Blight comes from the box onto the card. */
export const BOX_BLIGHT: CardVerb = { by: 'reader', asks: () => 'boxes', harms: harmsBelowZero };
