import { asksLand, type CardVerb, harmsBelowZero } from './card-verb';

/** A land becomes Ocean. */
export const SINK_LAND: CardVerb = {
  by: 'reader',
  asks: asksLand,
  harms: harmsBelowZero,
  inLand: (_, { land }) => [{ deed: 'sink', land }],
};
