import { colon, isSaid, messageKey, say, sayNamed } from '$lib/messages/messages.svelte';
import { powerOfCause } from '$lib/rules/table/card-lines/power-data';
import type { Misnamed } from '$lib/rules/table/command';
import type { Setup, TerrorLevel } from '$lib/rules/table/game';
import { invaderCardName } from './names';

/** An exception as a table calls it: `Land Rush, Brandenburg-Prussia`; null for what is none, or nobody named. */
export function exceptionName(name: string): string | null {
  const power = powerOfCause(name);
  if (power) return power.power;
  const key = messageKey(name);
  // A card by its own: `event.promising-farmland`, `blight.downward-spiral`.
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

/** What wins at a Terror Level, as the Scenario has it where it has its own. */
export function conditionAt(level: TerrorLevel, { scenario }: Partial<Pick<Setup, 'scenario'>>): string {
  const own = `condition_${messageKey(scenario ?? '')}`;
  const key = [`${own}_${level}`, ...(level > 1 ? [own] : [])].find(isSaid);
  return key ? sayNamed(key) : say(`condition_${level}`);
}

/** A card of any kind by its name. */
export const cardName = (kind: Misnamed['kind'], id: string): string =>
  exceptionName(`${kind}.${id}`) ?? invaderCardName(id);

/** What is counted under this name, for each board or number where it ends with one; null where nobody has words for it. */
function labelOf(prefix: string, counter: string): string | null {
  const [what = '', board = ''] = counter.split(/-(?=[A-Z\d]$)/);
  const key = `${prefix}_${messageKey(what)}`;
  return isSaid(key) ? sayNamed(key, { board }) : null;
}

/** What `scotland.5:ocean-A` counts, `counter_scotland_5_ocean` with its board; null for what only the rules remember. */
export const counterLabel = (counter: string): string | null => labelOf('counter', counter);

/** What the rules alone remember, where a table may put it right: `kept_england_6_feared`. */
export const keptLabel = (counter: string): string | null => labelOf('kept', counter);

/** Why the game is decided; a loss condition of an exception speaks for itself. */
export function endingReason(name: string): string {
  const key = `ending_because_${messageKey(name)}`;
  // What decides any game has one word and no name: `blight`, `terror2`.
  const by = name.includes('.') ? exceptionName(name) : null;
  if (!isSaid(key)) return `${by ?? name}.`;
  return by ? `${by}${colon()}${sayNamed(key)}` : sayNamed(key);
}
