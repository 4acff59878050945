import { m } from '$lib/messages/messages.svelte';
import { entryInWords } from '$lib/words/events/journal';
import { doerName } from '$lib/words/names';
import type { Replica } from './log/replica';
import type { TableChange } from './wire/wire-messages';

/** Returns another device's change in words; null for a tap of this device. */
export function newsOf({ add, by }: TableChange, replica: Replica, device: string): string | null {
  const last = add.at(-1);
  const doer = last?.by ?? by;
  if (!doer || doer.tap.startsWith(`${device}.`)) return null;
  const { setup } = replica.game;
  const entry = last && replica.tree.get(last.id);
  const what = entry ? entryInWords(entry, setup) : m.share_moved();
  return m.share_news({ who: doerName(doer.who, setup), what });
}
