import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import type { LandId } from '../table/island';
import type { Cause, Step } from '../table/step';
import type { World } from '../world/world';
import { appliesIn, ended } from './lasting';

/** A limited effect that only the first of these lands uses, by its cause. The order of lands matters. */
export interface SharedEffect {
  readonly cause: Cause;
  readonly lands: readonly LandId[];
}

/**
 * Returns the events by which an action in one land ends or reduces lasting effects, at once or in its remaining steps
 * (`todo`).
 */
export function usedUp(
  { lasting }: Game,
  events: readonly GameEvent[],
  todo: readonly Step[],
): readonly GameEvent[] {
  const lasts = (id: number): boolean => lasting.some((one) => one.id === id);
  const ending = todo.flatMap((step) =>
    step.do === 'deed' && step.deed.deed === 'end' ? step.deed.lasting : [],
  );
  return [
    ...events.filter(
      (event) => (event.type === 'lastingEnded' || event.type === 'lastingBegan') && lasts(event.lasting.id),
    ),
    ...ended(lasting.filter(({ id }) => ending.includes(id))),
  ];
}

/**
 * Returns each effect that this land used up and that later lands would have used, with all those lands; once per
 * cause.
 */
export function sharedWith(
  world: World,
  { land, spent }: { readonly land: LandId; readonly spent: readonly GameEvent[] },
  toCome: readonly LandId[],
): readonly SharedEffect[] {
  const found = new Map<Cause, readonly LandId[]>();
  for (const event of spent) {
    if (event.type !== 'lastingEnded' || event.lasting.until === 'card') continue;
    const { lasting } = event;
    const others = toCome.filter((other) => appliesIn(world, lasting, other));
    if (others.length > 0) found.set(lasting.cause, [land, ...others]);
  }
  return [...found].map(([cause, lands]) => ({ cause, lands }));
}
