import CARD from 'virtual:cards/events/slave-rebellion';
import type { Step } from '../../rules/table/step';
import { effectSteps, partAsAction } from '../../rules/world/answers';
import { NOTHING, WAITS } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countingParts, isAboutDeck } from '../cards/events/event-parts';
import type { AdversaryEffect } from './adversary';

/** Turns between the Events without an Event Deck (FAQ). */
const EVERY_TURNS = 4;

/** Returns the card's steps on the island, without its effect on the Event Deck. */
const rebellion = (world: World): readonly Step[] =>
  countingParts(world, CARD).flatMap(({ part, name }): readonly Step[] => {
    const steps = effectSteps(part.effects, name);
    const own = steps.filter((_, at) => !isAboutDeck(part.effects[at]!));
    return [...partAsAction(own, name), { do: 'checkEnding' }];
  });

/** The Event "Slave Rebellion" without Event Cards; with them, it is in the deck. */
export const SLAVE_REBELLION = {
  after: {
    blightedIsland: (world) =>
      !world.game.setup.events && world.game.turn % EVERY_TURNS === 0 ? rebellion(world) : [],
  },
  steps: {
    // The manual step at which version 0.2 stopped the card.
    by_hand: { ask: () => WAITS, run: () => NOTHING },
  },
} satisfies AdversaryEffect;

/** The effects of the Event "Slave Rebellion". */
export const REBELLION_SAID = { events: { [CARD.id]: CARD.parts.map(({ effects }) => effects) } };
