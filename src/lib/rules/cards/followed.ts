import { type Changes, landsNamed, type Lasting } from '../table/deed';
import type { GameEvent } from '../table/event';
import { piecesIn } from '../table/game';
import { kindOf } from '../table/pieces';
import type { Step } from '../table/step';
import type { World } from '../world/world';
import { effectInstead } from './power-aim';

/** A Power that waits. */
export type Waiting = Lasting & { readonly change: Changes['awaits'] };

/** Where the piece of a Power has gone to: it was moved by that itself, or is the last of its kind that left the land. */
function goneTo(world: World, { cause, change, where }: Waiting, events: readonly GameEvent[]): string {
  return events.reduce(
    (at, event) => {
      if (event.type !== 'moved' || event.land !== at || !change.kinds?.includes(kindOf(event.piece)))
        return at;
      const isLast = !Object.keys(piecesIn(world, at)).some((piece) => change.kinds?.includes(kindOf(piece)));
      return (event.cause === cause || isLast) && world.island.lands[event.to] ? event.to : at;
    },
    landsNamed(where)[0] ?? '',
  );
}

/** What waits for a piece goes along with it: from then on it is about the land that the piece has come to. */
export const followed = (
  world: World,
  all: readonly Waiting[],
  events: readonly GameEvent[],
): readonly Step[] =>
  all.flatMap((one): readonly Step[] => {
    const { id, cause, ...begun }: Lasting = one;
    const [from = ''] = landsNamed(one.where);
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
