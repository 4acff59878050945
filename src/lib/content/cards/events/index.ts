import type { Effect } from '../../../rules/table/card-lines/effect';
import { EVENT_CARDS } from './event-deck';

export { EVENTS_LATER } from './delayed-effects';
export { eventCardsOf } from './event-deck';
export { EVENT_ODD_LINES } from './event-odd-lines';
export { eventPhase, partsByState, partsNow, partsThatCount } from './event-phase';
export { bendsOfEvents } from './lasting-lines';
export { WITHOUT_ESCALATION } from './without-escalation';

/** The effects of the Event Cards, by part. */
export const EVENTS_SAID = {
  events: Object.fromEntries(
    EVENT_CARDS.map(({ id, parts }): [string, readonly (readonly Effect[])[]] => [
      id,
      parts.map(({ effects }) => effects),
    ]),
  ),
};
