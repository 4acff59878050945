import { entriesOf } from '../../basics/typed-keys';
import type { Op } from '../../table/card-lines/line';
import { landsNamed } from '../../table/deed';
import { landOf, oceanOf } from '../../table/island';
import { isInvader, type PieceCode, type Pieces, totalOf } from '../../table/pieces';
import { alwaysHarms, asksPieces, type CardVerb, harmsBelowZero, harmsIfOwn } from './card-verb';

const only = (pieces: Pieces, is: (code: PieceCode) => boolean): Pieces =>
  Object.fromEntries(entriesOf(pieces).filter(([code]) => is(code)));

/** Verbs about pieces in a land. */
export const PIECE_VERBS = {
  // Removes pieces, or Strife from Invaders; removes an Omen from its land.
  remove: {
    by: 'reader',
    asks: ({ piece }) => (piece === 'O' ? 'land' : 'pieces'),
    harms: harmsIfOwn,
    toPieces: (land, pieces, { piece = '', toBox }) => {
      const isAngry = (code: PieceCode): boolean => piece.includes('S') && isInvader(code);
      const angry = only(pieces, isAngry);
      const others = only(pieces, (code) => !isAngry(code));
      return [
        ...(Object.keys(angry).length > 0
          ? [{ deed: 'strife', land, pieces: angry, off: true } as const]
          : []),
        ...(Object.keys(others).length > 0
          ? [{ deed: 'remove', land, pieces: others, ...(toBox && { box: true as const }) } as const]
          : []),
      ];
    },
    inLand: ({ game }, { land }) =>
      game.lasting
        .filter(
          ({ change, where }) =>
            change.change === 'marker' && change.name === 'omen' && landsNamed(where).includes(land),
        )
        .slice(0, 1)
        .map(({ id }) => ({ deed: 'end', lasting: id })),
  },
  destroy: {
    by: 'reader',
    asks: asksPieces,
    harms: harmsIfOwn,
    toPieces: (land, pieces, { noFear }) => [
      { deed: 'destroy', land, pieces, ...(noFear && { noFear: true }) },
    ],
  },
  // Replaces each piece, with Fear for each if the card says so.
  replace: {
    by: 'reader',
    asks: asksPieces,
    harms: harmsIfOwn,
    toPieces: (land, pieces, { into: to = 'E', withAmount = 1, fearEach, toBox }) => {
      const n = totalOf(pieces);
      return [
        { deed: 'replace', land, pieces, to: { [to]: withAmount }, ...(toBox && { box: true as const }) },
        ...(fearEach ? [{ deed: 'fear', n: fearEach * n } as const] : []),
      ];
    },
  },
  // Cities become Towns, Towns become Explorers, Explorers are removed.
  downgrade: {
    by: 'reader',
    asks: asksPieces,
    harms: harmsBelowZero,
    toPieces: (land, pieces) => [{ deed: 'downgrade', land, pieces }],
  },
  // Explorers become Towns, Towns become Cities.
  upgrade: {
    by: 'reader',
    asks: asksPieces,
    harms: alwaysHarms,
    toPieces: (land, pieces) => [{ deed: 'upgrade', land, pieces }],
  },
  // Moves pieces to the Ocean of their board, where they drown: they are destroyed, and Ocean counts them.
  drown: {
    by: 'reader',
    asks: asksPieces,
    harms: ({ piece }) => piece === 'D',
    toPieces: (land, pieces, _, world) => [
      { deed: 'move', land, to: oceanOf(landOf(world, land).board), pieces },
    ],
  },
  // Keeps pieces out of the coming Ravage.
  'sit-out': {
    by: 'reader',
    asks: asksPieces,
    harms: harmsIfOwn,
    toPieces: (land, pieces) => [
      {
        deed: 'begin',
        change: { change: 'sitOut', pieces },
        where: [land],
        until: 'action',
        during: 'ravage',
      },
    ],
  },
} satisfies { readonly [O in Op]?: CardVerb };
