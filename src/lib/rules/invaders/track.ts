import type { InvaderCard } from '../table/printed-cards';
import type { DeckOrder, Modifier } from '../world/modifier';
import type { World } from '../world/world';

/** Where the card lies that is Explored, Built and Ravaged. */
export const SLOTS = ['explore', 'build', 'ravage'] as const;

/** One space on: Explore to Build to Ravage to the discard pile. */
export const nextSlot = (slot: string): string => SLOTS[SLOTS.indexOf(slot as 'explore') + 1] ?? 'discard';

/** The printed card; throws for an id that no content knows. */
export function cardOf(world: World, id: string): InvaderCard {
  const card = world.content.invaderCards.find((one) => one.id === id);
  if (!card) throw new Error(`no Invader Card ${id}`);
  return card;
}

/** The cards in one space of the track. */
export const cardsIn = (world: World, slot: string): readonly string[] =>
  world.game.invaders.slots[slot] ?? [];

/** Cards of a Stage that are to be seen nowhere. */
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
  // A card lies there, so where all seem to have been seen one of those was told wrongly.
  return unseen.length > 0 ? unseen : ofStage;
}

/** The Invader Deck as the rulebook stacks it: three of Stage I, four of II, five of III. */
const STANDARD_DECK: DeckOrder = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3];

/** The order of the Invader Deck; the leading Adversary changes it after the supporting one, a Scenario last. */
export function deckOrder(modifiers: readonly Modifier[]): DeckOrder {
  const order = modifiers.reduceRight((now, { setup }) => setup?.deck?.(now) ?? now, STANDARD_DECK);
  return modifiers.reduce((now, { setup }) => setup?.deckLast?.(now) ?? now, order);
}
