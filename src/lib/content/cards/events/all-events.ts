import type { EventCard } from '../../../rules/effects/card';
import type { Setup } from '../../../rules/game';
import { levelOf } from '../../adversaries/adversary';
import { BRANCH_AND_CLAW_EVENTS } from './branch-and-claw-events';
import { JAGGED_EARTH_EVENTS } from './jagged-earth-events';
import { NATURE_INCARNATE_EVENTS } from './nature-incarnate-events';
import { SLAVE_REBELLION_EVENT } from './slave-rebellion-event';

/** Every Event Card there is. */
export const EVENT_CARDS: readonly EventCard[] = [
  ...BRANCH_AND_CLAW_EVENTS,
  ...JAGGED_EARTH_EVENTS,
  ...NATURE_INCARNATE_EVENTS,
];

const byId = new Map(EVENT_CARDS.map((card) => [card.id, card]));

/** The card with this id, if there is one. */
export const eventCard = (id: string): EventCard | undefined => byId.get(id);

/** The Event Deck of a table that owns this; France alone brings its own. */
export const eventCardsOf = (setup: Setup): readonly EventCard[] =>
  EVENT_CARDS.filter(({ id, product }) =>
    id === SLAVE_REBELLION_EVENT.id ? levelOf(setup, 'france') >= 2 : setup.products.includes(product),
  );
