import type { Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import type { Action } from '../table/game';
import { type LandId, landOf } from '../table/island';
import { isInvader, type PieceCode } from '../table/pieces';
import type { InvaderCardId } from '../table/printed-cards';
import type { Step, Steps } from '../table/step';
import type { StepRule } from '../world/step-rule';
import type { World } from '../world/world';
import { appliesIn, ended, lastingOf } from './lasting';

/** Links "this card stays" to the card that the same cause stopped from acting. */
export const pinnedTo = (
  { game }: World,
  idle: readonly Lasting[],
  card: InvaderCardId,
): readonly GameEvent[] =>
  lastingOf(game, 'cardStays')
    .filter(
      ({ change, cause, during }) =>
        change.card === undefined && idle.some((one) => one.cause === cause && one.during === during),
    )
    .flatMap((lasting): readonly GameEvent[] => [
      { type: 'lastingEnded', lasting },
      { type: 'lastingBegan', lasting: { ...lasting, change: { ...lasting.change, card } } },
    ]);

/** Returns the effects that end with an action in the land, or with a card. */
const endingWith = (world: World, action: Action, land?: LandId): readonly Lasting[] =>
  world.game.lasting.filter(
    (one) =>
      one.during === action &&
      (one.from ?? 0) <= world.game.turn &&
      (land === undefined
        ? one.until === 'card' && one.change.change !== 'cardStays'
        : one.until === 'action' && one.change.change !== 'skip' && appliesIn(world, one, land)),
  );

/** Returns the step that ends effects after the action or its card; empty if there are none. */
export const lastingOver = (world: World, during: Action, land?: LandId): readonly Step[] =>
  world.game.lasting.some((one) => one.during === during && one.until === (land ? 'action' : 'card'))
    ? [{ do: 'lastingOver', during, ...(land && { land }) }]
    : [];

export const lastingOverRule: StepRule<Steps['lastingOver']> = {
  run: (world, { during, land }) => ({ events: ended(endingWith(world, during, land), true) }),
};

/** Returns true if Isolate blocks the move of an Invader; it moves only if the players want it to (tokens.json,
 * isolate). */
export const isBarred = (world: World, piece: PieceCode, ...lands: readonly LandId[]): boolean =>
  isInvader(piece) && lands.some((land) => world.rules.isolated(world, land));

/**
 * Returns the adjacent lands that Invaders can enter. Isolated lands are last, because the players may allow them; none
 * if all are Isolated.
 */
export function reaching(world: World, land: LandId): readonly LandId[] {
  const open = world.rules.touching(world, land);
  return open.length > 0
    ? [...open, ...landOf(world, land).adjacent.filter((near) => !open.includes(near))]
    : [];
}
