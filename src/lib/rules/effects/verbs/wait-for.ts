import { type CardVerb, harmsBelowZero } from './card-verb';

/** What comes next waits for something to happen in the land. */
export const WAIT_FOR: CardVerb = { by: 'reader', asks: () => 'waits', harms: harmsBelowZero };
