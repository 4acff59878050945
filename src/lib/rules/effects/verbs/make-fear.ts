import { type CardVerb, harmsBelowZero } from './card-verb';

/** Fear, in no land: only how much of it may be counted in one. */
export const MAKE_FEAR: CardVerb = {
  by: 'reader',
  asks: () => 'nothing',
  harms: harmsBelowZero,
};
