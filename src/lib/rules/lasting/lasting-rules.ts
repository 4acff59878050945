import type { Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import type { Action } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { isInvader } from '../table/pieces';
import type { Step, Steps } from '../table/step';
import type { StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { appliesIn, ended, lastingOf } from './lasting';

/** What waits for the same card, by the same cause, is about the very one that is not carried out. */
export const pinnedTo = ({ game }: World, idle: readonly Lasting[], card: string): readonly GameEvent[] =>
  lastingOf(game, 'cardStays')
    .filter(
      ({ change, cause, during }) =>
        change.card === undefined && idle.some((one) => one.cause === cause && one.during === during),
    )
    .flatMap((lasting): readonly GameEvent[] => [
      { type: 'lastingEnded', lasting },
      { type: 'lastingBegan', lasting: { ...lasting, change: { ...lasting.change, card } } },
    ]);

/** What ends with an action in the land, or without a land with a card. */
const endingWith = (world: World, action: Action, land?: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      one.during === action &&
      (one.from ?? 0) <= world.game.turn &&
      (land === undefined
        ? one.until === 'card' && one.change.change !== 'cardStays'
        : one.until === 'action' && one.change.change !== 'skip' && appliesIn(world, one, land)),
  );

/** The step that ends what lasted until the action, or the card of it, is over; none where nothing did. */
export const lastingOver = (world: World, during: Action, land?: LandId): readonly Step[] =>
  world.game.lasting.some((one) => one.during === during && one.until === (land ? 'action' : 'card'))
    ? [{ do: 'lastingOver', during, ...(land && { land }) }]
    : [];

export const lastingOverRule: StepRule<Steps['lastingOver']> = {
  run: (world, { during, land }) => ({ events: ended(endingWith(world, during, land), true) }),
};

/** Whether the land is Isolated now: for Invader pieces it touches no other, unless the table wants it to. */
export const isIsolated = (world: World, land: LandId): boolean =>
  lastingOf(world.game, 'isolate').some((one) => appliesIn(world, one, land));

/** Whether Isolate bars the way, for Invaders: they go only if the table wants them to (tokens.json, isolate). */
export const isBarred = (world: World, piece: string, ...lands: readonly LandId[]): boolean =>
  isInvader(piece) && lands.some((land) => isIsolated(world, land));

/**
 * Where next to the land Invaders may come to: Isolated lands last, as the table may let them in, and none where those
 * are all there is.
 */
export function reaching(world: World, land: LandId): readonly LandId[] {
  const open = world.rules.touching(world, land);
  return open.length > 0
    ? [...open, ...landOf(world, land).adjacent.filter((near) => !open.includes(near))]
    : [];
}
