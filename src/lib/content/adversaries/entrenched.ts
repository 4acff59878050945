import { shuffled } from '../../rules/basics/random';
import { cardsIn, unseenCards } from '../../rules/invaders/track';
import { cardChoices, invaderCardOfChoice } from '../../rules/table/choice';
import type { InvaderCardId } from '../../rules/table/printed-cards';
import type { Steps } from '../../rules/table/step';
import { offersSome, type StepRule } from '../../rules/world/step-rule';
import type { World } from '../../rules/world/world';
import { actedLate, forgets, hasMemo, inItsOwnSpace, latecomer, setMemo } from '../exceptions/hooks';
import { exceptional } from '../exceptions/pick-land';
import type { AdversaryEffect } from './adversary';

type Exceptional = Steps['exceptional'];

/** Invader Cards in the Fear Deck, with the number of Fear Cards above each. */
const HIDDEN = [
  { stage: 2, under: 3, name: 'second' },
  { stage: 3, under: 7, name: 'third' },
] as const;

type Hidden = (typeof HIDDEN)[number];

const turned = ({ name }: Hidden): string => `russia.5:${name}`;

/** Returns the cards that the hidden card can be; only the dealt one if the app deals. */
function hiddenCards(world: World, { stage }: Hidden): readonly InvaderCardId[] {
  const { slots, deck } = world.game.invaders;
  const lying = [...Object.values(slots).flat(), ...deck.map(({ card }) => card)];
  const left = unseenCards(world, stage)
    .map(({ id }) => id)
    .filter((id) => !lying.includes(id));
  const { decks, seed } = world.game.setup;
  return decks === 'app' ? shuffled(left, seed + stage).slice(0, 1) : left;
}

/** Moves the card to the Build space. A memo records the reveal, so that a correction of Fear can't repeat it. */
const turnsUp = (hidden: Hidden): StepRule<Exceptional> => ({
  once: true,
  ask: (world) => {
    return offersSome(cardChoices(hiddenCards(world, hidden)));
  },
  run: (world, { of }, choice) => {
    const card = invaderCardOfChoice(choice) ?? hiddenCards(world, hidden)[0];
    const done = setMemo(turned(hidden), 'game');
    if (card === undefined) return { events: [done] };
    return {
      events: [
        { type: 'invaderCardPlaced', card, slot: 'build', cause: of },
        done,
        setMemo(latecomer(card), 'game'),
      ],
    };
  },
});

/** Returns memos for late cards that have acted this turn. */
const acted = (world: World): readonly string[] =>
  world.content.invaderCards.map(({ id }) => actedLate(id)).filter((memo) => hasMemo(world, memo));

/** Russia's fifth level: an Invader Card under the top 3 Fear Cards and one under the top 7. */
export const ENTRENCHED: AdversaryEffect = {
  react: (world, events) => {
    if (!events.some(({ type }) => type === 'fearCardEarned' || type === 'fearSet')) return [];
    const { earned } = world.game.fear;
    return HIDDEN.filter((hidden) => earned >= hidden.under && !hasMemo(world, turned(hidden))).map(
      ({ name }) => exceptional('russia.5', name),
    );
  },
  after: {
    actionCard: (world, { card }) =>
      hasMemo(world, latecomer(card)) ? [exceptional('russia.5', 'acted', { card })] : [],
    advance: (world) => (acted(world).length > 0 ? [exceptional('russia.5', 'settled')] : []),
  },
  steps: {
    second: turnsUp(HIDDEN[0]),
    third: turnsUp(HIDDEN[1]),
    acted: {
      run: (_, { card = '' }) => ({ events: [forgets(latecomer(card)), setMemo(actedLate(card), 'turn')] }),
    },
    settled: { run: (world) => ({ events: acted(world).map(forgets) }) },
  },
  reminds: {
    fear: ({ game: { fear } }) => HIDDEN.some(({ under }) => fear.earned === under - 1),
    build: (world) =>
      inItsOwnSpace(world) && cardsIn(world, 'build').some((card) => hasMemo(world, latecomer(card))),
  },
};
