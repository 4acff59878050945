import type { EventType, GameEvent } from '$lib/rules/table/event';

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
