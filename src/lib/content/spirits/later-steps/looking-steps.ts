import { shuffled } from '../../../rules/basics/random';
import { dealtDeck } from '../../../rules/engine/deck-looks';
import { deckOrder } from '../../../rules/invaders/track';
import { answersWith, named } from '../../../rules/table/choice';
import type { GameEvent } from '../../../rules/table/event';
import { inOrder } from '../../../rules/table/ordered-deck';
import { NOTHING, offers, offersSome } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { type PowerStep, type PowerStepRule, STEP_LOOKS } from '../power-steps/power-step';

/** The decks of which a Power looks at the top card, by the answer. */
const DECKS = { yes: 'invader', no: 'event' } as const;
type Deck = (typeof DECKS)[keyof typeof DECKS];

const REBELLION = 'slave-rebellion';

/**
 * Returns true if the setup put the card in its place, so that it can't go under its deck: Slave Rebellion, an Invader
 * Card that is named there, or one before cards of a lower Stage.
 */
function isPlaced({ game, modifiers }: World, card: string): boolean {
  const { deck } = game.invaders;
  const top = deck.find((one) => one.card === card);
  return (
    card === REBELLION ||
    deckOrder(modifiers).some((one) => one === card) ||
    (top !== undefined && deck.some(({ stage }) => stage < top.stage))
  );
}

const decksOf = (world: World) =>
  (['yes', 'no'] as const).filter((answer) => dealtDeck(world, DECKS[answer]).length > 0);

/** Begins the look, with the number of ways to put the card back. */
const looks: PowerStepRule = {
  run: (_, step) => ({ events: [], then: [{ ...step, of: STEP_LOOKS, step: 'deck' }] }),
};

/** Asks for the deck, if the app deals both, and looks at its top card. */
const deck: PowerStepRule = {
  ask: (world) => offersSome(named(...decksOf(world))),
  run: (world, step, choice) => {
    const answer = decksOf(world).find((one) => answersWith(choice, one)) ?? decksOf(world)[0];
    const picked = answer && DECKS[answer];
    const [card] = picked ? dealtDeck(world, picked) : [];
    return picked && card !== undefined
      ? {
          events: [{ type: 'deckLooked', deck: picked, n: 1 }],
          then: [{ ...step, step: picked, card }],
        }
      : NOTHING;
  },
};

/** Returns the events that put the whole deck in this order. */
function ordered({ game, modifiers }: World, of: Deck, order: readonly number[]): readonly GameEvent[] {
  if (of === 'invader') return [{ type: 'deckSet', deck: inOrder(game.invaders.deck, order) }];
  return modifiers.flatMap(({ deals }) => deals?.put(game, inOrder(deals.cards(game), order)) ?? []);
}

/** Returns the events that shuffle the top 2 cards. */
function shuffles(world: World, of: Deck, cards: readonly number[]): readonly GameEvent[] {
  const { setup, turn } = world.game;
  const order = shuffled(cards.slice(0, 2), setup.seed + turn);
  return [{ type: 'deckOrdered', deck: of, order }, ...(of === 'event' ? ordered(world, of, order) : [])];
}

/** Returns the rule after the look: the top 2 cards are shuffled, or the card goes under its deck. */
const seen = (of: Deck): PowerStepRule => ({
  ask: (world, { n = 1, card = '' }) =>
    offers(named('enough', ...(n > 1 && !isPlaced(world, card) ? (['go'] as const) : []))),
  run: (world, _, choice) => {
    const cards = dealtDeck(world, of).map((__, at) => at);
    return {
      events: answersWith(choice, 'go')
        ? ordered(world, of, [...cards.slice(1), ...cards.slice(0, 1)])
        : shuffles(world, of, cards),
    };
  },
});

/** Returns true if the app deals the Invader Deck; the players look at the cards of their own decks. */
const dealsDecks = (world: World): boolean => dealtDeck(world, 'invader').length > 0;

export const LOOKING: readonly PowerStep[] = [
  // The next Invader or Event Card goes back and the top 2 are shuffled, or it goes under its deck (spirit-panels.json).
  { of: 'Visions of a Shifting Future', what: 'deck-look', knows: dealsDecks, rule: looks },
];

export const LOOKING_STEPS = { deck, invader: seen('invader'), event: seen('event') };
