import { landsWithin } from '../lands/distances';
import { qualifies } from '../lands/land-filter';
import { seenBySpirits } from '../lands/seen-by-powers';
import type { LandFilter } from '../table/card-lines/land-words';
import { piecesIn } from '../table/game';
import { type LandId, landsInOrder, oceanOf, type PlaceId } from '../table/island';
import { presenceAmong, presenceOf } from '../table/pieces';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark } from '../table/turn-marks';
import type { World } from '../world/world';
import type { Panel } from './panel';

/** The range and kind of lands in which Growth adds or moves Presence. */
interface Reach {
  readonly range?: number | null;
  readonly where?: LandFilter | 'ocean';
}

/** Returns the lands with a player's Presence. */
const ownLands = (world: World, player: number): readonly LandId[] =>
  landsInOrder(world.island)
    .map(({ id }) => id)
    .filter((id) => presenceAmong(piecesIn(world, id), player) > 0);

/** Returns the Coastal lands of boards whose Ocean has a player's Presence. */
const ownShores = (world: World, player: number): readonly LandId[] =>
  landsInOrder(world.island)
    .filter(
      ({ board, coastal }) => coastal && presenceAmong(world.game.beside[oceanOf(board)] ?? {}, player) > 0,
    )
    .map(({ id }) => id);

/** Returns the lands in range of a player's Presence; null if it has none or Presence is not tracked. */
function inRange(world: World, player: number, range: number): ReadonlySet<LandId> | null {
  if (!world.game.presence.tracked) return null;
  const [own, shores] = [ownLands(world, player), ownShores(world, player)];
  if (own.length + shores.length === 0) return null;
  // A Coastal land is one step from its Ocean.
  const fromOceans = range > 0 ? landsWithin(world, shores, range - 1) : [];
  return new Set([...landsWithin(world, own, range), ...fromOceans]);
}

/** Returns the lands of a kind in range, in island order; all of the kind if Presence is not tracked. */
export function landsInReach(
  asPrinted: World,
  player: number,
  { range = null, where = 'any' }: Reach,
): readonly LandId[] {
  const world = seenBySpirits(asPrinted);
  const near = range === null ? null : inRange(world, player, range);
  return landsInOrder(world.island)
    .map(({ id }) => id)
    .filter(
      (id) => (near === null || near.has(id)) && where !== 'ocean' && qualifies(world, where, id, { player }),
    );
}

/**
 * Returns the lands in which Growth may add this player's Presence, and the others: out of range, or forbidden to its
 * Spirit. An action for Oceans opens those of all boards.
 */
export function presenceLands(
  world: World,
  player: number,
  reach: Reach,
): { readonly open: readonly PlaceId[]; readonly others: readonly PlaceId[] } {
  if (reach.where === 'ocean') return { open: world.island.boards.map(oceanOf), others: [] };
  const open = landsInReach(world, player, reach).filter((id) =>
    world.rules.enters(world, presenceOf(player), id),
  );
  const all = landsInOrder(world.island).map(({ id }) => id);
  return { open, others: all.filter((id) => !open.includes(id)) };
}

/**
 * Returns the lands out of range to which Growth may add Presence by the Spirit's once-per-turn rule, and the changes
 * of using it.
 */
export function presenceBeyond(
  world: World,
  { player, panel, state }: { readonly player: number; readonly panel: Panel; readonly state: SpiritState },
  { range = null, where = 'any' }: Reach,
): { readonly lands: readonly PlaceId[]; readonly changes: readonly SpiritChange[] } {
  const { once, where: target = 'any' } = panel.special.beyond ?? {};
  const isOpen =
    once !== undefined &&
    !hasMark(state, { kind: 'rule', rule: once }) &&
    range !== null &&
    where !== 'ocean';
  if (!isOpen || !world.game.presence.tracked) return { lands: [], changes: [] };
  const near = presenceLands(world, player, { range, where }).open;
  const anywhere = presenceLands(world, player, { range: null, where: { all: [where, target] } }).open;
  return {
    lands: anywhere.filter((land) => !near.includes(land)),
    changes: [{ change: 'done', mark: { kind: 'rule', rule: once } }],
  };
}
