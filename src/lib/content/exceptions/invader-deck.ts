import type { DeckOrder } from '../../rules/world/modifier';

type Card = DeckOrder[number];

/** Returns the deck without the card at this index. */
const without = (order: DeckOrder, at: number): DeckOrder => order.filter((_, i) => i !== at);

const before = (order: DeckOrder, at: number, ...cards: readonly Card[]): DeckOrder => [
  ...order.slice(0, at),
  ...cards,
  ...order.slice(at),
];

/** Returns a function that removes one random card of the Stage: the top one (difficulty.json, deckOrderTestCases). */
export const leaveOut =
  (stage: 1 | 2 | 3) =>
  (order: DeckOrder): DeckOrder =>
    order.includes(stage) ? without(order, order.indexOf(stage)) : order;

/** Returns a function that removes all cards of the Stage. */
export const leaveOutAll =
  (stage: 1 | 2 | 3) =>
  (order: DeckOrder): DeckOrder =>
    order.filter((card) => card !== stage);

/** Returns the deck without its bottom card of this Stage; null if there is none. */
export function takeBottom(order: DeckOrder, stage: 1 | 2 | 3): DeckOrder | null {
  const at = order.lastIndexOf(stage);
  return at < 0 ? null : without(order, at);
}

/** Returns the deck with the card below this index; -1 is the top. */
export const below = (order: DeckOrder, at: number, card: Card): DeckOrder => before(order, at + 1, card);

/** Returns true if the card has this Stage, including one placed by name. */
export const isStage = (card: Card, stage: 1 | 2 | 3): boolean =>
  card === stage || String(card).startsWith(`${stage}-`);
