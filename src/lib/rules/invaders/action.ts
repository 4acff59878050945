import { memoizedEach } from '../basics/memoized';
import { idleFor } from '../lasting/lasting';
import { landChoices, named } from '../table/choice';
import type { Action } from '../table/game';
import type { LandId } from '../table/island';
import type { Step, Steps } from '../table/step';
import type { Verdict } from '../world/named-questions';
import { type Asking, offers } from '../world/step-rule';
import type { World } from '../world/world';
import { preventionOf } from './prevention';
import { cardOf, cardsIn } from './track';

/** A land a card looks at, and what comes of it. */
export interface LandVerdict extends Verdict {
  readonly land: LandId;
}

/** Which lands a card acts in is settled as it begins: what it brings about itself calls no other to act (FAQ). */
const settledTo = (settled: readonly LandId[] | undefined, verdict: LandVerdict): LandVerdict =>
  settled && verdict.acts && !settled.includes(verdict.land)
    ? { land: verdict.land, acts: false, because: 'notNow' }
    : verdict;

/** Every land the card looks at, acting or not, in the island's order. */
export const landVerdicts = memoizedEach(
  (
    world: World,
    { action, card: id, slot = action, settled }: Omit<Steps['actionCard'], 'do' | 'done'>,
  ): readonly LandVerdict[] => {
    const card = cardOf(world, id);
    return world.island.order
      .map((land) => ({ land, ...world.rules.acts(world, action, card, land, slot) }))
      .filter(({ because }) => because !== 'otherLand')
      .map((verdict) => settledTo(settled, verdict));
  },
);

/** The lands that act for this card and have not done so yet. */
export const actingLands = (world: World, step: Steps['actionCard']): readonly LandId[] =>
  landVerdicts(world, step)
    .filter(({ land, acts }) => acts && !step.done.includes(land))
    .map(({ land }) => land);

export const actionIn = ({ action, card, slot }: Steps['actionCard'], land: LandId): Step => {
  if (action === 'ravage') return { do: 'ravage', land };
  if (action === 'explore') return { do: 'explore', land, card };
  return slot === undefined ? { do: 'build', land, card } : { do: 'build', land, card, slot };
};

/** Those of them in which nothing that is spent by it, a Skip or a token, will stop the action. */
export const unhindered = (world: World, step: Steps['actionCard']): readonly LandId[] =>
  landVerdicts(world, step)
    .filter(({ land, acts }) => acts && !step.done.includes(land))
    .filter(({ land, as }) => {
      const acting = as === undefined ? actionIn(step, land) : actionIn({ ...step, action: as }, land);
      return preventionOf(world, acting) === null;
    })
    .map(({ land }) => land);

/** The next card of the action's space that has not acted; one that stays there goes first (Salt Deposits). */
export function cardLeft(
  world: World,
  { action, slot = action, done = [] }: Steps['invaderAction'],
): string | undefined {
  const left = cardsIn(world, slot).filter((card) => !done.includes(card));
  return left.find((card) => cardOf(world, card).stays) ?? left[0];
}

/** Whether this Ravage, Build or Explore step, in the space it usually takes, has come to its end. */
export const isOver = (world: World, action: Action, step: Steps['invaderAction']): boolean =>
  step.action === action && step.slot === undefined && cardLeft(world, step) === undefined;

/** Whether the card, about to be carried out, is not. */
export const isIdle = (world: World, { action, card, slot, done }: Steps['actionCard']): boolean =>
  done.length === 0 && idleFor(world, action, card, slot).length > 0;

/** What the table is asked as a card acts: the lands as the app sees them, all at once or one by one. */
export function askedByCard(world: World, step: Steps['actionCard']): Asking | null {
  // A correction took the card out of the action's space, or it is not carried out.
  if (!cardsIn(world, step.slot ?? step.action).includes(step.card) || isIdle(world, step)) return null;
  const lands = actingLands(world, step);
  if (lands.length > 0) return offers([...named('all'), ...landChoices(lands)]);
  // With nothing left to act the card is done; one that found no land at all still waits for eyes on it.
  return step.done.length > 0 ? null : offers(named('all'));
}
