import { isSaid, say } from '$lib/messages/messages.svelte';

/** `england.1` as its messages are named. */
export const keyOf = (name: string): string => name.replace(/\W/g, '_').toLowerCase();

/** An exception as a table calls it: `Land Rush, Brandenburg-Prussia`; null for what is none, or nobody named. */
export function exceptionName(name: string): string | null {
  const key = keyOf(name);
  const short = `${keyOf(name.split(/[.:]/)[0]!)}_short`;
  const scenario = `scenario_${short.slice(0, -'_short'.length)}`;
  if (isSaid(scenario)) return say(scenario);
  if (!isSaid(short)) return null;
  return name.includes('.') && isSaid(`${key}_name`) ? `${say(`${key}_name`)}, ${say(short)}` : say(short);
}

/** What `scotland.5:ocean-A` counts, `counter_scotland_5_ocean` with its board; null for what only the rules remember. */
export function counterLabel(counter: string): string | null {
  const [what = '', board = ''] = counter.split(/-(?=[A-Z]$)/);
  const key = `counter_${keyOf(what)}`;
  return isSaid(key) ? say(key, { board }) : null;
}

/** The same for what only the rules remember, where a table may put it right: `kept_england_6_feared`. */
export function keptLabel(counter: string): string | null {
  const key = `kept_${keyOf(counter)}`;
  return isSaid(key) ? say(key) : null;
}
