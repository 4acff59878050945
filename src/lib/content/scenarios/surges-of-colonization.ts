import { shuffled } from '../../rules/basics/random';
import { isOver } from '../../rules/invaders/action';
import { cardOf, cardsIn } from '../../rules/invaders/track';
import { cardChoices, invaderCardOfChoice } from '../../rules/table/choice';
import { type DeckCard, piecesIn } from '../../rules/table/game';
import { count } from '../../rules/table/pieces';
import type { InvaderCardId } from '../../rules/table/printed-cards';
import { NOTHING, offersSome } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { exceptional } from '../exceptions/pick-land';
import type { ScenarioRules } from './scenario';

/** Returns the counter name of the turn whose surge has started, counted from 1 for setup. */
const surged = (surge: string): string => `${surge}:surged`;

/** Returns cards in the box or, if no Stage III card is left there, those of the highest Stage in the discard pile. */
function spare(world: World): readonly InvaderCardId[] {
  const { slots, discard, deck } = world.game.invaders;
  const seen = new Set([
    ...Object.values(slots).flat(),
    ...discard,
    ...deck.map((one: DeckCard) => one.card),
  ]);
  const unused = world.content.invaderCards.filter(
    ({ id, stage, byName }) => stage === 3 && !byName && !seen.has(id),
  );
  if (unused.length > 0) return unused.map(({ id }) => id);
  const stages = discard.map((id) => cardOf(world, id).stage);
  const highest = Math.max(...stages);
  return discard.filter((id) => cardOf(world, id).stage === highest);
}

/** Returns the rules of the Scenario with `extra` more cards on even turns; `id` names its lines. */
const surges = (id: string, extra: number): ScenarioRules => {
  const surge = `${id}.r2`;
  const final = `${id}.r3`;
  const isDue = ({ game }: World): boolean =>
    game.turn % 2 === 0 && game.counters[surged(surge)] !== game.turn + 1;
  return {
    r1: {
      bend: {
        source: (next) => (world, land) => next(world, land) || count(piecesIn(world, land), 'E') > 0,
      },
    },
    r2: {
      reminds: { spirit: () => true },
      instead: {
        drawInvaderCard: ({ game }, { more }) =>
          game.turn % 2 === 1 && !more
            ? { events: [{ type: 'cardStoodStill', action: 'explore', card: null, because: surge }] }
            : null,
      },
      after: {
        invaderAction: (world, step) =>
          isOver(world, 'explore', step) && isDue(world)
            ? [exceptional(surge, 'surge', { left: world.game.turn === 0 ? 1 : extra })]
            : [],
      },
      steps: {
        // One card after another: pieces of the first can be a source for the next (querki.net FAQ, Scenarios).
        surge: {
          run: (world, step) => {
            const { left = 1 } = step;
            return {
              events: [{ type: 'counterSet', counter: surged(surge), n: world.game.turn + 1 }],
              then: [
                { do: 'drawInvaderCard', more: true },
                { do: 'invaderAction', action: 'explore', done: cardsIn(world, 'explore') },
                ...(left > 1 ? [{ ...step, left: left - 1 }] : []),
              ],
            };
          },
        },
      },
    },
    r3: {
      instead: {
        // Doesn't apply to a card that an odd turn requires (querki.net FAQ, Explorers are Reluctant).
        drawInvaderCard: ({ game }, { more }) =>
          more && game.turn % 2 === 0 && game.invaders.deck.length === 0
            ? { events: [], then: [exceptional(final, 'card')] }
            : null,
      },
      steps: {
        card: {
          ask: (world) => {
            return world.game.setup.decks === 'table' ? offersSome(cardChoices(spare(world))) : null;
          },
          run: (world, _, choice) => {
            const cards = spare(world);
            const { seed } = world.game.setup;
            const card = invaderCardOfChoice(choice) ?? shuffled(cards, seed + world.game.turn)[0];
            if (card === undefined) return NOTHING;
            return { events: [{ type: 'invaderCardPlaced', card, slot: 'explore', cause: final }] };
          },
        },
      },
    },
  };
};

/** Surges of Colonization (Nature Incarnate): scenarios.json; one more card on even turns. */
export const NORMAL_SURGES: ScenarioRules = surges('surges-of-colonization', 1);

/** The larger Surges: two more cards, and one more Fear Card per Terror Level. */
export const LARGER_SURGES: ScenarioRules = {
  ...surges('surges-of-colonization-larger', 2),
  s1: { setup: { fear: [1, 1, 1] } },
};
