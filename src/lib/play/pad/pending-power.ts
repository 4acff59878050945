import type { PieceCode } from '$lib/rules/pieces';

/** A Power half told: the piece is named, the other land or piece is not. */
export type PendingPower =
  | { readonly do: 'push'; readonly piece: PieceCode }
  | { readonly do: 'gather' }
  | { readonly do: 'replace'; readonly piece: PieceCode };
