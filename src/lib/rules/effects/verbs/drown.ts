import { landOf, oceanOf } from '../../island';
import { asksPieces, type CardVerb } from './card-verb';

/** Pieces go into the Ocean of their board, where they drown: they are destroyed, and its Spirit keeps count of them. */
export const DROWN: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: ({ piece }) => piece === 'D',
  toPieces: (land, pieces, _, world) => [
    { deed: 'move', land, to: oceanOf(landOf(world, land).board), pieces },
  ],
};
