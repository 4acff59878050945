import { ok, refuse, type Result } from '../basics/result';
import type { GameEvent } from '../table/event';
import { type DeckName, fearTop, inOrder, MOST_LOOKED_AT } from '../table/ordered-deck';
import type { World } from '../world/world';

/** Returns the cards of a deck that the app deals, top first; none for a physical deck. */
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

/** Records that a player looked at this many cards. Their names are not recorded. */
export const lookedAt = (world: World, deck: DeckName, n: number): Told =>
  canBeLookedAt(n, dealtDeck(world, deck)) ? ok([{ type: 'deckLooked', deck, n }]) : refuse('badNumber');

/** Puts the viewed cards in this order; refuses if the deck no longer has `left` cards. */
export function deckOrdered(world: World, deck: DeckName, order: readonly number[], left: number): Told {
  const cards = dealtDeck(world, deck);
  if (cards.length !== left) return refuse('notOffered');
  const isEach = order.every((_, at) => order.includes(at));
  if (!canBeLookedAt(order.length, cards) || !isEach) return refuse('badNumber');
  const told: GameEvent = { type: 'deckOrdered', deck, order };
  if (deck !== 'event') return ok([told]);
  const { game, modifiers } = world;
  const put = modifiers.flatMap(({ deals }) => deals?.put(game, inOrder(deals.cards(game), order)) ?? []);
  return ok([told, ...put]);
}
