import { asksPieces, type CardVerb, harmsIfKept } from './card-verb';

/** Pieces take no part in the Ravage that is about to begin. */
export const SIT_OUT: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: harmsIfKept,
  toPieces: (land, pieces) => [
    { deed: 'begin', change: { change: 'sitOut', pieces }, where: [land], until: 'action', during: 'ravage' },
  ],
};
