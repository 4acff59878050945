import type { GameEvent } from '../../../rules/table/event';
import type { LandId } from '../../../rules/table/island';
import { kindOf } from '../../../rules/table/pieces';
import type { Step, Steps } from '../../../rules/table/step';
import type { StepRule } from '../../../rules/world/step-rule';
import type { World } from '../../../rules/world/world';
import { exceptional, pickLand } from '../../exceptions/pick-land';
import { due, waiting, type WaitingEffect } from './waiting-effects';

/** Returns the lands in which these events destroyed Towns or Cities. */
const fallenIn = (events: readonly GameEvent[]): readonly LandId[] => [
  ...new Set(
    events.flatMap((event) =>
      event.type === 'destroyed' && 'TC'.includes(kindOf(event.piece)) ? event.land : [],
    ),
  ),
];

/** Counter prefix of lands in which the open action has destroyed Towns or Cities. */
const FALLEN = 'events:fallen-';

const waitingForFall = (world: World): readonly WaitingEffect[] =>
  waiting(world, ({ trigger }) => trigger === 'destroyed-building');

/**
 * Returns the steps that trigger effects of destroyed Towns and Cities once per action, for all their lands together.
 */
export function onceFallen(world: World, events: readonly GameEvent[]): readonly Step[] {
  const lands = fallenIn(events);
  if (lands.length === 0 || waitingForFall(world).length === 0) return [];
  const note = (land: LandId): Step => exceptional('events.later', 'note', { counter: FALLEN + land });
  return [...lands.map(note), exceptional('events.later', 'fallen')];
}

/** Asks for the land with destroyed Towns or Cities whose adjacent land gets the effect (Resourceful Populace). */
export const FALLEN_RULE: StepRule<Steps['exceptional']> = {
  ...pickLand(
    ({ game, island }) => island.order.filter((land) => game.counters[FALLEN + land]),
    (world, land) => ({
      events: Object.keys(world.game.counters)
        .filter((counter) => counter.startsWith(FALLEN))
        .map((counter) => ({ type: 'counterSet', counter, n: 0 })),
      then: waitingForFall(world).map((one) => due(one, land)),
    }),
  ),
  once: true,
  afterAction: true,
};
