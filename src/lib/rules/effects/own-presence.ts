import type { GameEvent } from '../event';
import { FROM_TRACK } from '../spirit-counts';
import type { SpiritChange } from '../spirit-state';
import type { World } from '../world';
import type { AtHand } from './at-hand';

/** How much destroyed Presence the line may add; null where it is about none, or nobody keeps the Spirit here. */
export function destroyedLeft({ game }: World, { line, whose }: AtHand): number | null {
  if (line.from !== 'destroyed' || whose.player === undefined) return null;
  return game.spiritStates?.[whose.player]?.destroyed ?? null;
}

/** Where Presence that comes to the island is missing: of those destroyed, or on a track that its player names. */
function missing(world: World, hand: AtHand, n: number): SpiritChange | null {
  if (hand.line.from === 'track') return { change: 'counter', name: FROM_TRACK, n };
  return destroyedLeft(world, hand) === null ? null : { change: 'destroyed', n: -n };
}

/** What adding so much Presence changes about its Spirit. */
export function takenForAdding(world: World, hand: AtHand, n: number): readonly GameEvent[] {
  const change = missing(world, hand, n);
  const { player } = hand.whose;
  return change && player !== undefined ? [{ type: 'spiritChanged', player, changes: [change] }] : [];
}
