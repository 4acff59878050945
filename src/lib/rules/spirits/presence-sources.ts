// Sources of Presence that Growth adds: a track, the island or, by some rules, destroyed Presence.
import type { Report } from '../table/command';
import type { Deed } from '../table/deed';
import { isBeside, landsInOrder, oceanOf, type PlaceId } from '../table/island';
import { INCARNA, type PieceCode, type Pieces, presenceOf } from '../table/pieces';
import { standingIn } from '../table/places';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import type { World } from '../world/world';
import type { GrowthAction, Panel, Space } from './panel';
import { nextSpaces, presenceFrom } from './tracks';

/** A source of Presence; `energy` is the cost per destroyed one. */
export type PresenceSource =
  | { readonly from: 'track'; readonly space: Space }
  | { readonly from: 'destroyed'; readonly energy: number }
  | { readonly from: 'island'; readonly place: PlaceId; readonly piece: PieceCode };

type AddPresence = Extract<GrowthAction, { do: 'add-presence' }>;

/** Returns lands and Oceans in island order: Presence there is on the island. */
const onIsland = ({ island }: World): readonly PlaceId[] => [
  ...landsInOrder(island).map(({ id }) => id),
  ...island.boards.map(oceanOf),
];

/** Returns the places with a player's piece that can move instead of adding Presence. */
export const movedInstead = (world: World, player: number): readonly PresenceSource[] =>
  [presenceOf(player), INCARNA[player - 1]!].flatMap((piece) =>
    onIsland(world)
      .filter((place) => (standingIn(world, place)[piece] ?? 0) > 0)
      .filter((place) => isBeside(place) || world.rules.leaves(world, piece, place))
      .map((place) => ({ from: 'island', place, piece }) as const),
  );

/** Returns the places of the Incarna, if the Spirit's rule lets Growth move it instead of adding Presence. */
const incarnaByGrowth = (world: World, player: number, { special }: Panel): readonly PresenceSource[] => {
  const piece = INCARNA[player - 1]!;
  if (!special.incarnaByGrowth) return [];
  return onIsland(world)
    .filter((place) => (standingIn(world, place)[piece] ?? 0) > 0)
    .map((place) => ({ from: 'island', place, piece }) as const);
};

/** Returns how much more Presence the Spirit may have on the island; Infinity except for Serpent. */
function roomLeft(
  world: World,
  player: number,
  { presenceLimits }: Pick<Panel, 'presenceLimits'>,
  { counters }: SpiritState,
): number {
  const limit = presenceLimits?.[counters['absorbed'] ?? 0] ?? Infinity;
  const there = onIsland(world).map((place) => standingIn(world, place)[presenceOf(player)] ?? 0);
  return limit - there.reduce((sum, n) => sum + n, 0);
}

/** Returns true if a Power has added more Presence than the Spirit may have on the island. */
export const isPastLimit = (...of: Parameters<typeof roomLeft>): boolean => roomLeft(...of) < 0;

/** Returns the destroyed Presence that a Growth step can use, by its own text or the Spirit's rule. */
function destroyedFor(
  { game }: World,
  panel: Panel,
  { destroyed, energy }: SpiritState,
  { from }: AddPresence,
): readonly PresenceSource[] {
  if (destroyed === 0) return [];
  if (from === 'destroyed') return [{ from: 'destroyed', energy: 0 }];
  const rule = panel.special.destroyedInGrowth;
  if (!rule) return [];
  const price = game.blight.side === 'blighted' ? rule.onceBlighted : 0;
  return price <= energy ? [{ from: 'destroyed', energy: price }] : [];
}

/**
 * Returns the sources of Presence for a Growth step. A piece on the island may always move instead (rules, Presence);
 * without room on the island, only these pieces are sources. If Presence is not tracked, only the players know these
 * pieces.
 */
export function growthSources(
  world: World,
  player: number,
  panel: Panel,
  state: SpiritState,
  action: AddPresence,
): readonly PresenceSource[] {
  const moves = world.game.presence.tracked
    ? [...movedInstead(world, player), ...incarnaByGrowth(world, player, panel)]
    : [];
  if (roomLeft(world, player, panel, state) <= 0) return moves;
  const tracks = action.from === 'destroyed' ? [] : nextSpaces(panel, state.emptied);
  return [
    ...tracks.map((space) => ({ from: 'track', space }) as const),
    ...destroyedFor(world, panel, state, action),
    ...moves,
  ];
}

/** Returns the maximum number that a step adds at once from a source. */
export const mostFrom = ({ n = 1 }: AddPresence, { from }: PresenceSource, state: SpiritState): number =>
  from === 'destroyed' ? Math.min(n, state.destroyed) : 1;

/** Returns the changes of taking this many from a source. */
export function sourceChanges(source: PresenceSource, n = 1): readonly SpiritChange[] {
  if (source.from === 'track') return presenceFrom(source.space);
  if (source.from === 'island') return [];
  const price = source.energy * n;
  return [{ change: 'destroyed', n: -n }, ...(price > 0 ? [{ change: 'energy', n: -price } as const] : [])];
}

/** Returns the deeds that move this much Presence from a source to a land, with other additions. */
export function broughtTo(
  player: number,
  source: PresenceSource,
  land: PlaceId,
  n: number,
  along: Pieces = {},
): readonly Deed[] {
  if (source.from !== 'island') return [{ deed: 'add', land, pieces: { [presenceOf(player)]: n, ...along } }];
  const moved: Deed = { deed: 'move', land: source.place, to: land, pieces: { [source.piece]: 1 } };
  return Object.keys(along).length > 0 ? [moved, { deed: 'add', land, pieces: along }] : [moved];
}

/** Returns the sources of Presence that becomes Time (Fractured Days): the tracks and the island. */
export function timeSources(
  world: World,
  player: number,
  panel: Panel,
  { emptied }: SpiritState,
): readonly PresenceSource[] {
  const presence = presenceOf(player);
  const there = world.game.presence.tracked ? movedInstead(world, player) : [];
  return [
    ...nextSpaces(panel, emptied).map((space) => ({ from: 'track', space }) as const),
    ...there.filter((source) => source.from === 'island' && source.piece === presence),
  ];
}

/** Returns the lands and Oceans with a player's Presence that the Incarna can replace. */
export const incarnaReplaces = (world: World, player: number, incarna: PlaceId): readonly PlaceId[] =>
  onIsland(world).filter(
    (place) => place !== incarna && (standingIn(world, place)[presenceOf(player)] ?? 0) > 0,
  );

/** Returns the reports that move the Incarna to a land in place of 1 added Presence. */
export const incarnaInstead = (player: number, incarna: PlaceId, land: PlaceId): readonly Report[] => [
  {
    report: 'deed',
    deed: { deed: 'move', land: incarna, to: land, pieces: { [INCARNA[player - 1]!]: 1 } },
  },
  { report: 'deed', deed: { deed: 'remove', land, pieces: { [presenceOf(player)]: 1 }, box: true } },
];

/** Returns the reports that remove a source's Presence from the island; none for Presence from the panel. */
export const leavesIsland = (source: PresenceSource): readonly Report[] =>
  source.from === 'island'
    ? [
        {
          report: 'deed',
          // Removed, not destroyed: it is in another land already, or on the panel.
          deed: { deed: 'remove', land: source.place, pieces: { [source.piece]: 1 }, box: true },
        },
      ]
    : [];
