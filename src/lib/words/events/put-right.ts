import { m } from '$lib/messages/messages.svelte';
import type { Mended, Misnamed } from '$lib/rules/table/command';
import { UNNAMED } from '$lib/rules/table/fear';
import { cardName } from '../exceptions';
import { phaseName } from '../names';

function cardPutRight({ kind, was, is }: Misnamed): string {
  if (was === UNNAMED) return m.tell_named({ is: cardName(kind, is) });
  if (was === is) return m.tell_put_right({ is: cardName(kind, is) });
  return m.tell_corrected({ was: cardName(kind, was), is: cardName(kind, is) });
}

function momentPutRight({ turn, phase, late }: Mended): string {
  const when = turn === 0 ? phaseName(phase) : `${m.turn_n({ turn })}, ${phaseName(phase)}`;
  return late > 0 ? m.tell_late({ when }) : m.tell_taken_out({ when });
}

/** What was put right: a card that was another, or an earlier moment. */
export const putRightInWords = (card: Misnamed | undefined, past: Mended | undefined): string =>
  [card && cardPutRight(card), past && momentPutRight(past)].filter(Boolean).join(' ');
