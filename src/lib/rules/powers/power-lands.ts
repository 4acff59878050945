import { landsWithin } from '../lands/distances';
import { termsOf } from '../lands/filter-terms';
import { qualifies } from '../lands/land-filter';
import { seenByPowers } from '../lands/seen-by-powers';
import { allLines } from '../table/card-lines/effect';
import { type Destination, isPlace } from '../table/card-lines/land-words';
import type { PowerDistance, PowerReach, PowerSource, PowerUse } from '../table/card-lines/power-data';
import { hasTerrain, type LandId, landOf, type PlaceId } from '../table/island';
import { INCARNA, presenceAmong } from '../table/pieces';
import { standingIn } from '../table/places';
import type { World } from '../world/world';

/** The lands as a Power sees them, including Oceans in play, each list in island order. */
export interface PowerLands {
  readonly open: readonly LandId[];
  /** In range, but not a legal target. */
  readonly offTarget: readonly LandId[];
  /** A legal target, but out of range. */
  readonly outOfRange: readonly LandId[];
}

/** Returns true if range can be counted from the place. */
function isOrigin(world: World, player: number, place: PlaceId, source: PowerSource): boolean {
  const { from, terrain, origin } = source;
  const pieces = standingIn(world, place);
  const stands =
    from === 'incarna'
      ? (pieces[INCARNA[player - 1]!] ?? 0) > 0
      : from === 'sacred-site'
        ? world.rules.sacredSite(world, place, player)
        : presenceAmong(pieces, player) > 0;
  if (!stands) return false;
  if (terrain !== undefined && !terrain.some((one) => hasTerrain(landOf(world, place), one))) return false;
  return origin === undefined || qualifies(world, origin, place, { player });
}

/** Returns the places from which a Spirit's range can be counted. */
const originsOf = (world: World, player: number, source: PowerSource): readonly PlaceId[] =>
  world.island.order.filter((place) => isOrigin(world, player, place, source));

/** Returns the test for range from these places. Isolate doesn't affect it. If range is ignored, any land passes as long as an origin exists. */
function nearness(
  world: World,
  player: number,
  from: readonly PlaceId[],
  distance: PowerDistance | null,
  more: number,
): (land: LandId) => boolean {
  if (!distance) return () => from.length > 0;
  const { n, farther } = distance;
  const near = landsWithin(world, from, n + more);
  if (!farther) return (land) => near.has(land);
  const far = landsWithin(world, from, n + more + farther.n);
  return (land) => near.has(land) || (far.has(land) && qualifies(world, farther.to, land, { player }));
}

/**
 * Returns a player's legal targets and the reasons for the other lands (000:416-424). Range counts from its Presence
 * or Sacred Sites. If Presence is not tracked, every land is in range. `more` is additional range. `by` is the player
 * whose Presence counts, if it is another one.
 */
export function powerLands(
  onIsland: World,
  player: number,
  { source, distance, target }: PowerReach,
  more = 0,
  by = player,
): PowerLands {
  const world = seenByPowers(onIsland);
  const { island, game } = world;
  if (target.kind !== 'land') return { open: [], offTarget: [], outOfRange: [] };
  const isNear =
    source === null || !game.presence.tracked
      ? () => true
      : nearness(world, by, originsOf(world, by, source), distance, more);
  const isLegal = (land: LandId): boolean => qualifies(world, target.where, land, { player });
  return {
    open: island.order.filter((land) => isNear(land) && isLegal(land)),
    offTarget: island.order.filter((land) => isNear(land) && !isLegal(land)),
    outOfRange: island.order.filter((land) => !isNear(land) && isLegal(land)),
  };
}

/** Returns the origins in range of this land. */
export function originsFor(
  onIsland: World,
  player: number,
  { source, distance }: Pick<PowerReach, 'source' | 'distance'>,
  land: LandId,
  more = 0,
): readonly LandId[] {
  const world = seenByPowers(onIsland);
  return source === null || !world.game.presence.tracked
    ? []
    : originsOf(world, player, source).filter((origin) =>
        nearness(world, player, [origin], distance, more)(land),
      );
}

const asksOrigin = (to: Destination = 'any'): boolean =>
  !isPlace(to) && termsOf(to).some((term) => term === 'origin' || term === 'adjacent-to-origin');

/** Returns true if a Power affects or counts something in its origin land. */
export const speaksOfOrigin = ({ parts }: PowerUse): boolean =>
  parts.some(({ effects }) =>
    effects.some(
      ({ effect, inOrigin }) =>
        inOrigin === true || allLines(effect).some((line) => asksOrigin(line.in) || asksOrigin(line.to)),
    ),
  );
