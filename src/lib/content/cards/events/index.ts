import type { Effect } from '../../../rules/effects/effect';
import { EVENT_CARDS } from './list';

export { eventPhase, partsNow } from './event-phase';
export { bendsOf } from './lasting-lines';
export { EVENTS_LATER } from './later';
export { ODD_LINES } from './odd-lines';

/** What the Event Cards say, part by part, for the reader of effects. */
export const SAID = {
  events: Object.fromEntries(
    EVENT_CARDS.map(({ id, parts }): [string, readonly (readonly Effect[])[]] => [
      id,
      parts.map(({ effects }) => effects),
    ]),
  ),
};
