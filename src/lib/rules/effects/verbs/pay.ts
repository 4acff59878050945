import { type CardVerb, harmsBelowZero } from './card-verb';

/** A Spirit pays for what comes next. */
export const PAY: CardVerb = { by: 'reader', asks: () => 'pays', harms: harmsBelowZero };
