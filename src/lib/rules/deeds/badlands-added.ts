import { actionNow, badlandsCount, countedIn } from '../action-underway';
import type { GameEvent } from '../event';
import type { LandId } from '../island';
import type { PieceKind } from '../pieces';
import type { Cause } from '../step';
import type { World } from '../world';

/** The sides that Badlands tell apart. */
type HurtSide = 'invaders' | 'dahan';

export const sideOf = (kind: PieceKind): HurtSide => (kind === 'D' ? 'dahan' : 'invaders');

/**
 * What Badlands add to Damage to one side: once for the action that is open (tokens.json, badlands). What the table
 * tells has it in it; a card acts anew for each board, land and token (event-effects.json, general).
 */
export function worse(
  world: World,
  land: LandId,
  side: HurtSide,
  cause: Cause,
): { n: number; events: readonly GameEvent[] } {
  const n = cause === 'power' ? 0 : world.rules.badlands(world, land);
  const action = actionNow(world.game);
  if (!action || n === 0 || (action.by.kind === 'card' && action.cause === cause)) return { n, events: [] };
  const count = badlandsCount(land, side);
  if (countedIn(action, count) > 0) return { n: 0, events: [] };
  return { n, events: [{ type: 'actionCounted', count, n: 1 }] };
}
