import { entriesOf } from '../basics/typed-keys';
import { landsNamed } from './deed';
import type { Game } from './game';
import type { LandId } from './island';
import { type PieceCode, type PieceKind, pieceOf } from './pieces';

/** Damaged pieces of one land that Time Passes does not heal. */
export interface UnhealedDamage {
  readonly land: LandId;
  readonly piece: PieceCode;
  readonly n: number;
}

/** Returns the kinds of pieces in the land that don't heal at Time Passes. */
export const unhealedKinds = ({ lasting, turn }: Game, land: LandId): readonly PieceKind[] =>
  lasting.flatMap(({ change, where, from = 0 }) =>
    change.change === 'keepDamage' && from <= turn && (where === 'any' || landsNamed(where).includes(land))
      ? change.of
      : [],
  );

/** Returns the pieces that would not heal if Time Passed now. */
export const unhealedDamage = (game: Game): readonly UnhealedDamage[] =>
  entriesOf(game.lands).flatMap(([land, { pieces }]) =>
    entriesOf(pieces)
      .filter(([piece]) => {
        const { damage, kind } = pieceOf(piece);
        return damage > 0 && unhealedKinds(game, land).includes(kind);
      })
      .map(([piece, n]) => ({ land, piece, n })),
  );
