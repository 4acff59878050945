import type { DeckCard } from '../table/game';
import type { InvaderCard } from '../table/printed-cards';
import type { World } from '../world/world';
import { cardOf, deckOrder } from './track';

/** Returns the cards of the deck with a known position: named in setup, or recorded for a physical deck. */
function knownInDeck({ content, game: { invaders, setup }, modifiers }: World): readonly string[] {
  const byName = content.invaderCards.flatMap((card) => (card.byName ? card.id : []));
  const named: readonly unknown[] = [...deckOrder(modifiers), ...byName];
  return invaders.deck.flatMap(({ card }) =>
    card !== undefined && (setup.decks === 'table' || named.includes(card)) ? card : [],
  );
}

/** Returns the cards that a card of the deck may be, as far as the players know, even if the app dealt the deck. */
export function unturnedCards(world: World, { stage, card }: DeckCard): readonly InvaderCard[] {
  const known = knownInDeck(world);
  if (card !== undefined && known.includes(card)) return [cardOf(world, card)];
  const { slots, discard } = world.game.invaders;
  const aside = world.modifiers.flatMap(({ setup }) => setup?.aside ?? []);
  const turned = new Set([...Object.values(slots).flat(), ...discard, ...aside, ...known]);
  const ofStage = world.content.invaderCards.filter((one) => one.stage === stage && !one.byName);
  const unturned = ofStage.filter(({ id }) => !turned.has(id));
  return unturned.length > 0 ? unturned : ofStage;
}
