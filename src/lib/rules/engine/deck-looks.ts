import { ok, refuse, type Result } from '../basics/result';
import type { GameEvent } from '../table/event';
import { type DeckName, fearTop, inOrder, MOST_LOOKED_AT } from '../table/ordered-deck';
import type { World } from '../world/world';

/** The cards of a deck that the app deals, from the top; none of one that lies on the table. */
export function dealtDeck({ game, modifiers }: World, deck: DeckName): readonly string[] {
  if (game.setup.decks !== 'app') return [];
  switch (deck) {
    case 'invader':
      return game.invaders.deck.flatMap(({ card }) => card ?? []);
    case 'fear':
      return game.fear.dealt?.slice(fearTop(game)) ?? [];
    case 'event':
      return modifiers.flatMap(({ deals }) => deals?.cards(game) ?? []);
  }
}

type Told = Result<readonly GameEvent[]>;

const canBeLookedAt = (n: number, cards: readonly string[]): boolean =>
  Number.isInteger(n) && n > 0 && n <= Math.min(MOST_LOOKED_AT, cards.length);

/** Somebody has looked at so many cards. Which they are is told to nobody else. */
export const lookedAt = (world: World, deck: DeckName, n: number): Told =>
  canBeLookedAt(n, dealtDeck(world, deck)) ? ok([{ type: 'deckLooked', deck, n }]) : refuse('badNumber');

/** The cards that were looked at lie in this order; `left` is how many there were then, for the deck may have moved on. */
export function deckOrdered(world: World, deck: DeckName, order: readonly number[], left: number): Told {
  const cards = dealtDeck(world, deck);
  if (cards.length !== left) return refuse('notOffered');
  const isEach = order.every((_, at) => order.includes(at));
  if (!canBeLookedAt(order.length, cards) || !isEach) return refuse('badNumber');
  const told: GameEvent = { type: 'deckOrdered', deck, order };
  if (deck !== 'event') return ok([told]);
  const put = world.modifiers.flatMap(({ deals }) => deals?.put(world.game, inOrder(cards, order)) ?? []);
  return ok([told, ...put]);
}
