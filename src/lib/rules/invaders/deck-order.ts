import type { DeckOrder, Modifier } from '../world/modifier';

/** The Invader Deck as the rulebook stacks it: three of Stage I, four of II, five of III. */
const STANDARD_DECK: DeckOrder = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3];

/** The order of the Invader Deck; the leading Adversary changes it after the supporting one, a Scenario last. */
export function deckOrder(modifiers: readonly Modifier[]): DeckOrder {
  const order = modifiers.reduceRight((now, { setup }) => setup?.deck?.(now) ?? now, STANDARD_DECK);
  return modifiers.reduce((now, { setup }) => setup?.deckLast?.(now) ?? now, order);
}
