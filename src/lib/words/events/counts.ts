import type { EventType, GameEvent } from '$lib/rules/table/event';

/** What it sets a number of; undefined where it does something else. */
export function countedBy(event: GameEvent): string | undefined {
  if (event.type === 'counterSet') return `${event.type} ${event.counter}`;
  if (event.type === 'ownCounted') return `${event.type} ${event.name}`;
  return event.type === 'blightSet' ? `${event.type} ${event.cause}` : undefined;
}

/** A count that has moved on since is not worth a move. */
export function isOutdated(event: GameEvent, later: readonly GameEvent[]): boolean {
  const counts = countedBy(event);
  return counts !== undefined && later.some((other) => countedBy(other) === counts);
}

/** Told one after the other: of each count only how it stands at last. */
export const upToDate = <N extends { readonly counts?: string }>(told: readonly N[]): readonly N[] =>
  told.filter(
    ({ counts }, i) => counts === undefined || !told.slice(i + 1).some((other) => other.counts === counts),
  );

/** What is told as one sum where it comes bit by bit, of one cause and in one land. */
const SUMMED: readonly EventType[] = [
  ...(['added', 'removed', 'destroyed', 'damaged', 'replaced', 'moved'] as const),
  ...(['blightAdded', 'blightReturned', 'fearGenerated', 'fearCardEarned'] as const),
];
/** In what they may differ: their numbers, and whether more Blight of one Ravage cascades as well. */
const MAY_DIFFER = ['n', 'earned', 'quiet'];

type Plain = Readonly<Record<string, unknown>>;

const isMore = (last: GameEvent & Plain, event: GameEvent & Plain): boolean =>
  SUMMED.includes(event.type) &&
  Object.keys({ ...last, ...event }).every((key) => MAY_DIFFER.includes(key) || event[key] === last[key]);

const numberOf = (event: GameEvent): number => ('n' in event ? event.n : 1);

/** Events that say the same of one more, as one. */
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
