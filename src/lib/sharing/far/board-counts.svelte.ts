import type { Game } from '$lib/rules/table/game';
import { count, KINDS, type PieceKind, PIECES } from '$lib/rules/table/pieces';
import type { BoardCounts } from './records';

/** The kinds of pieces that are counted. Presence is not, because it has many colors, and no table has all of them. */
const COUNTED = KINDS.filter((kind) => !['presence', 'incarna'].includes(PIECES[kind].is));

/**
 * Returns the number of each counted kind on each board. Kinds other than Invaders, Dahan and Blight are left out if
 * the island has none.
 */
export function countsOf({ lands }: Pick<Game, 'lands'>): BoardCounts {
  const boards: Record<string, Record<string, number>> = {};
  const everywhere = Object.values(lands);
  const kinds = COUNTED.filter(
    (kind) =>
      ['E', 'T', 'C', 'D', 'B'].includes(kind) || everywhere.some(({ pieces }) => count(pieces, kind) > 0),
  );
  for (const [land, { pieces }] of Object.entries(lands)) {
    const board = (boards[land.replace(/\d+$/, '')] ??= {});
    for (const kind of kinds) board[kind] = (board[kind] ?? 0) + count(pieces, kind);
  }
  return boards;
}

/** A difference between two counts. */
export interface Drift {
  readonly board: string;
  readonly kind: PieceKind;
  readonly counted: number;
  readonly expected: number;
}

/** Returns the counts of a table that differ from those of the app. */
export const driftOf = (expected: BoardCounts, counted: BoardCounts): readonly Drift[] =>
  Object.entries(expected).flatMap(([board, pieces]) =>
    Object.entries(pieces).flatMap(([kind, n]) => {
      const there = counted[board]?.[kind] ?? n;
      return there === n ? [] : [{ board, kind: kind as PieceKind, counted: there, expected: n }];
    }),
  );

interface Counted {
  readonly device: string;
  /** The entry that was the current one at the count. */
  readonly head: number;
  readonly boards: BoardCounts;
}

/** The last count of each table, including this one. */
class AllCounts {
  byBox = $state.raw<Readonly<Record<string, Counted>>>({});

  heard(device: string, head: number, boards: BoardCounts): void {
    this.byBox = { ...this.byBox, [device[0]!]: { device, head, boards } };
  }

  clear(): void {
    this.byBox = {};
  }
}

export const boardCounts = new AllCounts();
