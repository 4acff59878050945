import type { GameEvent } from './event';
import type { Game } from './game';
import { ok, refuse, type Result } from './result';
import type { World } from './world';

/** Decks whose top cards a Power may look at. */
export const DECKS = ['invader', 'fear', 'event'] as const;
export type DeckName = (typeof DECKS)[number];

/** More cards than any Power looks at. */
export const MOST_LOOKED_AT = 6;

/** The place in the dealt Fear Deck of its topmost card: those that are earned have left it. */
const fearTop = ({ fear: { earned, seen } }: Game): number => Math.max(earned, seen.length);

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

/** The list with its first cards in another order: the first is the one that lay at `order[0]`. */
const inOrder = <T>(all: readonly T[], order: readonly number[], from = 0): readonly T[] => [
  ...all.slice(0, from),
  ...order.map((at) => all[from + at]!),
  ...all.slice(from + order.length),
];

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

/** The game with the deck in that order; Events are put in order by whoever keeps them. */
export function withDeckOrdered(game: Game, deck: DeckName, order: readonly number[]): Game {
  const { invaders, fear } = game;
  if (deck === 'invader') return { ...game, invaders: { ...invaders, deck: inOrder(invaders.deck, order) } };
  if (deck === 'event' || fear.dealt === null) return game;
  return { ...game, fear: { ...fear, dealt: inOrder(fear.dealt, order, fearTop(game)) } };
}
