import { m } from '$lib/messages/messages.svelte';
import type { Op } from '$lib/rules/table/card-lines/line';
import { codeOf, type InvaderKind, INVADERS, type PieceCode, pieceOf } from '$lib/rules/table/pieces';
import { counted, type NamingContext } from '../names';

/** What an Invader that is Upgraded or Downgraded becomes; null where it only leaves, or is none. */
function becomes(piece: PieceCode, op: Op | undefined): PieceCode | null {
  const old = pieceOf(piece);
  const by = op === 'upgrade' ? 1 : op === 'downgrade' ? -1 : 0;
  const kind = INVADERS[INVADERS.indexOf(old.kind as InvaderKind) + by];
  return by === 0 || kind === undefined ? null : codeOf({ ...old, kind });
}

/** What becomes of a piece that is picked, in words; null where the verb says it. */
export function turnInWords(piece: PieceCode, op: Op | undefined, setup: NamingContext): string | null {
  const to = becomes(piece, op);
  if (to !== null) return turnsInto(piece, to, setup);
  return op === 'downgrade' ? m.effect_leaves({ piece: counted(piece, 1, setup) }) : null;
}

/** `1 Town becomes 1 Explorer`. */
const turnsInto = (piece: PieceCode, to: PieceCode, setup: NamingContext): string =>
  m.effect_becomes({ piece: counted(piece, 1, setup), to: counted(to, 1, setup) });
