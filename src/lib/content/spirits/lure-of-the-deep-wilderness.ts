import { piecesIn } from '../../rules/table/game';
import { count, INCARNA, isPresence, kindOf } from '../../rules/table/pieces';
import { sitsOutRavage, someOf } from './sits-out';
import { presenceIn, type SpiritRule } from './spirit-rule';

const ENTHRALL = 'lure-of-the-deep-wilderness.enthrall';
const LAIR = 'lure-of-the-deep-wilderness.lair';

/** The numbers of Explorers and Dahan at the Lair that sit out of a Ravage. */
const LURED = { E: 6, D: 3 } as const;

/**
 * Enthrall the Foreign Explorers: per Presence, 2 Explorers sit out of a Ravage (special-rules.json, lure.enthrall).
 */
export const enthrall: SpiritRule = (player) =>
  sitsOutRavage(ENTHRALL, (world, land) =>
    someOf(piecesIn(world, land), 'E', 2 * presenceIn(world, land, player)),
  );

/**
 * A Single Alluring Lair: pieces at its Incarna can't move, and some sit out of a Ravage (special-rules.json,
 * lure/lair.lair).
 */
export const lair: SpiritRule = (player) => {
  const incarna = INCARNA[player - 1]!;
  return {
    bend: {
      leaves: (next) => (world, piece, land) => {
        const isKept = ['E', 'T', 'C', 'D', 'A'].includes(kindOf(piece)) || isPresence(piece);
        const isAtLair = count(piecesIn(world, land), incarna) > 0;
        return next(world, piece, land) && !(isAtLair && (isKept || piece === incarna));
      },
    },
    ...sitsOutRavage(LAIR, (world, land) => {
      const pieces = piecesIn(world, land);
      if (count(pieces, incarna) === 0) return {};
      return { ...someOf(pieces, 'E', LURED.E), ...someOf(pieces, 'D', LURED.D) };
    }),
  };
};
