import { colon, isSaid, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import { powerOfCause } from '$lib/rules/table/card-lines/power-data';
import type { Misnamed } from '$lib/rules/table/command';
import type { Setup, TerrorLevel } from '$lib/rules/table/game';
import { invaderCardName } from './names';

/** Returns the name of a modifier, card or Power: `Land Rush, Brandenburg-Prussia`; null if it has none. */
export function exceptionName(name: string): string | null {
  const power = powerOfCause(name);
  if (power) return power.power;
  const key = messageKey(name);
  // A card has a name of its own: `event.promising-farmland`, `blight.downward-spiral`.
  const card = `${key}_name`;
  if (/^(event|blight|fear)\./.test(name)) return isSaid(card) ? sayNamed(card) : null;
  const short = `${messageKey(name.split(/[.:]/)[0]!)}_short`;
  const scenario = `scenario_${short.slice(0, -'_short'.length)}`;
  if (isSaid(scenario)) return sayNamed(scenario);
  if (!isSaid(short)) return null;
  return name.includes('.') && isSaid(`${key}_name`)
    ? `${sayNamed(`${key}_name`)}, ${sayNamed(short)}`
    : sayNamed(short);
}

/** Returns the victory condition at a Terror Level, which can be the Scenario's own. */
export function conditionAt(level: TerrorLevel, { scenario }: Partial<Pick<Setup, 'scenario'>>): string {
  const own = `condition_${messageKey(scenario ?? '')}`;
  const key = [`${own}_${level}`, ...(level > 1 ? [own] : [])].find(isSaid);
  return key ? sayNamed(key) : say(`condition_${level}`);
}

/** Returns the name of a card of any kind. */
export const cardName = (kind: Misnamed['kind'], id: string): string =>
  exceptionName(`${kind}.${id}`) ?? invaderCardName(id);

/** Returns the label of a counter, whose name may end with a board or number; null if it has none. */
function labelOf(prefix: string, counter: string): string | null {
  const [what = '', board = ''] = counter.split(/-(?=[A-Z\d]$)/);
  const key = `${prefix}_${messageKey(what)}`;
  return isSaid(key) ? sayNamed(key, { board }) : null;
}

/**
 * Returns the label of a counter that players see, such as `counter_scotland_5_ocean` with its board; null for any
 * other.
 */
export const counterLabel = (counter: string): string | null => labelOf('counter', counter);

/**
 * Returns the label of a hidden counter that players can correct, such as `kept_england_6_feared`; null for any other.
 */
export const correctableLabel = (counter: string): string | null => labelOf('kept', counter);

/** Returns the reason for the end of the game in a sentence. A modifier's loss condition has a text of its own. */
export function endingReason(name: string): string {
  const key = `ending_because_${messageKey(name)}`;
  // General reasons are single words without a modifier's name: `blight`, `terror2`.
  const by = name.includes('.') ? exceptionName(name) : null;
  if (!isSaid(key)) return `${by ?? name}.`;
  return by ? `${by}${colon()}${sayNamed(key)}` : sayNamed(key);
}
