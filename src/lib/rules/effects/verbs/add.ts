import type { Deed } from '../../deeds/deed';
import { piecesIn } from '../../game';
import type { LandId } from '../../island';
import { count } from '../../pieces';
import type { Whose } from '../../where';
import type { World } from '../../world';
import { kindsOf } from '../amounts';
import { type CardVerb, harmsIfUnwanted } from './card-verb';

/** Of its Spirit's Presence there one is saved the next time that any would be destroyed. */
function savingOwn(world: World, land: LandId, whose: Whose): readonly Deed[] {
  const of = kindsOf('P', whose);
  if (count(piecesIn(world, land), ...of) === 0) return [];
  return [
    { deed: 'begin', change: { change: 'save', of, n: 1, times: 'once' }, where: [land], until: 'turn' },
  ];
}

/** Pieces come into a land, Strife onto its Invaders; an Omen is laid there. */
export const ADD: CardVerb = {
  by: 'reader',
  asks: ({ piece }) => (piece === 'S' ? 'pieces' : 'land'),
  harms: harmsIfUnwanted,
  toPieces: (land, pieces) => [{ deed: 'strife', land, pieces }],
  inLand: (world, { line, land, n, whose }) => {
    if (line.piece === 'O')
      return [{ deed: 'begin', change: { change: 'marker', name: 'omen' }, where: [land], until: 'game' }];
    const kind = kindsOf(line.piece!, whose)[0]!;
    if (n <= 0) return [];
    const add = {
      ...({ deed: 'add', land, pieces: { [kind]: n } } as const),
      ...(line.cascade === false && { cascade: line.cascade }),
    };
    return line.spares ? [...savingOwn(world, land, whose), add] : [add];
  },
};
