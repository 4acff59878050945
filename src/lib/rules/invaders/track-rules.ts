import { ended, idleFor, lastingOf } from '../lasting/lasting';
import { cardChoices, invaderCardOfChoice } from '../table/choice';
import type { Lasting } from '../table/deed';
import type { InvaderCard, InvaderCardId } from '../table/printed-cards';
import type { Steps } from '../table/step';
import { NOTHING, offersSome, type Outcome, type StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { cardOf, cardsIn, unseenCards } from './track';

/** Returns the unseen cards that can be next, by Stage; the dealt card if the app deals. */
const possibleCards = (world: World): readonly InvaderCard[] => possibleAt(world, 0);

/** Returns the cards that can be at this index of the deck, counted from the top. */
export function possibleAt(world: World, at: number): readonly InvaderCard[] {
  const top = world.game.invaders.deck[at];
  if (!top) return [];
  if (top.card !== undefined) return [cardOf(world, top.card)];
  return unseenCards(world, top.stage);
}

/** Returns true if a card was revealed and not advanced, for example if the players go back to Explore. */
const liesOpen = (world: World, { more }: Steps['drawInvaderCard']): boolean =>
  !more && cardsIn(world, 'explore').length > 0;

/** Returns the effects that prevent this reveal. */
const kept = (world: World, { more }: Steps['drawInvaderCard']): readonly Lasting[] =>
  more ? [] : idleFor(world, 'explore', null);

/** Returns the outcome without a reveal. */
const noneTurned = (idle: readonly Lasting[]): Outcome => ({
  events: [
    { type: 'cardStoodStill', action: 'explore', card: null, because: idle[0]!.cause },
    ...ended(
      idle.filter(({ until }) => until === 'card'),
      true,
    ),
  ],
});

/** Reveals the next card, named by the players or dealt by the app. */
export const drawInvaderCardRule: StepRule<Steps['drawInvaderCard']> = {
  ask: (world, step) => {
    const possible = possibleCards(world);
    if (liesOpen(world, step) || kept(world, step).length > 0) return null;
    return offersSome(cardChoices(possible.map(({ id }) => id)));
  },
  run: (world, step, choice): Outcome => {
    if (liesOpen(world, step)) return NOTHING;
    const idle = kept(world, step);
    if (idle.length > 0) return noneTurned(idle);
    const card = invaderCardOfChoice(choice) ?? possibleCards(world)[0]?.id;
    // Without a card to reveal, the Invaders win (rulebook, Defeat).
    if (card === undefined) return { events: [{ type: 'deckRanOut' }], then: [{ do: 'checkEnding' }] };
    return { events: [{ type: 'invaderCardDrawn', card, at: 0 }] };
  },
};

/** Advances every card by one space and discards those past the last. */
export const advanceRule: StepRule<Steps['advance']> = {
  run: (world) => {
    const slots: Record<string, InvaderCardId[]> = {};
    const discarded: InvaderCardId[] = [];
    // Goes from the last space to the first, so that a card that stays is in front of those that arrive.
    for (const slot of Object.keys(world.game.invaders.slots)) slots[slot] = [];
    for (const [slot, cards] of Object.entries(world.game.invaders.slots).reverse()) {
      for (const card of cards) {
        const to = world.rules.nextSlot(world, slot, card);
        if (to === 'discard') discarded.push(card);
        // A card that stays acts before the others (Salt Deposits).
        else (slots[to] ??= [])[cardOf(world, card).stays ? 'unshift' : 'push'](card);
      }
    }
    const stayed = lastingOf(world.game, 'cardStays').filter(({ until }) => until === 'card');
    return { events: [{ type: 'cardsAdvanced', slots, discarded }, ...ended(stayed, true)] };
  },
};

/**
 * Returns the index of the card that Accelerating discards: the top one of the lowest Stage, except one that stays; -1
 * if there is none.
 */
export function acceleratedAt(world: World): number {
  const { deck } = world.game.invaders;
  const stays = (card?: string): boolean => card !== undefined && cardOf(world, card).stays === true;
  const stages = deck.flatMap(({ stage, card }) => (stays(card) ? [] : stage));
  return deck.findIndex(({ stage, card }) => stage === Math.min(...stages) && !stays(card));
}

/** Discards the top card of the lowest Stage; the players say which it was. */
export const accelerateRule: StepRule<Steps['accelerate']> = {
  ask: (world) => {
    const possible = possibleAt(world, acceleratedAt(world));
    return offersSome(cardChoices(possible.map(({ id }) => id)));
  },
  run: (world, _, choice) => {
    const at = acceleratedAt(world);
    const card = invaderCardOfChoice(choice) ?? possibleAt(world, at)[0]?.id;
    return card === undefined ? NOTHING : { events: [{ type: 'invaderCardDiscarded', card, at }] };
  },
};
