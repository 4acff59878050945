import { asksPieces, type CardVerb, harmsBelowZero } from './card-verb';

/** Cities become Towns, Towns Explorers, and Explorers leave. */
export const DOWNGRADE: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: harmsBelowZero,
  toPieces: (land, pieces) => [{ deed: 'downgrade', land, pieces }],
};
