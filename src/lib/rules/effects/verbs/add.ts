import { kindsOf } from '../amounts';
import { type CardVerb, harmsIfUnwanted } from './card-verb';

/** Pieces come into a land, Strife onto its Invaders; an Omen is laid there. */
export const ADD: CardVerb = {
  by: 'reader',
  asks: ({ piece }) => (piece === 'S' ? 'pieces' : 'land'),
  harms: harmsIfUnwanted,
  toPieces: (land, pieces) => [{ deed: 'strife', land, pieces }],
  inLand: (_, { line, land, n, whose }) => {
    if (line.piece === 'O')
      return [{ deed: 'begin', change: { change: 'marker', name: 'omen' }, where: [land], until: 'game' }];
    const kind = kindsOf(line.piece!, whose)[0]!;
    if (n <= 0) return [];
    return [
      {
        ...({ deed: 'add', land, pieces: { [kind]: n } } as const),
        ...(line.cascade === false && { cascade: false }),
        ...(line.spares && whose.player !== undefined && { spares: whose.player }),
      },
    ];
  },
};
