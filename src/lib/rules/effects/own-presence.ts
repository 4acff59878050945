import type { GameEvent } from '../event';
import type { World } from '../world';
import type { AtHand } from './at-hand';

/** How much destroyed Presence the line may add; null where it is about none, or nobody keeps the Spirit here. */
export function destroyedLeft({ game }: World, { line, whose }: AtHand): number | null {
  if (line.from !== 'destroyed' || whose.player === undefined) return null;
  return game.spiritStates?.[whose.player]?.destroyed ?? null;
}

/** Presence that comes back from those that were destroyed is none of them any more. */
export const takenFromDestroyed = (world: World, hand: AtHand, n: number): readonly GameEvent[] =>
  destroyedLeft(world, hand) === null
    ? []
    : [{ type: 'spiritChanged', player: hand.whose.player!, changes: [{ change: 'destroyed', n: -n }] }];
