import EVENT_CARDS from 'virtual:cards/events/all';
import SLAVE_REBELLION from 'virtual:cards/events/slave-rebellion';
import type { EventCard } from '../../../rules/table/card-lines/card';
import type { Setup } from '../../../rules/table/game';
import { levelOf } from '../../adversaries/adversary';

export { EVENT_CARDS };

const byId = new Map(EVENT_CARDS.map((card) => [card.id, card]));

/** Returns the card with this id, if it exists. */
export const eventCard = (id: string): EventCard | undefined => byId.get(id);

/** Returns the Event Cards of a setup; France alone adds its own. */
export const eventCardsOf = (setup: Setup): readonly EventCard[] =>
  EVENT_CARDS.filter(({ id, product }) =>
    id === SLAVE_REBELLION.id ? levelOf(setup, 'france') >= 2 : setup.products.includes(product),
  );
