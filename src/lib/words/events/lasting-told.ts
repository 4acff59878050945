import { colon, isSaid, m, say, sayNamed } from '$lib/messages/messages.svelte';
import { asksPresence } from '$lib/rules/lands/filter-terms';
import { landsWhere } from '$lib/rules/lands/land-filter';
import { isLandList, type Lasting } from '$lib/rules/table/deed';
import type { KeptDamage } from '$lib/rules/table/healing';
import type { LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { causeName, lastingName, markerName } from '../lasting-words';
import { damageInWords, type NamingContext } from '../names';
import { capital, listed } from '../say';

/** What lasts, with how long. */
export const lastingInWords = (lasting: Lasting, naming: NamingContext): string =>
  m.lasting_until({ what: lastingName(lasting, naming), until: say(`until_${lasting.until}`) });

/** A marker of an exception, laid down or taken up; null for whatever else lasts, and for markers nobody has words for. */
const tellMarker = ({ change }: Lasting, key: string): string | null =>
  change.change === 'marker' && isSaid(key) ? sayNamed(key, { name: markerName(change.name) }) : null;

/** Whether hands lay it down or take it up. */
export const isMarker = (lasting: Lasting): boolean => tellMarker(lasting, 'tell_marker') !== null;

/** What begins to last, as a sentence: what it is, in which lands and how long; whose doing it is, is said beside it. */
export function begunInWords(lasting: Lasting, naming: NamingContext): string {
  const marker = tellMarker(lasting, 'tell_marker');
  if (marker) return marker;
  const card = causeName(lasting.cause);
  const { where, change } = lasting;
  const several = isLandList(where) && where.length > 1 ? listed(where) : null;
  // What Time Passes would heal is said of these lands, beside that it heals.
  if (card && change.change === 'keepDamage' && isLandList(where))
    return `${several ? m.lasting_keepdamage({ pieces: several }) : lastingName(lasting, naming)}.`;
  // What has no words but its card's.
  if (card && change.change === 'special') return m.tell_effect({ card });
  const what = lastingInWords(lasting, naming);
  return several ? `${several}${colon()}${what}.` : `${capital(what)}.`;
}

/** Whose doing it is, where its sentence does not say so already. */
export const namedBeside = (lasting: Lasting): string | null =>
  isMarker(lasting) || lasting.change.change === 'special' ? null : causeName(lasting.cause);

/** What is over, as a sentence. */
export const endedInWords = (lasting: Lasting, naming: NamingContext): string =>
  tellMarker(lasting, 'tell_marker_off') ??
  m.tell_effect_ended({ card: causeName(lasting.cause) ?? lastingName(lasting, naming) });

/** What ends with the turn, and the Damage that does not. */
export const timePassedInWords = (
  { kept }: { readonly kept?: readonly KeptDamage[] },
  naming: NamingContext,
): string => (kept ? m.tell_time_kept({ kept: damageInWords(kept, naming) }) : m.tell_time());

/** Lands that the effect covers now; none where it holds everywhere, or goes by Presence that is not tracked. */
function landsCovered(world: World, { where }: Lasting): readonly LandId[] {
  if (isLandList(where)) return where;
  const isUnknown = asksPresence(where) && !world.game.presence.tracked;
  return where === 'any' || isUnknown ? [] : landsWhere(world, where);
}

/** A line of the list of active effects: the lands that it covers now, the effect with its duration, and its source. */
export function lastingLine(world: World, lasting: Lasting): string {
  const { cause, change } = lasting;
  const card = change.change === 'special' ? null : causeName(cause);
  const what = lastingInWords(lasting, world.game.setup);
  const said = card ? `${what} (${card})` : what;
  const lands = landsCovered(world, lasting);
  return lands.length > 0 ? `${lands.join(', ')}${colon()}${said}` : said;
}
