import { keysOf } from '../basics/typed-keys';
import { type Changes, landsNamed, type Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import { piecesIn } from '../table/game';
import { type LandId, NO_LAND } from '../table/island';
import { kindOf } from '../table/pieces';
import type { Step } from '../table/step';
import type { World } from '../world/world';
import { effectInstead } from './power-aim';

/** A lasting change by which a Power waits for a trigger in its land. */
export type Waiting = Lasting & { readonly change: Changes['awaits'] };

/**
 * Returns the land of the piece that a waiting Power follows, after the Power moved it or the last such piece left its
 * land.
 */
function goneTo(world: World, { cause, change, where }: Waiting, events: readonly GameEvent[]): LandId {
  return events.reduce(
    (at, event) => {
      if (event.type !== 'moved' || event.land !== at || !change.kinds?.includes(kindOf(event.piece)))
        return at;
      const isLast = !keysOf(piecesIn(world, at)).some((piece) => change.kinds?.includes(kindOf(piece)));
      return (event.cause === cause || isLast) && world.island.lands[event.to] ? event.to : at;
    },
    landsNamed(where)[0] ?? NO_LAND,
  );
}

/** Returns the steps that move a waiting Power along with its piece to a new land. */
export const followed = (
  world: World,
  all: readonly Waiting[],
  events: readonly GameEvent[],
): readonly Step[] =>
  all.flatMap((one): readonly Step[] => {
    const { id, cause, ...begun }: Lasting = one;
    const [from = NO_LAND] = landsNamed(one.where);
    const to = one.change.on === 'slow' ? goneTo(world, one, events) : from;
    if (to === from) return [];
    const effects = one.change.effects.map((effect) => effectInstead(effect, from, to));
    return [
      { do: 'deed', cause, deed: { deed: 'end', lasting: id } },
      {
        do: 'deed',
        cause,
        deed: { deed: 'begin', ...begun, change: { ...one.change, effects }, where: [to] },
      },
    ];
  });
