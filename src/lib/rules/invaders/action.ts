import { memoizedEach } from '../basics/memoized';
import { idleFor } from '../lasting/lasting';
import { landChoices, named } from '../table/choice';
import type { Action } from '../table/game';
import type { LandId } from '../table/island';
import type { InvaderCardId } from '../table/printed-cards';
import type { Step, Steps } from '../table/step';
import type { Verdict } from '../world/named-questions';
import { type Asking, offers } from '../world/step-rule';
import type { World } from '../world/world';
import { preventionOf } from './prevention';
import { cardOf, cardsIn } from './track';

/** The verdict of a land that a card considers. */
export interface LandVerdict extends Verdict {
  readonly land: LandId;
}

/**
 * Returns the verdict for a card in progress. Its lands are fixed when it starts: its own effects add no
 * other (FAQ).
 */
const settledTo = (settled: readonly LandId[] | undefined, verdict: LandVerdict): LandVerdict =>
  settled && verdict.acts && !settled.includes(verdict.land)
    ? { land: verdict.land, acts: false, because: 'notNow' }
    : verdict;

/** Returns the verdict of every land that the card considers, in island order. */
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

/** Returns the lands that still have to act for this card. */
export const actingLands = (world: World, step: Steps['actionCard']): readonly LandId[] =>
  landVerdicts(world, step)
    .filter(({ land, acts }) => acts && !step.done.includes(land))
    .map(({ land }) => land);

export const actionIn = ({ action, card, slot }: Steps['actionCard'], land: LandId): Step => {
  if (action === 'ravage') return { do: 'ravage', land };
  if (action === 'explore') return { do: 'explore', land, card };
  return slot === undefined ? { do: 'build', land, card } : { do: 'build', land, card, slot };
};

/** Returns the acting lands without a Skip or token that will stop the action. */
export const unhindered = (world: World, step: Steps['actionCard']): readonly LandId[] =>
  landVerdicts(world, step)
    .filter(({ land, acts }) => acts && !step.done.includes(land))
    .filter(({ land, as }) => {
      const acting = as === undefined ? actionIn(step, land) : actionIn({ ...step, action: as }, land);
      return preventionOf(world, acting) === null;
    })
    .map(({ land }) => land);

/**
 * Returns the next card of the action's space that has not acted; undefined after the last. A card that stays there is
 * first (Salt Deposits).
 */
export function cardLeft(
  world: World,
  { action, slot = action, done = [] }: Steps['invaderAction'],
): InvaderCardId | undefined {
  const left = cardsIn(world, slot).filter((card) => !done.includes(card));
  return left.find((card) => cardOf(world, card).stays) ?? left[0];
}

/** Returns true if this Ravage, Build or Explore step is finished in its normal space. */
export const isOver = (world: World, action: Action, step: Steps['invaderAction']): boolean =>
  step.action === action && step.slot === undefined && cardLeft(world, step) === undefined;

/** Returns true if the card is about to act but is prevented. */
export const isIdle = (world: World, { action, card, slot, done }: Steps['actionCard']): boolean =>
  done.length === 0 && idleFor(world, action, card, slot).length > 0;

/**
 * Returns the question before a card acts: its lands, all at once or one by one. Null if the card doesn't act or all
 * its lands have.
 */
export function askedByCard(world: World, step: Steps['actionCard']): Asking | null {
  // A correction has removed the card from the space, or it doesn't act.
  if (!cardsIn(world, step.slot ?? step.action).includes(step.card) || isIdle(world, step)) return null;
  const lands = actingLands(world, step);
  if (lands.length > 0) return offers([...named('all'), ...landChoices(lands)]);
  // Done when no land is left. A card without any land still asks for confirmation.
  return step.done.length > 0 ? null : offers(named('all'));
}
