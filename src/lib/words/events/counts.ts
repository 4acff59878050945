import type { EventType, GameEvent } from '$lib/rules/table/event';

/** Returns the name of the count that the event sets; undefined for other events. */
export function countedBy(event: GameEvent): string | undefined {
  if (event.type === 'counterSet') return `${event.type} ${event.counter}`;
  if (event.type === 'ownCounted') return `${event.type} ${event.name}`;
  return event.type === 'blightSet' ? `${event.type} ${event.cause}` : undefined;
}

/** Returns true if a later event sets the same count. */
export function isOutdated(event: GameEvent, later: readonly GameEvent[]): boolean {
  const counts = countedBy(event);
  return counts !== undefined && later.some((other) => countedBy(other) === counts);
}

/** Returns the texts without outdated counts: for each count, only the last text remains. */
export const upToDate = <N extends { readonly counts?: string }>(told: readonly N[]): readonly N[] =>
  told.filter(
    ({ counts }, i) => counts === undefined || !told.slice(i + 1).some((other) => other.counts === counts),
  );

/** The events that are added up if their other fields are equal. */
const SUMMED: readonly EventType[] = [
  ...(['added', 'removed', 'destroyed', 'damaged', 'replaced', 'moved'] as const),
  ...(['blightAdded', 'blightReturned', 'fearGenerated', 'fearCardEarned'] as const),
];
/** The fields in which events that are added up may differ: numbers, and whether Blight cascades. */
const MAY_DIFFER = ['n', 'earned', 'quiet'];

type Plain = Readonly<Record<string, unknown>>;

const isMore = (last: GameEvent & Plain, event: GameEvent & Plain): boolean =>
  SUMMED.includes(event.type) &&
  Object.keys({ ...last, ...event }).every((key) => MAY_DIFFER.includes(key) || event[key] === last[key]);

const numberOf = (event: GameEvent): number => ('n' in event ? event.n : 1);

/** Returns the events, with consecutive ones that differ only in their number merged into one. */
export function inOne(events: readonly GameEvent[]): readonly GameEvent[] {
  const told: GameEvent[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (last && isMore(last, event))
      told[told.length - 1] = { ...last, n: numberOf(last) + numberOf(event) } as GameEvent;
    else told.push(event);
  }
  return told;
}
