import { alwaysHarms, asksPieces, type CardVerb } from './card-verb';

/** Explorers become Towns, and Towns Cities. */
export const UPGRADE: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: alwaysHarms,
  toPieces: (land, pieces) => [{ deed: 'upgrade', land, pieces }],
};
