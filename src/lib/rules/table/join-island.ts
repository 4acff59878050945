import { type Corner, cornerContactsOf, joinsOf, type LatticeSide } from '../basics/lattice';
import {
  type Board,
  type Island,
  type Land,
  type LandId,
  landId,
  type LandPair,
  type Layout,
} from './island';

/** Options for joining boards. */
export interface JoinOptions {
  /** True if lands of two boards that touch only at a corner are adjacent, as in the rules. */
  readonly cornerContact: boolean;
}

/**
 * The number of parts by which the cuts of a side are placed. Thirteen, so that cuts never meet the mirrored
 * ones of the opposite side.
 */
const PARTS_PER_SIDE = 13;

export function cornerLand({ sides }: Board, corner: Corner): number {
  const lands = {
    SW: sides.south.lands[0],
    SE: sides.east.lands[0],
    NE: sides.north.lands[0],
    NW: sides.north.lands.at(-1),
  };
  return lands[corner] as number;
}

interface Stretch {
  readonly land: LandId;
  readonly from: number;
  readonly to: number;
}

function stretches(board: Board, side: LatticeSide): Stretch[] {
  const { lands, cuts } = board.sides[side];
  return lands.map((number, i) => ({
    land: landId(board.id, number),
    from: i === 0 ? 0 : (cuts[i - 1] as number),
    to: cuts[i] ?? PARTS_PER_SIDE,
  }));
}

function mirrored({ land, from, to }: Stretch): Stretch {
  return { land, from: PARTS_PER_SIDE - to, to: PARTS_PER_SIDE - from };
}

function overlap(a: Stretch, b: Stretch): boolean {
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}

/** Returns the pairs of lands that are adjacent across two joined sides. */
export function seamPairs(a: Board, sideA: LatticeSide, b: Board, sideB: LatticeSide): readonly LandPair[] {
  const opposite = stretches(b, sideB).map(mirrored);
  return stretches(a, sideA).flatMap((here) =>
    opposite.filter((there) => overlap(here, there)).map((there): LandPair => [here.land, there.land]),
  );
}

function pairsWithin(board: Board): LandPair[] {
  return board.lands.flatMap(({ number, adjacent }) =>
    adjacent.map((other): LandPair => [landId(board.id, number), landId(board.id, other)]),
  );
}

function pairsAcross(boards: readonly Board[], layout: Layout, options: JoinOptions): LandPair[] {
  const boardAt = (slot: number) => boards[slot] as Board;
  const seams = joinsOf(layout.boards).flatMap(({ slots: [i, j], sides: [a, b] }) =>
    seamPairs(boardAt(i), a, boardAt(j), b),
  );
  if (!options.cornerContact) return seams;
  const nameOf = (slot: number, corner: Corner) =>
    landId(boardAt(slot).id, cornerLand(boardAt(slot), corner));
  const touching = cornerContactsOf(layout.boards).map(({ slots: [i, j], corners: [a, b] }): LandPair => [
    nameOf(i, a),
    nameOf(j, b),
  ]);
  return [...seams, ...touching];
}

function neighbours(pairs: readonly LandPair[]): Map<LandId, Set<LandId>> {
  const found = new Map<LandId, Set<LandId>>();
  const note = (land: LandId, other: LandId) => found.set(land, (found.get(land) ?? new Set()).add(other));
  for (const [a, b] of pairs) {
    note(a, b);
    note(b, a);
  }
  return found;
}

/** Joins boards into an island; board n of the list goes into slot n of the layout. */
export function joinIsland(
  boards: readonly Board[],
  layout: Layout,
  options: JoinOptions = { cornerContact: true },
): Island {
  const ids = boards.map(({ id }) => id);
  if (ids.length !== layout.boards.length)
    throw new Error(`${layout.id} takes ${layout.boards.length} boards`);
  if (new Set(ids).size !== ids.length) throw new Error(`a board is used twice: ${ids.join()}`);

  const across = layout.fixed
    ? [...layout.fixed.seams, ...(options.cornerContact ? layout.fixed.corners : [])]
    : pairsAcross(boards, layout, options);
  const found = neighbours([...boards.flatMap(pairsWithin), ...across]);
  const order = boards.flatMap(({ id, lands }) => lands.map(({ number }) => landId(id, number)));
  const lands = boards.flatMap((board) =>
    board.lands.map((printed): [LandId, Land] => {
      const id = landId(board.id, printed.number);
      const adjacent = order.filter((other) => found.get(id)?.has(other));
      return [id, { ...printed, id, board: board.id, adjacent }];
    }),
  );
  return { lands: Object.fromEntries(lands), order, boards: ids };
}
