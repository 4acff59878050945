import type { Action } from '../game';
import type { LandId } from '../island';
import type { Verdict } from '../questions';
import type { Step, Steps } from '../step';
import { choices, type Choice, type Outcome, type StepRule } from '../step-rule';
import type { World } from '../world';
import { cardOf, cardsIn } from './track';

/** A land a card looks at, and what comes of it. */
export interface LandVerdict extends Verdict {
  readonly land: LandId;
}

/** Every land the card looks at, acting or not, in the island's order. */
export const landsOf = (world: World, action: Action, card: string): readonly LandVerdict[] =>
  world.island.order
    .map((land) => ({ land, ...world.rules.acts(world, action, cardOf(world, card), land) }))
    .filter(({ because }) => because !== 'otherLand');

/** The lands that act for this card and have not done so yet. */
export const actingLands = (world: World, { action, card, done }: Steps['actionCard']): readonly LandId[] =>
  landsOf(world, action, card)
    .filter(({ land, acts }) => acts && !done.includes(land))
    .map(({ land }) => land);

/** Each card in the action's space acts in turn; one that is put there meanwhile acts too. */
export const invaderActionRule: StepRule<Steps['invaderAction']> = {
  run: (world, { action, done = [] }) => {
    const card = cardsIn(world, action).find((one) => !done.includes(one));
    if (card === undefined) return { events: [] };
    return {
      events: [],
      then: [
        { do: 'actionCard', action, card, done: [] },
        { do: 'invaderAction', action, done: [...done, card] },
      ],
    };
  },
};

const oneLand = (action: Action, land: LandId, card: string): readonly Step[] => [
  action === 'ravage' ? { do: 'ravage', land } : { do: action, land, card },
  { do: 'checkEnding' },
];

function offered(world: World, step: Steps['actionCard']): readonly Choice[] | null {
  // A correction took the card out of the action's space.
  if (!cardsIn(world, step.action).includes(step.card)) return null;
  const lands = actingLands(world, step);
  if (lands.length > 0) return choices(['all', ...lands]);
  // With nothing left to act the card is done; one that found no land at all still waits for eyes on it.
  return step.done.length > 0 ? null : choices(['all']);
}

/** The just-in-time mirror: the table takes the acting lands as shown, all at once or in its own order. */
export const actionCardRule: StepRule<Steps['actionCard']> = {
  ask: offered,
  run: (world, step, choice): Outcome => {
    if (choice === null) return { events: [] };
    const acting = actingLands(world, step);
    const lands = choice === 'all' ? acting : acting.filter((land) => land === choice);
    const still = choice === 'all' ? landsOf(world, step.action, step.card).filter(({ acts }) => !acts) : [];
    const owed: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];
    const rest: readonly Step[] = choice === 'all' ? [] : [{ ...step, done: [...step.done, ...lands] }];
    return {
      events: [
        { type: 'confirmed', lands: [...lands, ...still.map(({ land }) => land)] },
        ...still
          .filter(({ land }) => !step.done.includes(land))
          .map(({ land, because }) => ({ type: 'stoodStill', land, action: step.action, because }) as const),
      ],
      then: [...lands.flatMap((land) => oneLand(step.action, land, step.card)), ...owed, ...rest],
    };
  },
};
