import { isInvader, type PieceCode, type Pieces } from '../../pieces';
import { type CardVerb, harmsIfKept } from './card-verb';

const only = (pieces: Pieces, is: (code: PieceCode) => boolean): Pieces =>
  Object.fromEntries(Object.entries(pieces).filter(([code]) => is(code)));

/** Pieces leave the island, Strife its Invaders; an Omen leaves its land. */
export const REMOVE: CardVerb = {
  by: 'reader',
  asks: ({ piece }) => (piece === 'O' ? 'land' : 'pieces'),
  harms: harmsIfKept,
  toPieces: (land, pieces, { piece = '', toBox }) => {
    const isAngry = (code: PieceCode): boolean => piece.includes('S') && isInvader(code);
    const angry = only(pieces, isAngry);
    const others = only(pieces, (code) => !isAngry(code));
    return [
      ...(Object.keys(angry).length > 0 ? [{ deed: 'strife', land, pieces: angry, off: true } as const] : []),
      ...(Object.keys(others).length > 0
        ? [{ deed: 'remove', land, pieces: others, ...(toBox && { box: true as const }) } as const]
        : []),
    ];
  },
  inLand: ({ game }, { land }) =>
    game.lasting
      .filter(
        ({ change, where }) => change.change === 'marker' && change.name === 'omen' && where.includes(land),
      )
      .slice(0, 1)
      .map(({ id }) => ({ deed: 'end', lasting: id })),
};
