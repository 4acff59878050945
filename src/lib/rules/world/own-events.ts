import type { GameEvent } from '../table/event';

/** Returns how many of the open steps remain after the event. */
function stillOpen(open: number, event: GameEvent): number {
  if (event.type === 'stepDone') return open + event.then.length - 1;
  if (event.type === 'stepOpened') return open + event.steps.length - 1;
  return event.type === 'stepsAdded' ? open + event.steps.length : open;
}

/** The events of one step and the steps it adds, up to the next waiting step. */
export interface OwnEvents {
  readonly events: readonly GameEvent[];
  /** The number of the step's own steps that remain. */
  readonly open: number;
}

/** Returns the events of the first step, or of its `open` remaining steps. */
export function ownEvents(events: readonly GameEvent[], open = 1): OwnEvents {
  let left = open;
  for (const [i, event] of events.entries()) {
    left = stillOpen(left, event);
    if (left === 0) return { events: events.slice(0, i + 1), open: 0 };
  }
  return { events, open: left };
}

/** Returns how many of the open steps remain after these events. */
export const openAfter = (events: readonly GameEvent[], open: number): number =>
  Math.max(0, events.reduce(stillOpen, open));
