// Presence that a Power has put on the island, or takes as a price, and that still has to come from somewhere.
import { afterBargains } from '../../rules/bargain';
import type { Report } from '../../rules/command';
import { presenceOf } from '../../rules/pieces';
import { standingIn } from '../../rules/places';
import { FROM_TRACK, FROM_TRACK_ONLY } from '../../rules/spirit-counts';
import type { SpiritChange, SpiritState } from '../../rules/spirit-state';
import type { World } from '../../rules/world';
import type { Panel } from './panel';
import { isPastLimit, movedInstead, type PresenceSource, sourceChanges } from './presence-sources';
import { nextSpaces } from './tracks';

/** A source of one of them, with what taking it there changes and what it takes off the island. */
export interface OwedFrom {
  readonly source: PresenceSource;
  readonly changes: readonly SpiritChange[];
  readonly reports: readonly Report[];
}

/** Takes one piece off a place of the island: it is in play elsewhere already. */
const takesOff = (world: World, place: string, piece: string): Report => ({
  report: 'count',
  land: place,
  piece,
  n: (standingIn(world, place)[piece] ?? 1) - 1,
});

/**
 * How many are owed, by which counter, and where the next may come from; null where none is. Destroyed Presence is none of
 * them: a Power that adds such Presence says so (rules, Presence).
 */
export function owedPresence(
  panel: Panel,
  state: SpiritState,
  at?: { readonly world: World; readonly player: number },
): { readonly n: number; readonly counter: string; readonly places: readonly OwedFrom[] } | null {
  const { counters, emptied } = state;
  const counter = [FROM_TRACK_ONLY, FROM_TRACK].find((name) => (counters[name] ?? 0) > 0);
  if (counter === undefined) return null;
  const isAdded = counter === FROM_TRACK && at !== undefined && at.world.game.presence.tracked;
  const tracks = isAdded && isPastLimit(at.world, at.player, panel, state) ? [] : nextSpaces(panel, emptied);
  const sources: readonly PresenceSource[] = [
    ...tracks.map((space) => ({ from: 'track', space }) as const),
    ...(isAdded ? movedInstead(at.world, at.player).filter(isPresenceOf(at.player)) : []),
  ];
  const one = { change: 'counter', name: counter, n: -1 } as const;
  return {
    n: counters[counter]!,
    counter,
    places: sources.map((source) => ({
      source,
      changes: afterBargains(state, [...sourceChanges(source), one]),
      reports: source.from === 'island' && at ? [takesOff(at.world, source.place, source.piece)] : [],
    })),
  };
}

/** A Power has put out Presence: what moves in its place is Presence, and the Incarna moves by hand. */
const isPresenceOf =
  (player: number) =>
  (source: PresenceSource): boolean =>
    source.from === 'island' && source.piece === presenceOf(player);
