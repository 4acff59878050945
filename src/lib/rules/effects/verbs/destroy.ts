import { asksPieces, type CardVerb, harmsIfKept } from './card-verb';

/** Pieces are destroyed. */
export const DESTROY: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: harmsIfKept,
  toPieces: (land, pieces, { noFear }) => [
    { deed: 'destroy', land, pieces, ...(noFear && { noFear: true }) },
  ],
};
