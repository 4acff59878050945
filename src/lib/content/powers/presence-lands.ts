import { piecesIn } from '../../rules/game';
import { type LandId, landOf, landsInOrder, oceanOf, type PlaceId } from '../../rules/island';
import { presenceAmong } from '../../rules/pieces';
import { qualifies } from '../../rules/where';
import type { World } from '../../rules/world';

/** How far, and in which lands, Growth puts or moves Presence. */
interface Reach {
  readonly range?: number | null;
  readonly where?: string;
}

/** The lands where a player's Presence stands; none where nobody keeps track of Presence. */
const ownLands = (world: World, player: number): readonly LandId[] =>
  world.game.presence.tracked
    ? landsInOrder(world.island)
        .map(({ id }) => id)
        .filter((id) => presenceAmong(piecesIn(world, id), player) > 0)
    : [];

/** The lands within so many steps of these. */
export function landsWithin(world: World, from: readonly LandId[], range: number): ReadonlySet<LandId> {
  const reached = new Set(from);
  let edge = from;
  for (let step = 0; step < range; step++) {
    edge = edge.flatMap((id) => landOf(world, id).adjacent).filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
  }
  return reached;
}

/**
 * Where Growth may put Presence of this player, in the island's order, and which lands it may not: out of range or of
 * another kind. Where the app does not know the Presence, every land of the kind is open.
 */
export function presenceLands(
  world: World,
  player: number,
  { range = null, where }: Reach,
): { readonly open: readonly PlaceId[]; readonly others: readonly PlaceId[] } {
  if (where === 'ocean') return { open: world.island.boards.map(oceanOf), others: [] };
  const own = ownLands(world, player);
  const near = range === null || own.length === 0 ? null : landsWithin(world, own, range);
  const fits = (id: LandId): boolean =>
    (near === null || near.has(id)) && (where === undefined || qualifies(world, where, id, { player }));
  const all = landsInOrder(world.island).map(({ id }) => id);
  return { open: all.filter(fits), others: all.filter((id) => !fits(id)) };
}
