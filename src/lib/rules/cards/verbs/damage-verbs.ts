import { blowsToDahan } from '../../damage/counterattack';
import { goesByLand } from '../../table/card-lines/effect';
import type { Line, Op } from '../../table/card-lines/line';
import type { Deed } from '../../table/deed';
import { piecesIn } from '../../table/game';
import type { LandId } from '../../table/island';
import {
  codesOf,
  count,
  invadersIn,
  kindOf,
  kindsOf,
  type PieceCode,
  pieceOf,
  type Pieces,
  totalOf,
} from '../../table/pieces';
import { isWithinPower } from '../../world/power-use';
import type { World } from '../../world/world';
import { timesOf } from '../amounts';
import { asksPieces, type CardVerb, harmsBelowZero } from './card-verb';

const INVADERS = ['E', 'T', 'C'] as const;

/** Returns the kinds that take the Damage. */
const amongOf = ({ piece = 'ETC' }: Line): readonly ('E' | 'T' | 'C' | 'D')[] =>
  piece === 'D' ? ['D'] : INVADERS.filter((kind) => piece.includes(kind));

/**
 * Returns the deeds that damage Dahan. The players divide Damage of a Power, but not of a card. Badlands add to it
 * once.
 */
const damageToDahan = (world: World, land: LandId, n: number): readonly Deed[] =>
  isWithinPower(world.game)
    ? [{ deed: 'damage', land, n, among: ['D'] }]
    : blowsToDahan(world, land, n + world.rules.badlands(world, land), piecesIn(world, land)).map(
        ({ piece, damage, n: many }) => ({
          deed: 'damageEach',
          land,
          n: damage,
          pieces: { [piece]: many },
          plain: true,
        }),
      );

const withStrife = (pieces: Pieces, codes: readonly PieceCode[]): Pieces =>
  Object.fromEntries(codes.filter((code) => pieceOf(code).strife > 0).map((code) => [code, pieces[code]!]));

/** Returns the Towns and Cities that deal no Damage and lose Strife instead, if the card counts Strife. */
function heldBack(world: World, { strifeApplies }: Line, land: LandId): Pieces {
  const pieces = piecesIn(world, land);
  const buildings = codesOf(pieces).filter((code) => 'TC'.includes(kindOf(code)));
  return strifeApplies ? withStrife(pieces, buildings) : {};
}

/** Returns Damage to pieces of the land, reduced by Strife and Defend if the card counts them. */
function dealtIn(world: World, line: Line, land: LandId, n: number): readonly Deed[] {
  const held = heldBack(world, line, land);
  const few = totalOf(held);
  const defend = line.defendApplies ? world.rules.defend(world, land) : 0;
  const left = n - (few > 0 ? few * Number(line.n) : 0) - defend;
  const damage: readonly Deed[] =
    line.piece === 'D'
      ? damageToDahan(world, land, left)
      : [{ deed: 'damage', land, n: left, among: amongOf(line), ...(line.strifed && { strifed: true }) }];
  return [
    ...(left > 0 ? damage : []),
    ...(few > 0 ? [{ deed: 'strife', land, pieces: held, off: true } as const] : []),
  ];
}

/**
 * Returns Damage to each Invader with Strife as one deed, so that Badlands count once. The Damage is per Strife of the
 * Invader, or per Dahan in the land.
 */
function dealtToEach(world: World, { n = 1, per }: Line, land: LandId): Deed {
  const pieces = piecesIn(world, land);
  return {
    deed: 'damageEach',
    land,
    pieces: withStrife(pieces, invadersIn(pieces)),
    ...(per === 'dahan' ? { n: Number(n) * count(pieces, 'D') } : { n: Number(n), per: 'strife' }),
  };
}

/** Verbs of Damage to pieces of a land, together or to each. */
export const DAMAGE_VERBS = {
  // Damage to the pieces of a land together, or to each Invader with Strife.
  damage: {
    by: 'reader',
    asks: ({ lands }) => (lands === 'any' ? 'spread' : 'land'),
    harms: ({ piece }) => piece === 'D',
    inLand: (world, { line, land, n }) => dealtIn(world, line, land, n),
    matters: (world, line, land, whose) =>
      count(piecesIn(world, land), ...amongOf(line)) > 0 && timesOf(world, line, land, whose) > 0,
    found: (world, { each }, line, land) => (each === 'invader' ? dealtToEach(world, line, land) : null),
  },
  // Damage to each picked piece, or to all such pieces in each land of the effect.
  'damage-each': {
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
  },
} satisfies { readonly [O in Op]?: CardVerb };
