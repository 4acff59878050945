// Presence that a Power has added, or takes as a price, and that still needs a source.
import type { Report } from '../table/command';
import { isIncarna } from '../table/pieces';
import {
  FROM_TRACK,
  FROM_TRACK_ONLY,
  FROM_TRACK_OUT,
  OUT_OF_GAME,
  TIME_FROM_TRACK,
  TIME_TO_TRACK,
  TO_TRACK,
} from '../table/spirit-counts';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { afterBargains } from '../world/bargain';
import { canSkipTrack } from '../world/presence-supply';
import type { World } from '../world/world';
import type { Panel, Space } from './panel';
import {
  incarnaReplaces,
  isPastLimit,
  leavesIsland,
  movedInstead,
  type PresenceSource,
  sourceChanges,
  timeSources,
} from './presence-sources';
import { lastSpaces, nextSpaces } from './tracks';

/** Returns true if the source is the Incarna: the replaced Presence is picked next. */
export const isIncarnaSource = (
  source: PresenceSource,
): source is Extract<PresenceSource, { from: 'island' }> =>
  source.from === 'island' && isIncarna(source.piece);

/** A source of one Presence, with its changes and its removal from the island. */
export interface OwedFrom {
  readonly source: PresenceSource;
  readonly changes: readonly SpiritChange[];
  readonly reports: readonly Report[];
}

/**
 * Returns the Incarna as a replacement of Presence that a Power adds, unless it is in the land already (rules,
 * Incarna).
 */
const incarnaSources = (
  counter: string,
  { world, player }: { readonly world: World; readonly player: number },
): readonly PresenceSource[] =>
  counter === FROM_TRACK && world.game.presence.tracked
    ? movedInstead(world, player).filter(
        (source) => isIncarnaSource(source) && incarnaReplaces(world, player, source.place).length > 0,
      )
    : [];

/**
 * Returns the sources of owed Presence: only tracks if it is for a price, only the island if it is beyond the limit,
 * otherwise both.
 */
function sourcesFor(
  counter: string,
  panel: Panel,
  state: SpiritState,
  at: { readonly world: World; readonly player: number } | undefined,
): readonly PresenceSource[] {
  const tracks = nextSpaces(panel, state.emptied).map((space) => ({ from: 'track', space }) as const);
  if (counter === FROM_TRACK_ONLY || counter === FROM_TRACK_OUT || !at) return tracks;
  const all = [...timeSources(at.world, at.player, panel, state), ...incarnaSources(counter, at)];
  const isPast = counter === FROM_TRACK && isPastLimit(at.world, at.player, panel, state);
  return isPast ? all.filter(({ from }) => from === 'island') : all;
}

/**
 * Returns the owed number, its counter and the sources of the next one; null if none is owed. Destroyed Presence is
 * excluded: a Power that adds it says so (rules, Presence).
 */
export function owedPresence(
  panel: Panel,
  state: SpiritState,
  at?: { readonly world: World; readonly player: number },
): { readonly n: number; readonly counter: string; readonly places: readonly OwedFrom[] } | null {
  const { counters } = state;
  const counter = [FROM_TRACK_ONLY, FROM_TRACK_OUT, TIME_FROM_TRACK, FROM_TRACK].find(
    (name) => (counters[name] ?? 0) > 0,
  );
  if (counter === undefined) return null;
  const sources = sourcesFor(counter, panel, state, at);
  const one = { change: 'counter', name: counter, n: -1 } as const;
  const goesTo = { [TIME_FROM_TRACK]: 'time', [FROM_TRACK_OUT]: OUT_OF_GAME }[counter];
  const gained = goesTo ? [{ change: 'counter', name: goesTo, n: 1 } as const] : [];
  return {
    n: counters[counter]!,
    counter,
    places: sources.map((source) => ({
      source,
      changes: afterBargains(state, [...sourceChanges(source), ...gained, one]),
      reports: at && !isIncarnaSource(source) ? leavesIsland(source) : [],
    })),
  };
}

/**
 * Returns the changes of skipping one; null if a source is required because the Spirit would have too much Presence.
 */
export function skippedGain(
  { counter, places }: NonNullable<ReturnType<typeof owedPresence>>,
  { destroyed }: SpiritState,
  at: { readonly world: World; readonly player: number },
): readonly SpiritChange[] | null {
  const one = { change: 'counter', name: counter, n: -1 } as const;
  if (canSkipTrack(at.world, at.player)) return [one];
  if (places.length > 0) return null;
  return destroyed > 0 && counter !== FROM_TRACK_OUT ? [one, { change: 'destroyed', n: -1 }] : [one];
}

/** Presence that returns to a track: the possible spaces, and the result if it doesn't. */
export interface BackOnTrack {
  readonly n: number;
  readonly counter: string;
  /** True if there is any to return. */
  readonly isPossible: boolean;
  readonly spaces: readonly { readonly space: Space; readonly changes: readonly SpiritChange[] }[];
  readonly none: { readonly isDestroyed: boolean; readonly changes: readonly SpiritChange[] } | null;
}

/**
 * Returns the Presence to return next: spent Time, which is destroyed if no space is free, or destroyed Presence from
 * a Power, which may stay destroyed. Null if none is owed.
 */
export function backOnTrack(panel: Panel, { counters, emptied, destroyed }: SpiritState): BackOnTrack | null {
  const counter = [TIME_TO_TRACK, TO_TRACK].find((name) => (counters[name] ?? 0) > 0);
  if (counter === undefined) return null;
  const isTime = counter === TIME_TO_TRACK;
  const isPossible = isTime || destroyed > 0;
  const n = counters[counter]!;
  const spaces = isPossible ? lastSpaces(panel, emptied) : [];
  const one = { change: 'counter', name: counter, n: -1 } as const;
  const lost = { isDestroyed: true, changes: [{ change: 'destroyed', n: 1 }, one] } as const;
  return {
    ...{ n, counter, isPossible },
    spaces: spaces.map((space) => ({
      space,
      changes: [
        { change: 'space', space: space.id, back: true },
        ...(isTime ? [] : [{ change: 'destroyed', n: -1 } as const]),
        one,
      ],
    })),
    none: isTime ? (spaces.length === 0 ? lost : null) : { isDestroyed: false, changes: [{ ...one, n: -n }] },
  };
}
