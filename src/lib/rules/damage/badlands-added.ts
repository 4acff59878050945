import { actionNow, badlandsCount, countedIn } from '../table/action-underway';
import type { GameEvent } from '../table/event';
import type { LandId } from '../table/island';
import { type HurtSide, sideOf } from '../table/pieces';
import type { Cause, Steps } from '../table/step';
import type { Outcome } from '../world/step-rule';
import type { World } from '../world/world';
import { isDamageToCome } from './damage-to-come';

/** Returns the events that record how many Badlands have added to Damage to one side in the open action. */
export const badlandsUsed = (land: LandId, side: HurtSide, n: number): readonly GameEvent[] =>
  n > 0 ? [{ type: 'actionCounted', count: badlandsCount(land, side), n }] : [];

/** The Damage that Badlands add to one side of a land, and the events that record it. */
interface Worse {
  readonly n: number;
  readonly events: readonly GameEvent[];
}

/**
 * Returns what Badlands add to Damage to one side, once per open action (tokens.json, badlands). Damage recorded by the
 * players already includes it.
 */
export function worse(world: World, land: LandId, side: HurtSide, cause: Cause): Worse {
  const all = cause === 'power' ? 0 : world.rules.badlands(world, land);
  const action = actionNow(world.game);
  if (!action || all === 0) return { n: all, events: [] };
  const n = Math.max(0, all - countedIn(action, badlandsCount(land, side)));
  return { n, events: badlandsUsed(land, side, n) };
}

/**
 * Deals Damage to one side of a land with its Badlands. If later Damage of the action makes the choice matter, the
 * players choose which Damage the Badlands add to (001, Badlands: any Damage of the action).
 */
export function damageWithBadlands(world: World, of: Omit<Steps['deal'], 'do'>): Outcome {
  const { land, left, cause, among } = of;
  const side = sideOf(among[0] ?? 'E');
  const { n, events } = worse(world, land, side, cause);
  if (events.length > 0 && isDamageToCome(world, of))
    return { events: [], then: [{ do: 'deal', ...of, badlands: n }] };
  return { events, then: left + n > 0 ? [{ do: 'deal', ...of, left: left + n }] : [] };
}
