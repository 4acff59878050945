import { isSaid, m, say, sayNamed } from '$lib/messages/messages.svelte';
import type { Lasting } from '$lib/rules/deeds/deed';
import type { KeptDamage } from '$lib/rules/healing';
import { causeName, lastingName, markerName } from './lasting-words';
import { damageInWords, type NamingContext } from './names';
import { listed } from './say';

/** What lasts, with how long. */
export const lastingInWords = (lasting: Lasting, naming: NamingContext): string =>
  m.lasting_until({ what: lastingName(lasting, naming), until: say(`until_${lasting.until}`) });

/** A marker of an exception, laid down or taken up; null for whatever else lasts, and for markers nobody has words for. */
const tellMarker = ({ change }: Lasting, key: string): string | null =>
  change.change === 'marker' && isSaid(key) ? sayNamed(key, { name: markerName(change.name) }) : null;

/** Whether hands lay it down or take it up. */
export const isMarker = (lasting: Lasting): boolean => tellMarker(lasting, 'tell_marker') !== null;

/** What begins to last, as a sentence: of a card by its name. */
export function tellBegan(lasting: Lasting, naming: NamingContext): string {
  const marker = tellMarker(lasting, 'tell_marker');
  if (marker) return marker;
  const card = causeName(lasting.cause);
  const { where, change } = lasting;
  // What Time Passes would heal is said of these lands, beside that it heals.
  if (card && change.change === 'keepDamage' && typeof where !== 'string') {
    const what =
      where.length > 1 ? m.lasting_keepdamage({ pieces: listed(where) }) : lastingName(lasting, naming);
    return `${what} (${card}).`;
  }
  if (card && lasting.until === 'turn') return m.tell_effect({ card });
  return `${lastingInWords(lasting, naming)}${card ? ` (${card})` : ''}.`;
}

/** What is over, as a sentence. */
export const tellEnded = (lasting: Lasting, naming: NamingContext): string =>
  tellMarker(lasting, 'tell_marker_off') ??
  m.tell_effect_ended({ card: causeName(lasting.cause) ?? lastingName(lasting, naming) });

/** What ends with the turn, and the Damage that does not. */
export const tellTimePassed = (
  { kept }: { readonly kept?: readonly KeptDamage[] },
  naming: NamingContext,
): string => (kept ? m.tell_time_kept({ kept: damageInWords(kept, naming) }) : m.tell_time());

/** A line of the list of what lasts: the lands, what it is there and how long, and whose doing. */
export function lastingLine(lasting: Lasting, naming: NamingContext): string {
  const { where, cause } = lasting;
  const card = causeName(cause);
  const what = lastingInWords(lasting, naming);
  const said = card ? `${what} (${card})` : what;
  return typeof where === 'string' ? said : `${where.join(', ')}: ${said}`;
}
