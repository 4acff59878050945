import EVENT_CARDS from 'virtual:cards/events/all';
import SLAVE_REBELLION from 'virtual:cards/events/slave-rebellion';
import { shuffled } from '../../../rules/basics/random';
import type { EventCard } from '../../../rules/table/card-lines/card';
import type { GameEvent } from '../../../rules/table/event';
import type { Setup } from '../../../rules/table/game';
import type { EventCardId } from '../../../rules/table/printed-cards';
import type { World } from '../../../rules/world/world';
import { levelOf } from '../../adversaries/adversary';
import { BROUGHT_CARDS } from '../../brought-homebrew';

export { EVENT_CARDS };

const byId = new Map<string, EventCard>(EVENT_CARDS.map((card) => [card.id, card]));

const brought = (): readonly EventCard[] => [...BROUGHT_CARDS.values()].flatMap(({ events }) => events);

/** Returns the card with this id; undefined if there is none. */
export const eventCard = (id: string): EventCard | undefined =>
  byId.get(id) ?? brought().find((card) => card.id === id);

/** Returns the Event Cards of a setup; France alone adds its own. */
export const eventCardsOf = (setup: Setup): readonly EventCard[] =>
  [...EVENT_CARDS, ...brought()].filter(({ id, product }) =>
    id === SLAVE_REBELLION.id ? levelOf(setup, 'france') >= 2 : setup.products.includes(product),
  );

/** The modifier name of Events. */
export const EVENTS = 'events';

/**
 * Returns the counter name of a card's position in the Event Deck, from the top in steps of a hundred; a card without
 * the counter was revealed.
 */
const place = (id: EventCardId): string => `${EVENTS}:at-${id}`;
/** Returns the counter name of a revealed card of a physical deck. */
const turned = (id: EventCardId): string => `${EVENTS}:turned-${id}`;
const BETWEEN_PLACES = 100;
const ABOVE = `${EVENTS}:above-`;
/** Returns the counter name of the cards above one that was put back, in a physical deck. */
const above = (id: EventCardId): string => `${ABOVE}${id}`;

const atPlace = ({ game }: Pick<World, 'game'>, id: EventCardId): number => game.counters[place(id)] ?? 0;

/**
 * The number of cards above Slave Rebellion, which is put into the shuffled deck (adversaries.json, France
 * 2).
 */
const CARDS_ABOVE_REBELLION = 3;

/** Returns the shuffled ids of the deck. */
function inOrder(setup: Setup): readonly EventCardId[] {
  const ids = eventCardsOf(setup).map(({ id }) => id);
  const others = shuffled(
    ids.filter((id) => id !== SLAVE_REBELLION.id),
    setup.seed + 6,
  );
  return others.length === ids.length
    ? others
    : [...others.slice(0, CARDS_ABOVE_REBELLION), SLAVE_REBELLION.id, ...others.slice(CARDS_ABOVE_REBELLION)];
}

/** Returns the deck that the app deals, as counters; empty for a physical deck. */
export const dealt = (setup: Setup): Readonly<Record<string, number>> =>
  setup.decks === 'app'
    ? Object.fromEntries(inOrder(setup).map((id, i) => [place(id), (i + 1) * BETWEEN_PLACES]))
    : {};

/** Returns the cards still in the deck, top first if the app dealt them. */
export const inDeck = (of: Pick<World, 'game'>): readonly EventCardId[] =>
  eventCardsOf(of.game.setup)
    .map(({ id }) => id)
    .filter((id) => atPlace(of, id) > 0)
    .sort((a, b) => atPlace(of, a) - atPlace(of, b));

/** Returns the events that put these cards in this order into the positions that they have now. */
export function putInOrder(of: Pick<World, 'game'>, cards: readonly EventCardId[]): readonly GameEvent[] {
  const before = inDeck(of);
  return cards.flatMap((id, i): readonly GameEvent[] =>
    before[i] === id ? [] : [{ type: 'counterSet', counter: place(id), n: atPlace(of, before[i]!) }],
  );
}

/**
 * Returns the cards that can be next: the dealt one, or in a physical deck those not revealed; all of them if every
 * card has been revealed.
 */
export function possibleEvents(world: World): readonly EventCardId[] {
  const { setup, counters } = world.game;
  if (setup.decks === 'app') {
    const deck = inDeck(world);
    return deck.length > 0 ? deck.slice(0, 1) : [];
  }
  const all = eventCardsOf(setup).map(({ id }) => id);
  const left = all.filter((id) => !counters[turned(id)] && !counters[above(id)]);
  return left.length > 0 ? left : all;
}

/** Returns the events that remove a revealed card from the deck; cards put back move up by one. */
export function leavesDeck({ game: { counters, setup } }: World, id?: EventCardId): readonly GameEvent[] {
  if (setup.decks === 'app')
    return id === undefined ? [] : [{ type: 'counterSet', counter: place(id), n: 0 }];
  const nearer = Object.entries(counters).filter(([counter, n]) => counter.startsWith(ABOVE) && n > 0);
  return [
    ...(id === undefined ? [] : [{ type: 'counterSet', counter: turned(id), n: 1 } as const]),
    ...nearer.map(([counter, n]) => ({ type: 'counterSet', counter, n: n - 1 }) as const),
  ];
}

/** Returns the events that put the card back under this many cards. */
export function backUnder(world: World, id: EventCardId, under: number): readonly GameEvent[] {
  if (world.game.setup.decks !== 'app')
    return [
      { type: 'counterSet', counter: turned(id), n: 0 },
      { type: 'counterSet', counter: above(id), n: under },
    ];
  const deck = inDeck(world);
  const over = deck[under - 1];
  const below = deck[under];
  const from = over === undefined ? 0 : atPlace(world, over);
  const to = below === undefined ? from + 2 * BETWEEN_PLACES : atPlace(world, below);
  return [{ type: 'counterSet', counter: place(id), n: Math.max(1, Math.floor((from + to) / 2)) }];
}

/**
 * Returns the Stage on top of the Invader Deck; Brandenburg-Prussia's early Stage III card counts as Stage II
 * (event-cards.json, rules).
 */
export function topStage({ game }: World): 1 | 2 | 3 {
  const { deck } = game.invaders;
  const top = deck[0]?.stage ?? 3;
  const early = levelOf(game.setup, 'brandenburg-prussia') >= 2 && deck.some(({ stage }) => stage < 3);
  return top === 3 && early ? 2 : top;
}
