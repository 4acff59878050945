import { type CardVerb, harmsBelowZero } from './card-verb';

/** The Power is used once more, on a land that the table picks. */
export const REPEAT_THIS: CardVerb = { by: 'reader', asks: () => 'again', harms: harmsBelowZero };
