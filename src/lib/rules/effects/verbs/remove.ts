import { type CardVerb, harmsIfKept } from './card-verb';

/** Pieces leave the island, Strife its Invaders; an Omen leaves its land. */
export const REMOVE: CardVerb = {
  by: 'reader',
  asks: ({ piece }) => (piece === 'O' ? 'land' : 'pieces'),
  harms: harmsIfKept,
  toPieces: (land, pieces, { piece, toBox }) => [
    piece === 'S'
      ? { deed: 'strife', land, pieces, off: true }
      : { deed: 'remove', land, pieces, ...(toBox && { box: true }) },
  ],
  inLand: ({ game }, { land }) =>
    game.lasting
      .filter(
        ({ change, where }) => change.change === 'marker' && change.name === 'omen' && where.includes(land),
      )
      .slice(0, 1)
      .map(({ id }) => ({ deed: 'end', lasting: id })),
};
