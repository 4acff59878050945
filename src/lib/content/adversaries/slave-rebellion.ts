import CARD from 'virtual:cards/events/slave-rebellion';
import type { Step } from '../../rules/table/step';
import { effectSteps, partAsAction } from '../../rules/world/answers';
import { NOTHING, WAITS } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { countingParts, isAboutDeck } from '../cards/events/event-parts';
import type { AdversaryEffect } from './adversary';

/** How often the Event comes where there is no Event Deck (FAQ). */
const EVERY_TURNS = 4;

/** What the card does to the island; what it does to the Event Deck needs one. */
const rebellion = (world: World): readonly Step[] =>
  countingParts(world, CARD).flatMap(({ part, name }): readonly Step[] => {
    const steps = effectSteps(part.effects, name);
    const own = steps.filter((_, at) => !isAboutDeck(part.effects[at]!));
    return [...partAsAction(own, name), { do: 'checkEnding' }];
  });

/** The Event "Slave Rebellion" where there are no Event Cards; with them it comes up like any other. */
export const SLAVE_REBELLION = {
  after: {
    blightedIsland: (world) =>
      !world.game.setup.events && world.game.turn % EVERY_TURNS === 0 ? rebellion(world) : [],
  },
  steps: {
    // The rest of one that 0.2 was in the middle of.
    by_hand: { ask: () => WAITS, run: () => NOTHING },
  },
} satisfies AdversaryEffect;

/** What its card says, for the reader of effects. */
export const REBELLION_SAID = { events: { [CARD.id]: CARD.parts.map(({ effects }) => effects) } };
