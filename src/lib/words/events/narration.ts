import { textsNow } from '$lib/messages/messages.svelte';
import { isLandList } from '$lib/rules/table/deed';
import type { EventType, GameEvent } from '$lib/rules/table/event';
import type { LandId } from '$lib/rules/table/island';
import type { Cause } from '$lib/rules/table/step';
import { exceptionName } from '../exceptions';
import type { NamingContext } from '../names';
import type { Reason } from '../reasons';
import { countedBy, inOne, isOutdated } from './counts';
import { eventInWords, type EventText, hasEventText, type Tone } from './event-texts';
import { namedBeside } from './lasting-texts';

/** The text of events in one place. `hands` is true if the players must move pieces. */
export interface Narration {
  readonly land: LandId | null;
  readonly parts: readonly string[];
  readonly hands: boolean;
  readonly tone: Tone;
  readonly reasons: readonly Reason[];
  /** The name of the count, if the text only gives its new value. */
  readonly counts?: string;
}

/** Returns true if the text needn't name this cause. */
type IsKnown = (cause: Cause) => boolean;

/**
 * Returns the text with the name of its cause: `Add 1 Town (Land Rush, Brandenburg-Prussia).` If the next event in the
 * land has the same cause, only that one names it.
 */
function withCause(
  text: string,
  event: GameEvent,
  land: LandId | null,
  known: IsKnown,
  next?: GameEvent,
): string {
  if (event.type === 'lastingBegan') {
    const isNamedNext = next?.type === 'lastingBegan' && next.lasting.cause === event.lasting.cause;
    const card = isNamedNext || known(event.lasting.cause) ? null : namedBeside(event.lasting);
    return card ? text.replace(/\.?$/, ` (${card}).`) : text;
  }
  if (!('cause' in event) || event.cause === undefined || known(event.cause)) return text;
  const goesOn = next && 'cause' in next && next.cause === event.cause && placeAfter(next, land) === land;
  const name = goesOn ? null : exceptionName(event.cause);
  return name ? text.replace(/\.?$/, ` (${name}).`) : text;
}

const isTick = (event: GameEvent): boolean =>
  event.type === 'spiritChanged' && event.changes.every(({ change }) => change === 'done');

/**
 * Returns true for an event that only marks an action of a Spirit as done and that comes with the action's other
 * events; it needs no text.
 */
const isTickBeside = (event: GameEvent, all: readonly GameEvent[]): boolean =>
  isTick(event) && !all.every(isTick);

function placeOf(event: GameEvent): LandId | null {
  if ('land' in event) return event.land;
  if (event.type !== 'lastingBegan' && event.type !== 'lastingEnded') return null;
  const { where } = event.lasting;
  return isLandList(where) && where.length === 1 ? where[0]! : null;
}

/** The events of Fear, which belong to the land of the event before them. */
const FEAR: readonly EventType[] = ['fearGenerated', 'fearCardEarned', 'terrorLevelReached'];

/** Returns the land of an event, or null without one; for Fear, the land of the previous event. */
const placeAfter = (event: GameEvent, land: LandId | null): LandId | null =>
  FEAR.includes(event.type) ? land : placeOf(event);

/**
 * Returns true if the event's text continues the previous line. A Ravage always starts a new one, because it can be a
 * cascade from another land.
 */
const goesOnWith = (last: Narration, land: LandId | null, { type }: GameEvent): boolean =>
  type !== 'ravaged' && land !== null && last.land === land;

/** Returns a line with one more sentence. */
const withPart = (
  last: Narration,
  text: string,
  { hands, tone = 'plain', reason }: EventText,
): Narration => ({
  land: last.land,
  parts: [...last.parts, text],
  hands: last.hands || Boolean(hands),
  tone: tone === 'plain' ? last.tone : tone,
  reasons: reason ? [...last.reasons, reason] : last.reasons,
});

/**
 * Returns the texts of events. Consecutive events in one land have a common line. `known` returns true for causes that
 * are not named.
 */
export function narrate(
  events: readonly GameEvent[],
  naming: NamingContext,
  known: IsKnown = () => false,
): readonly Narration[] {
  const told: Narration[] = [];
  const said = events.filter(
    ({ type }, i) => hasEventText(type) && !isOutdated(events[i]!, events.slice(i + 1)),
  );
  const shown = inOne(said.filter((event) => !isTickBeside(event, said)));
  for (const [i, event] of shown.entries()) {
    const part = eventInWords(event, naming);
    if (!part) continue;
    const last = told.at(-1);
    const land = placeAfter(event, last?.land ?? null);
    const text = withCause(part.text, event, land, known, shown[i + 1]);
    // If a card starts several effects with the same text, the text is shown once.
    if (event.type === 'lastingBegan' && last?.parts.at(-1) === text && last.land === land) continue;
    if (last && goesOnWith(last, land, event)) told[told.length - 1] = withPart(last, text, part);
    else {
      const first = { land, parts: [], hands: false, tone: 'plain', reasons: [] } as const;
      const counts = countedBy(event);
      told.push({ ...withPart(first, text, part), ...(counts && { counts }) });
    }
  }
  return told;
}

/** Returns the texts of events that are still ahead. */
export const narrateAhead: typeof narrate = (events, naming, known) =>
  narrate(events, { ...naming, isAhead: true }, known);

/** Returns the texts of events for which the players must move pieces, in order. */
export const instructions = (events: readonly GameEvent[], naming: NamingContext): readonly Narration[] =>
  narrate(events, naming).filter(({ hands }) => hands);

/** Returns a function that caches one text per object until the messages change. */
export function wordsOnce<T>(): (of: object, say: () => T) => T {
  const kept = new WeakMap<object, { readonly texts: object; readonly said: T }>();
  return (of, say) => {
    const texts = textsNow();
    const known = kept.get(of);
    if (known?.texts === texts) return known.said;
    const said = say();
    kept.set(of, { texts, said });
    return said;
  };
}
