import { colon, isSaid, m, say, sayNamed } from '$lib/messages/messages.svelte';
import { asksPresence } from '$lib/rules/lands/filter-terms';
import { landsWhere } from '$lib/rules/lands/land-filter';
import { isLandList, type Lasting } from '$lib/rules/table/deed';
import type { UnhealedDamage } from '$lib/rules/table/healing';
import type { LandId } from '$lib/rules/table/island';
import type { World } from '$lib/rules/world/world';
import { causeName, lastingName, markerName } from '../lasting-words';
import { damageInWords, type NamingContext } from '../names';
import { capital, listed } from '../say';

/** Returns the name of a lasting effect with its duration. */
export const lastingInWords = (lasting: Lasting, naming: NamingContext): string =>
  m.lasting_until({ what: lastingName(lasting, naming), until: say(`until_${lasting.until}`) });

/** Returns the text of a modifier's marker; null for another effect, or a marker without a text. */
const tellMarker = ({ change }: Lasting, key: string): string | null =>
  change.change === 'marker' && isSaid(key) ? sayNamed(key, { name: markerName(change.name) }) : null;

/** Returns true if the effect is a marker that players place and remove. */
export const isMarker = (lasting: Lasting): boolean => tellMarker(lasting, 'tell_marker') !== null;

/**
 * Returns the text of a new lasting effect: usually the effect, its lands and its duration. Only the text of a
 * `special` effect names the cause.
 */
export function begunInWords(lasting: Lasting, naming: NamingContext): string {
  const marker = tellMarker(lasting, 'tell_marker');
  if (marker) return marker;
  const card = causeName(lasting.cause);
  const { where, change } = lasting;
  const several = isLandList(where) && where.length > 1 ? listed(where) : null;
  // This text says that Damage doesn't heal, because it is shown next to that of Time Passes.
  if (card && change.change === 'keepDamage' && isLandList(where))
    return `${several ? m.lasting_keepdamage({ pieces: several }) : lastingName(lasting, naming)}.`;
  // Only the card's own text can describe this effect.
  if (card && change.change === 'special') return m.tell_effect({ card });
  const what = lastingInWords(lasting, naming);
  return several ? `${several}${colon()}${what}.` : `${capital(what)}.`;
}

/** Returns the name of the cause to show next to the text; null if the text contains it. */
export const namedBeside = (lasting: Lasting): string | null =>
  isMarker(lasting) || lasting.change.change === 'special' ? null : causeName(lasting.cause);

/** Returns the text of a lasting effect that has ended. */
export const endedInWords = (lasting: Lasting, naming: NamingContext): string =>
  tellMarker(lasting, 'tell_marker_off') ??
  m.tell_effect_ended({ card: causeName(lasting.cause) ?? lastingName(lasting, naming) });

/** Returns the text of Time Passes, with the Damage that doesn't heal. */
export const timePassedInWords = (
  { kept }: { readonly kept?: readonly UnhealedDamage[] },
  naming: NamingContext,
): string => (kept ? m.tell_time_kept({ kept: damageInWords(kept, naming) }) : m.tell_time());

/**
 * Returns the lands in which the effect applies now. Empty if it applies to all lands, or if it depends on untracked
 * Presence.
 */
function landsCovered(world: World, { where }: Lasting): readonly LandId[] {
  if (isLandList(where)) return where;
  const isUnknown = asksPresence(where) && !world.game.presence.tracked;
  return where === 'any' || isUnknown ? [] : landsWhere(world, where);
}

/**
 * Returns the text of an active lasting effect: its lands now, the effect with its duration, and its cause unless the
 * effect names it.
 */
export function lastingLine(world: World, lasting: Lasting): string {
  const { cause, change } = lasting;
  const card = change.change === 'special' ? null : causeName(cause);
  const what = lastingInWords(lasting, world.game.setup);
  const said = card ? `${what} (${card})` : what;
  const lands = landsCovered(world, lasting);
  return lands.length > 0 ? `${lands.join(', ')}${colon()}${said}` : said;
}
