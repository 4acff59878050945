import type { DeckOrder } from '../../rules/world/modifier';

type Card = DeckOrder[number];

/** Without the card at this place. */
const without = (order: DeckOrder, at: number): DeckOrder => order.filter((_, i) => i !== at);

const before = (order: DeckOrder, at: number, ...cards: readonly Card[]): DeckOrder => [
  ...order.slice(0, at),
  ...cards,
  ...order.slice(at),
];

/** One random card of the Stage is left out: its place is the topmost one (difficulty.json, deckOrderTestCases). */
export const leaveOut =
  (stage: 1 | 2 | 3) =>
  (order: DeckOrder): DeckOrder =>
    order.includes(stage) ? without(order, order.indexOf(stage)) : order;

/** All cards of the Stage are left out. */
export const leaveOutAll =
  (stage: 1 | 2 | 3) =>
  (order: DeckOrder): DeckOrder =>
    order.filter((card) => card !== stage);

/** The deck without its bottom card of this Stage; null where there is none. */
export function takeBottom(order: DeckOrder, stage: 1 | 2 | 3): DeckOrder | null {
  const at = order.lastIndexOf(stage);
  return at < 0 ? null : without(order, at);
}

/** With the card put in right below this place, -1 being the top. */
export const below = (order: DeckOrder, at: number, card: Card): DeckOrder => before(order, at + 1, card);

/** Whether this place of the deck holds a card of the Stage, also one placed by its name. */
export const isStage = (card: Card, stage: 1 | 2 | 3): boolean =>
  card === stage || String(card).startsWith(`${stage}-`);
