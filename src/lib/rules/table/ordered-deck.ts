import type { DeckCard, Game } from './game';
import type { InvaderCardId } from './printed-cards';

/** Decks whose top cards a Power can look at. */
export const DECKS = ['invader', 'fear', 'event'] as const;
export type DeckName = (typeof DECKS)[number];

/** The maximum number of cards to look at; no Power looks at more. */
export const MOST_LOOKED_AT = 6;

/** Returns the index of the top card in the dealt Fear Deck, after the earned cards. */
export const fearTop = ({ fear: { earned, seen } }: Game): number => Math.max(earned, seen.length);

/** Returns the list with its first cards in a new order; the new first card was at `order[0]`. */
export const inOrder = <T>(all: readonly T[], order: readonly number[], from = 0): readonly T[] => [
  ...all.slice(0, from),
  ...order.map((at) => all[from + at]!),
  ...all.slice(from + order.length),
];

/** Returns the game with the deck in this order. The Event Deck is stored elsewhere. */
export function withDeckOrdered(game: Game, deck: DeckName, order: readonly number[]): Game {
  const { invaders, fear } = game;
  if (deck === 'invader') return { ...game, invaders: { ...invaders, deck: inOrder(invaders.deck, order) } };
  if (deck === 'event' || fear.dealt === null) return game;
  return { ...game, fear: { ...fear, dealt: inOrder(fear.dealt, order, fearTop(game)) } };
}

/** Returns the game with a discarded Invader Card on top of the deck, in exchange for the card there. */
export function swapped(game: Game, card: InvaderCardId, stage: DeckCard['stage']): Game {
  const { invaders } = game;
  const [top, ...rest] = invaders.deck;
  if (!top) return game;
  const discard = invaders.discard.flatMap((one) => (one === card ? (top.card ?? []) : one));
  return { ...game, invaders: { ...invaders, deck: [{ stage, card }, ...rest], discard } };
}
