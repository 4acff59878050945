import type { InvaderCard, InvaderCardId } from '../table/printed-cards';
import type { DeckOrder, Modifier } from '../world/modifier';
import type { World } from '../world/world';

/** The spaces of the Invader track. */
export const SLOTS = ['explore', 'build', 'ravage'] as const;

/** Returns the next space: Explore, Build, Ravage, discard pile. */
export const nextSlot = (slot: string): string => SLOTS[SLOTS.indexOf(slot as 'explore') + 1] ?? 'discard';

/** Returns the printed card; throws for an unknown id. */
export function cardOf(world: World, id: string): InvaderCard {
  const card = world.content.invaderCards.find((one) => one.id === id);
  if (!card) throw new Error(`no Invader Card ${id}`);
  return card;
}

/** Returns the cards in a space of the track. */
export const cardsIn = (world: World, slot: string): readonly InvaderCardId[] =>
  world.game.invaders.slots[slot] ?? [];

/** Returns the cards of a Stage that have not been seen and have no known place in the deck. */
export function unseenCards(world: World, of: 1 | 2 | 3): readonly InvaderCard[] {
  const { slots, discard, deck } = world.game.invaders;
  const aside = world.modifiers.flatMap(({ setup }) => setup?.aside ?? []);
  const seen = new Set([
    ...Object.values(slots).flat(),
    ...discard,
    ...aside,
    ...deck.map(({ card }) => card),
  ]);
  const ofStage = world.content.invaderCards.filter(({ stage, byName }) => stage === of && !byName);
  const unseen = ofStage.filter(({ id }) => !seen.has(id));
  // The space has a card, so if all have been seen, one was recorded wrongly.
  return unseen.length > 0 ? unseen : ofStage;
}

/** The standard Invader Deck: three cards of Stage I, four of II, five of III. */
const STANDARD_DECK: DeckOrder = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3];

/** Returns the Stages of the Invader Deck. The leading Adversary applies after the supporting one, a Scenario last. */
export function deckOrder(modifiers: readonly Modifier[]): DeckOrder {
  const order = modifiers.reduceRight((now, { setup }) => setup?.deck?.(now) ?? now, STANDARD_DECK);
  return modifiers.reduce((now, { setup }) => setup?.deckLast?.(now) ?? now, order);
}
