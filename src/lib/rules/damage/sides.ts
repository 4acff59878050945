import type { PieceKind } from '../table/pieces';

/** The sides that Badlands tell apart. */
export type HurtSide = 'invaders' | 'dahan';

export const sideOf = (kind: PieceKind): HurtSide => (kind === 'D' ? 'dahan' : 'invaders');
