import type { Action } from '../game';
import type { LandId } from '../island';
import type { Verdict } from '../rulings';
import type { Step, Steps } from '../step';
import { choices, type Choice, type Outcome, type StepRule } from '../step-rule';
import type { World } from '../world';
import { cardOf, cardsIn } from './track';

/** A land a card looks at, and what comes of it. */
export interface LandVerdict extends Verdict {
  readonly land: LandId;
}

/** Every land the card looks at, acting or not, in the island's order. */
export const landVerdicts = (
  world: World,
  { action, card, slot = action }: Pick<Steps['actionCard'], 'action' | 'card' | 'slot'>,
): readonly LandVerdict[] =>
  world.island.order
    .map((land) => ({ land, ...world.rules.acts(world, action, cardOf(world, card), land, slot) }))
    .filter(({ because }) => because !== 'otherLand');

/** The lands that act for this card and have not done so yet. */
export const actingLands = (world: World, step: Steps['actionCard']): readonly LandId[] =>
  landVerdicts(world, step)
    .filter(({ land, acts }) => acts && !step.done.includes(land))
    .map(({ land }) => land);

/** The next card of the action's space that has not acted. */
const cardLeft = (
  world: World,
  { action, slot = action, done = [] }: Steps['invaderAction'],
): string | undefined => cardsIn(world, slot).find((card) => !done.includes(card));

/** Whether this Ravage, Build or Explore step, in the space it usually takes, has come to its end. */
export const isOver = (world: World, action: Action, step: Steps['invaderAction']): boolean =>
  step.action === action && step.slot === undefined && cardLeft(world, step) === undefined;

/** Each card in the action's space acts in turn; one that is put there meanwhile acts too. */
export const invaderActionRule: StepRule<Steps['invaderAction']> = {
  run: (world, step) => {
    const { action, done = [] } = step;
    const card = cardLeft(world, step);
    if (card === undefined) return { events: [] };
    const at = step.slot === undefined ? {} : { slot: step.slot };
    return {
      events: [],
      then: [
        { do: 'actionCard', action, ...at, card, done: [] },
        { do: 'invaderAction', action, ...at, done: [...done, card] },
      ],
    };
  },
};

const actionIn = ({ action, card, slot }: Steps['actionCard'], land: LandId): Step => {
  if (action === 'ravage') return { do: 'ravage', land };
  if (action === 'explore') return { do: 'explore', land, card };
  return slot === undefined ? { do: 'build', land, card } : { do: 'build', land, card, slot };
};

function offered(world: World, step: Steps['actionCard']): readonly Choice[] | null {
  // A correction took the card out of the action's space.
  if (!cardsIn(world, step.slot ?? step.action).includes(step.card)) return null;
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
    const idling = landVerdicts(world, step).filter(({ acts }) => !acts);
    const still = choice === 'all' ? idling : [];
    const owed: readonly Step[] = [{ do: 'presenceLost' }, { do: 'checkEnding' }];
    const idle = step.idle ?? idling.map(({ land }) => land);
    const rest: readonly Step[] = choice === 'all' ? [] : [{ ...step, done: [...step.done, ...lands], idle }];
    return {
      events: [
        { type: 'confirmed', lands: [...lands, ...still.map(({ land }) => land)] },
        ...still
          .filter(({ land }) => !step.done.includes(land))
          .map(({ land, because }) => ({ type: 'stoodStill', land, action: step.action, because }) as const),
      ],
      then: [
        ...lands.flatMap((land): readonly Step[] => [actionIn(step, land), { do: 'checkEnding' }]),
        ...owed,
        ...rest,
      ],
    };
  },
};
