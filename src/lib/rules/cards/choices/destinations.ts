import { measure, qualifies } from '../../lands/land-filter';
import { isPlace } from '../../table/card-lines/land-words';
import type { Line } from '../../table/card-lines/line';
import { ENDLESS_DARK, type LandId, landOf } from '../../table/island';
import type { PieceCode } from '../../table/pieces';
import type { CurrentLine } from '../../world/effect-progress';
import type { World } from '../../world/world';
import { picked } from './stands-open';

/** Returns the distance in lands from these to every land. */
function distances(world: World, from: readonly LandId[]): ReadonlyMap<LandId, number> {
  const found = new Map(from.map((land) => [land, 0]));
  let edge = from;
  while (edge.length > 0) {
    const next = edge.flatMap((land) => landOf(world, land).adjacent.filter((near) => !found.has(near)));
    for (const land of edge)
      for (const near of landOf(world, land).adjacent)
        if (!found.has(near)) found.set(near, found.get(land)! + 1);
    edge = [...new Set(next)];
  }
  return found;
}

/** Returns the lands around this one, nearest first: the adjacent ones, then those 1 further away, and so on. */
export function ringsAround(world: World, land: LandId, steps: number): readonly (readonly LandId[])[] {
  const seen = new Set([land]);
  const rings: (readonly LandId[])[] = [landOf(world, land).adjacent];
  while (rings.length < steps) {
    const last = rings.at(-1)!;
    for (const one of last) seen.add(one);
    const next = last.flatMap((one) => landOf(world, one).adjacent).filter((one) => !seen.has(one));
    rings.push([...new Set(next)]);
  }
  return rings;
}

const around = (world: World, land: LandId, steps: number): readonly LandId[] =>
  ringsAround(world, land, steps).flat();

const coast = ({ island }: World): readonly LandId[] =>
  island.order.filter((land) => landOf({ island }, land).coastal);

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
    const inland = distances(world, coast(world));
    const on = (land: LandId): readonly LandId[] =>
      landOf(world, land).adjacent.filter((near) => inland.get(near)! > inland.get(land)!);
    const first = on(from);
    return [...new Set([...first, ...first.flatMap(on)])];
  }
  if (to === 'dark') return [ENDLESS_DARK];
  if (to === 'nearer-ocean') {
    const inland = distances(world, coast(world));
    return landOf(world, from).adjacent.filter((near) => inland.get(near)! < inland.get(from)!);
  }
  if (distance) {
    const far = distances(world, [from]);
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
