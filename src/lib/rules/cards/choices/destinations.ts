import { distancesFrom, inland } from '../../lands/distances';
import { measure, qualifies } from '../../lands/land-filter';
import { isPlace } from '../../table/card-lines/land-words';
import type { Line } from '../../table/card-lines/line';
import { ENDLESS_DARK, type LandId, landOf } from '../../table/island';
import type { PieceCode } from '../../table/pieces';
import type { CurrentLine } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { picked } from './open-pieces';

/** Returns the lands around this one, nearest first: the adjacent ones, then those 1 further away, and so on. */
export function ringsAround(world: World, land: LandId, steps: number): readonly (readonly LandId[])[] {
  const away = [...distancesFrom(world, [land], steps)];
  return Array.from({ length: steps }, (_, i) => away.flatMap(([one, n]) => (n === i + 1 ? one : [])));
}

const around = (world: World, land: LandId, steps: number): readonly LandId[] =>
  ringsAround(world, land, steps).flat();

/** Returns the lands to which one step of a line moves a piece: a move that is not a Push goes directly to its destination. */
function oneStep(
  world: World,
  from: LandId,
  piece: PieceCode,
  { op, to }: Line,
  { player }: CurrentLine['whose'],
): readonly LandId[] {
  if (op === 'move' && to !== undefined) return world.island.order.filter((land) => land !== from);
  if (op === 'push') return around(world, from, world.rules.stride(world, piece, player));
  return landOf(world, from).adjacent;
}

/** Returns the lands to which a piece can be moved from here. */
function destinations(
  world: World,
  from: LandId,
  piece: PieceCode,
  { line, whose, effect }: CurrentLine,
): readonly LandId[] {
  const { to, toPick, distance } = line;
  if (to === 'further-inland') {
    const far = inland(world);
    const on = (land: LandId): readonly LandId[] =>
      landOf(world, land).adjacent.filter((near) => far.get(near)! > far.get(land)!);
    const first = on(from);
    return [...new Set([...first, ...first.flatMap(on)])];
  }
  if (to === 'dark') return [ENDLESS_DARK];
  if (to === 'nearer-ocean') {
    const far = inland(world);
    return landOf(world, from).adjacent.filter((near) => far.get(near)! < far.get(from)!);
  }
  if (distance) {
    const far = distancesFrom(world, [from]);
    const within = world.island.order.filter(
      (land) =>
        far.get(land)! >= distance[0] &&
        far.get(land)! <= distance[1] &&
        (to === undefined || (!isPlace(to) && qualifies(world, to, land, whose))),
    );
    return toPick ? picked(world, within, { ...line, pick: toPick, pickMin: 1 }) : within;
  }
  const near = oneStep(world, from, piece, line, whose);
  if (to === undefined) return toPick ? picked(world, near, { ...line, pick: toPick, pickMin: 1 }) : near;
  if (line.back && effect.land !== undefined && from !== effect.land) return [effect.land];
  if (to === 'buildings>origin')
    return near.filter((land) => measure(world, 'buildings', land) > measure(world, 'buildings', from));
  const fit = near.filter((land) => qualifies(world, to, land, whose));
  return toPick ? picked(world, fit, { ...line, pick: toPick, pickMin: 1 }) : fit;
}

/** Returns the lands to which this piece can be moved. */
export const placesFor = (
  world: World,
  from: LandId,
  piece: PieceCode,
  current: CurrentLine,
): readonly LandId[] =>
  destinations(world, from, piece, current).filter((to) => world.rules.enters(world, piece, to));
