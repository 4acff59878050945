import type { GameEvent } from '../../rules/event';
import { cardsIn, unseenCards } from '../../rules/invaders/track';
import { shuffled } from '../../rules/random';
import type { Steps } from '../../rules/step';
import { choices, type StepRule } from '../../rules/step-rule';
import type { World } from '../../rules/world';
import { inItsOwnSpace, latecomer } from '../exceptions/hooks';
import { exceptional } from '../exceptions/pick-land';
import type { Effect } from './adversary';

type Exceptional = Steps['exceptional'];

const counter = (name: string, n: number): GameEvent => ({ type: 'counterSet', counter: name, n });

/** Invader Cards hidden in the Fear Deck, and how many Fear Cards lie on top of each. */
const HIDDEN = [
  { stage: 2, under: 3, name: 'second' },
  { stage: 3, under: 7, name: 'third' },
] as const;

type Hidden = (typeof HIDDEN)[number];

const turned = ({ name }: Hidden): string => `russia.5:${name}`;

/** The cards it may be; where the app deals, the one that it left over. */
function hiddenCards(world: World, { stage }: Hidden): readonly string[] {
  const { slots, deck } = world.game.invaders;
  const lying = [...Object.values(slots).flat(), ...deck.map(({ card }) => card)];
  const left = unseenCards(world, stage)
    .map(({ id }) => id)
    .filter((id) => !lying.includes(id));
  const { decks, seed } = world.game.setup;
  return decks === 'app' ? shuffled(left, seed + stage).slice(0, 1) : left;
}

/** It goes straight to the Build space; that it has been turned is remembered, so that no correction of Fear repeats it. */
const turnsUp = (hidden: Hidden): StepRule<Exceptional> => ({
  ask: (world) => {
    const cards = hiddenCards(world, hidden);
    return cards.length > 1 ? choices(cards) : null;
  },
  run: (world, { of }, choice) => {
    const card = choice ?? hiddenCards(world, hidden)[0];
    const done = counter(turned(hidden), 1);
    if (card === undefined) return { events: [done] };
    return {
      events: [
        { type: 'invaderCardPlaced', card, slot: 'build', cause: of },
        done,
        counter(latecomer(card), 1),
      ],
    };
  },
});

/** Cards that came late, by what is known of them. */
const late = (world: World, when: 1 | 2): readonly string[] =>
  world.content.invaderCards
    .map(({ id }) => latecomer(id))
    .filter((name) => world.game.counters[name] === when);

/** Russia's fifth level: an Invader Card under the top 3 Fear Cards and one under the top 7. */
export const ENTRENCHED: Effect = {
  react: (world, events) => {
    if (!events.some(({ type }) => type === 'fearCardEarned' || type === 'fearSet')) return [];
    const { agenda, counters, fear } = world.game;
    const waits = ({ name }: Hidden): boolean =>
      agenda.some((step) => step.do === 'exceptional' && step.of === 'russia.5' && step.step === name);
    return HIDDEN.filter(
      (hidden) => fear.earned >= hidden.under && !counters[turned(hidden)] && !waits(hidden),
    ).map(({ name }) => exceptional('russia.5', name));
  },
  after: {
    actionCard: (world, { card }) =>
      world.game.counters[latecomer(card)] === 1 ? [exceptional('russia.5', 'acted', { card })] : [],
    advance: (world) => (late(world, 2).length > 0 ? [exceptional('russia.5', 'settled')] : []),
  },
  steps: {
    second: turnsUp(HIDDEN[0]),
    third: turnsUp(HIDDEN[1]),
    acted: { run: (_, { card = '' }) => ({ events: [counter(latecomer(card), 2)] }) },
    settled: { run: (world) => ({ events: late(world, 2).map((name) => counter(name, 0)) }) },
  },
  reminds: {
    fear: ({ game: { fear } }) => HIDDEN.some(({ under }) => fear.earned === under - 1),
    build: (world) =>
      inItsOwnSpace(world) && cardsIn(world, 'build').some((card) => world.game.counters[latecomer(card)]),
  },
};
