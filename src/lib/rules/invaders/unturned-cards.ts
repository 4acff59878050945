import type { DeckCard } from '../table/game';
import type { InvaderCard } from '../table/printed-cards';
import type { World } from '../world/world';
import { cardOf, deckOrder } from './track';

/** Cards of the deck of which players know where they lie: named in set-up, or told by a table that has its own deck. */
function knownInDeck({ content, game: { invaders, setup }, modifiers }: World): readonly string[] {
  const byName = content.invaderCards.flatMap((card) => (card.byName ? card.id : []));
  const named: readonly unknown[] = [...deckOrder(modifiers), ...byName];
  return invaders.deck.flatMap(({ card }) =>
    card !== undefined && (setup.decks === 'table' || named.includes(card)) ? card : [],
  );
}

/** The cards that this card of the deck can be for all that players can see, also where the app has dealt it. */
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
