import type { PieceCode } from './pieces';

/** Damage dealt to one piece each, grouped: so many pieces of this code take so much. */
export interface Blow {
  readonly piece: PieceCode;
  readonly damage: number;
  readonly n: number;
}

/** A whole allocation of damage among Invaders. */
export type Allocation = readonly Blow[];

/** Whether both deal the same to the same pieces. */
export const sameBlows = (some: Allocation, others: Allocation): boolean =>
  some.length === others.length &&
  some.every(({ piece, damage, n }, i) => {
    const other = others[i]!;
    return piece === other.piece && damage === other.damage && n === other.n;
  });
