import type { PieceCode } from './pieces';

/** Damage dealt to one piece each, grouped: so many pieces of this code take so much. */
export interface Blow {
  readonly piece: PieceCode;
  readonly damage: number;
  readonly n: number;
}

/** A whole allocation of damage among Invaders. */
export type Allocation = readonly Blow[];
