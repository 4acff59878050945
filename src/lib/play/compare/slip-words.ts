import { m } from '$lib/messages/messages.svelte';
import type { Seen } from '$lib/rules/history/player-moves';
import type { Suspect } from '$lib/rules/history/suspects';
import { phaseName } from '$lib/words/names';

/** Returns the likely error in a land, with its time: `Maybe not added: Explore, turn 3.` */
export function slipInWords({ land, slip }: Suspect): string {
  if (!slip) return m.compare_slip_none();
  const { how, move } = slip;
  const inputs = { phase: phaseName(move.phase), turn: move.turn };
  const way = move.n > 0 ? 'came' : 'went';
  if (how !== 'nextDoor') return m[`compare_${way}_${how}`](inputs);
  return move.land === land
    ? m[`compare_${way}_next`](inputs)
    : m[`compare_${way}_here`]({ ...inputs, land: move.land });
}

/** Returns when and how the players last dealt with a land: `Last recorded: Fast Powers, turn 3.` */
export const seenInWords = ({ by, phase, turn }: Seen): string =>
  m[`compare_seen_${by}`]({ phase: phaseName(phase), turn });
