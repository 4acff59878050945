import { piecesIn } from '../../game';
import { codesOf, kindOf } from '../../pieces';
import { kindsOf } from '../amounts';
import { goesByLand } from '../at-hand';
import { asksPieces, type CardVerb, harmsBelowZero } from './card-verb';

/** So much Damage to each piece: to those that are picked, or to all in a land that was found. */
export const DAMAGE_TO_EACH: CardVerb = {
  by: 'reader',
  asks: asksPieces,
  harms: harmsBelowZero,
  toPieces: (land, pieces, { n = 1 }) => [{ deed: 'damageEach', land, n: Number(n), pieces }],
  found: (world, effect, { n = 1, piece = '' }, land) => {
    if (!goesByLand(effect)) return null;
    const pieces = piecesIn(world, land);
    const codes = codesOf(pieces).filter((code) => kindsOf(piece).includes(kindOf(code)));
    return {
      deed: 'damageEach',
      land,
      n: Number(n),
      pieces: Object.fromEntries(codes.map((code) => [code, pieces[code]!])),
    };
  },
};
