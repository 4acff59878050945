import type { GameEvent } from '../table/event';

/** How many of so many steps are still to be done after the event. */
function stillOpen(open: number, event: GameEvent): number {
  if (event.type === 'stepDone') return open + event.then.length - 1;
  if (event.type === 'stepOpened') return open + event.steps.length - 1;
  return event.type === 'stepsAdded' ? open + event.steps.length : open;
}

/** What one step brings, with the steps it puts in front: the events until what waited behind it goes on. */
export interface OwnEvents {
  readonly events: readonly GameEvent[];
  /** So many of its steps are still to be done. */
  readonly open: number;
}

/** The events of the step that was answered first, or of `open` steps of it that were still to be done. */
export function ownEvents(events: readonly GameEvent[], open = 1): OwnEvents {
  let left = open;
  for (const [i, event] of events.entries()) {
    left = stillOpen(left, event);
    if (left === 0) return { events: events.slice(0, i + 1), open: 0 };
  }
  return { events, open: left };
}

/** How many steps of something are still to be done after these events, of so many that were. */
export const openAfter = (events: readonly GameEvent[], open: number): number =>
  Math.max(0, events.reduce(stillOpen, open));
