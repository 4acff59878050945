import { type Island, type LandId, landOf } from '../table/island';
import type { PieceKind } from '../table/pieces';
import type { PlayerMove, PlayerMoves } from './player-moves';

/** A player's error with a move: forgotten, done twice, or in an adjacent land. */
type Slip = 'missed' | 'doubled' | 'nextDoor';

/** The relative frequency of each error, estimated. Forgotten moves are most common. */
const OFTEN: Readonly<Record<Slip, number>> = { missed: 2, doubled: 1, nextDoor: 1 };

/** A land that may differ from the table, and the error that explains it; none without a recorded move. */
export interface Suspect {
  readonly land: LandId;
  /** Above 0; higher is likelier. */
  readonly weight: number;
  readonly slip: { readonly how: Slip; readonly move: PlayerMove } | null;
}

/** The weight of a land without a move that explains a difference. */
const UNEXPLAINED_WEIGHT = 0.05;

/** Returns the moves of the kind in the land since its last check, each with the number of confirmations after it. */
function movesSince(
  record: PlayerMoves,
  land: LandId,
  kind: PieceKind,
): readonly { readonly move: PlayerMove; readonly looks: number }[] {
  const { moves, compared, looks } = record;
  const from = Math.max(compared.get(land) ?? 0, compared.get(`${land} ${kind}`) ?? 0);
  return moves.flatMap((move, at) =>
    at >= from && move.land === land && move.kind === kind
      ? [{ move, looks: (looks.get(land) ?? []).filter((then) => then > at).length }]
      : [],
  );
}

type Explained = Omit<Suspect, 'slip'> & { readonly slip: NonNullable<Suspect['slip']> };

const explained = (land: LandId, how: Slip, move: PlayerMove, looks: number, ways = 1): Explained => ({
  land,
  weight: OFTEN[how] / ways / (1 + looks),
  slip: { how, move },
});

/** Returns the errors in the land itself that leave more (or fewer) of the kind. */
const slipsHere = (record: PlayerMoves, land: LandId, kind: PieceKind, more: boolean): readonly Explained[] =>
  movesSince(record, land, kind).flatMap(({ move, looks }) =>
    move.n > 0 === more
      ? [explained(land, 'doubled', move, looks)]
      : [explained(land, 'missed', move, looks), explained(land, 'nextDoor', move, looks)],
  );

/** Returns the errors with adjacent lands: a piece added or removed here instead of there. */
const slipsBeside = (
  island: Island,
  record: PlayerMoves,
  land: LandId,
  kind: PieceKind,
  more: boolean,
): readonly Explained[] =>
  landOf({ island }, land).adjacent.flatMap((near) =>
    movesSince(record, near, kind)
      .filter(({ move }) => move.n > 0 === more && move.other !== land)
      .map(({ move, looks }) =>
        explained(land, 'nextDoor', move, looks, landOf({ island }, near).adjacent.length),
      ),
  );

/**
 * Returns the lands that may have more (or fewer) of the kind than the app, likeliest first, by the moves since each
 * was last checked.
 */
export function suspects(
  island: Island,
  record: PlayerMoves,
  {
    lands,
    kind,
    more,
  }: { readonly lands: readonly LandId[]; readonly kind: PieceKind; readonly more: boolean },
): readonly Suspect[] {
  return lands
    .map((land): Suspect => {
      const all = [
        ...slipsHere(record, land, kind, more),
        ...slipsBeside(island, record, land, kind, more),
      ].sort((a, b) => b.weight - a.weight);
      const weight = all.reduce((sum, one) => sum + one.weight, UNEXPLAINED_WEIGHT);
      return { land, weight, slip: all[0]?.slip ?? null };
    })
    .sort((a, b) => b.weight - a.weight);
}
