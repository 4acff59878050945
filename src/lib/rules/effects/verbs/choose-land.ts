import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

/** A land is picked for what comes next; one in which nothing would come of that is not offered. */
export const CHOOSE_LAND: CardVerb = {
  by: 'reader',
  asks: asksLand,
  harms: harmsBelowZero,
  matters: () => false,
};
