import { type Island, type LandId, landOf } from '../table/island';
import type { PieceKind } from '../table/pieces';
import type { HandMove, HandRecord } from './hand-record';

/** What hands do wrong with a move: not at all, twice, or in a land next door. */
type Slip = 'missed' | 'doubled' | 'nextDoor';

/** How often each happens, as far as one can say: to forget a move is the usual one. */
const OFTEN: Readonly<Record<Slip, number>> = { missed: 2, doubled: 1, nextDoor: 1 };

/** A land that may differ from the cardboard, and the slip that would explain it; none where the line knows of no move. */
export interface Suspect {
  readonly land: LandId;
  /** Above nothing; the likelier the higher. */
  readonly weight: number;
  readonly slip: { readonly how: Slip; readonly move: HandMove } | null;
}

/** Nothing but a piece that was there from the start, or never told of, would explain it. */
const UNEXPLAINED_WEIGHT = 0.05;

/** Moves of the kind in the land since it was compared, each with how often it was looked at in passing since. */
function movesSince(
  record: HandRecord,
  land: LandId,
  kind: PieceKind,
): readonly { readonly move: HandMove; readonly looks: number }[] {
  const { moves, compared, looks } = record;
  const from = Math.max(compared.get(land) ?? 0, compared.get(`${land} ${kind}`) ?? 0);
  return moves.flatMap((move, at) =>
    at >= from && move.land === land && move.kind === kind
      ? [{ move, looks: (looks.get(land) ?? []).filter((then) => then > at).length }]
      : [],
  );
}

type Explained = Omit<Suspect, 'slip'> & { readonly slip: NonNullable<Suspect['slip']> };

const explained = (land: LandId, how: Slip, move: HandMove, looks: number, ways = 1): Explained => ({
  land,
  weight: OFTEN[how] / ways / (1 + looks),
  slip: { how, move },
});

/** Slips in the land itself that leave more (or fewer) of the kind there than there should be. */
const slipsHere = (record: HandRecord, land: LandId, kind: PieceKind, more: boolean): readonly Explained[] =>
  movesSince(record, land, kind).flatMap(({ move, looks }) =>
    move.n > 0 === more
      ? [explained(land, 'doubled', move, looks)]
      : [explained(land, 'missed', move, looks), explained(land, 'nextDoor', move, looks)],
  );

/** What should have come to a land next door, or have gone from there, and came or went here. */
const slipsBeside = (
  island: Island,
  record: HandRecord,
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
 * The lands in which there may be more (or fewer) of the kind on the cardboard than the app knows of, the likeliest first:
 * by the moves since each was last compared.
 */
export function suspects(
  island: Island,
  record: HandRecord,
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
