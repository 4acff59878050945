import { m } from '$lib/messages/messages.svelte';
import type { GameEvent } from '$lib/rules/table/event';
import { codeOf, pieceOf } from '$lib/rules/table/pieces';
import { counted, type NamingContext, placeName } from '../names';

/** Strife laid on a piece or taken off it is not another piece. */
export function strifeBetween(piece: string, to: string, n: number, s: NamingContext): string | null {
  const [was, is] = [pieceOf(piece), pieceOf(to)];
  if (was.kind !== is.kind || was.damage !== is.damage || was.strife === is.strife) return null;
  if (is.strife > was.strife) return m.tell_strife_on({ pieces: counted(piece, n, s) });
  // Of a piece that had one, its only one goes: it needs no telling which.
  const named = was.strife > 1 ? piece : codeOf({ ...was, strife: 0 });
  return m.tell_strife_off({ pieces: counted(named, n, s) });
}

/** Pieces that are destroyed, by whom, or where they drown. */
export function destroyedInWords(
  { cause, ocean }: Extract<GameEvent, { type: 'destroyed' }>,
  pieces: string,
): string {
  if (ocean !== undefined) return m.tell_drowned({ pieces, ocean: placeName(ocean) });
  return cause === 'dahan' ? m.tell_dahan_destroy({ pieces }) : m.tell_destroyed({ pieces });
}
