import { ok, refuse, type Result } from '../basics/result';
import type { GameEvent } from '../table/event';
import type { Game } from '../table/game';
import { presenceOf } from '../table/pieces';
import { countInPlaces } from '../table/places';
import {
  FROM_TRACK,
  FROM_TRACK_ONLY,
  OUT_OF_GAME,
  TIME_FROM_TRACK,
  TIME_TO_TRACK,
} from '../table/spirit-counts';
import type { SpiritState } from '../table/spirit-state';
import type { PresenceSupply } from './content';
import type { World } from './world';

/** Presence in excess of the supply: in total, and without the Presence owed from tracks. */
interface Excess {
  readonly onIsland: number;
  readonly ofAll: number;
  readonly ofTracks: number;
}

/** Returns the excess of a Spirit; negative if some of its Presence is still on its tracks or has left the game. */
function excessOf(game: Game, player: number, state: SpiritState, supply: PresenceSupply): Excess {
  const of = (...names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (state.counters[name] ?? 0), 0);
  const onIsland = countInPlaces({ game }, presenceOf(player));
  const out = onIsland + state.destroyed + of('time', TIME_TO_TRACK, OUT_OF_GAME);
  const owed = of(FROM_TRACK, FROM_TRACK_ONLY, TIME_FROM_TRACK);
  const off = supply.all - supply.onTracks + Math.min(state.emptied.length, supply.onTracks);
  return { onIsland, ofAll: out - supply.all, ofTracks: out - owed - off };
}

/**
 * Returns the excess of a Spirit as far as known: for an untracked Spirit, only the island counts. Null if its supply
 * is unknown.
 */
function knownExcess({ content, game }: World, player: number): Excess | null {
  const supply = content.presenceSupply(game.setup, player);
  if (!supply) return null;
  const state = game.spiritStates?.[player];
  if (state) return excessOf(game, player, state, supply);
  const onIsland = countInPlaces({ game }, presenceOf(player));
  return { onIsland, ofAll: onIsland - supply.all, ofTracks: 0 };
}

/** Returns true if one more Presence may be added without taking it from a track. */
export const canSkipTrack = (world: World, player: number): boolean =>
  (knownExcess(world, player)?.ofTracks ?? -1) < 0;

const playersOf = ({ setup }: Game): readonly number[] => setup.players.map((_, at) => at + 1);

/**
 * Refuses more Presence than the Spirit's supply. Presence on the island beyond the uncovered spaces is owed from a
 * track. A game with too much Presence can be corrected step by step.
 */
export function suppliedPresence(before: World, after: World): Result<readonly GameEvent[]> {
  const owed: GameEvent[] = [];
  for (const player of playersOf(after.game)) {
    const now = knownExcess(after, player);
    if (!now) continue;
    const was = knownExcess(before, player);
    if (now.ofAll > Math.max(0, was?.ofAll ?? 0)) return refuse('noPresence');
    const more = now.ofTracks - Math.max(0, was?.ofTracks ?? 0);
    if (more <= 0) continue;
    // A Spirit that starts to be tracked already has its Presence on the island.
    const isTracked = before.game.spiritStates?.[player] !== undefined;
    const came = now.onIsland - (isTracked ? (was?.onIsland ?? 0) : 0);
    if (more > came) return refuse('noPresence');
    owed.push({ type: 'spiritChanged', player, changes: [{ change: 'counter', name: FROM_TRACK, n: more }] });
  }
  return ok(owed);
}
