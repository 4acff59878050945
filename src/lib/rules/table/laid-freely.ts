import {
  type Corner,
  cornersOf,
  joinsOf,
  type LatticePoint,
  type LatticeSide,
  type Pose,
  shifted,
  SIDE_ENDS,
  turn,
} from '../basics/lattice';
import { ok, refuse, type Result } from '../basics/result';
import type { Layout } from './island';

/** The most boards: six players and one extra board. */
const MAX_BOARDS = 7;
/**
 * The maximum distance of a board from the first one, in sides along each axis; seven boards in a row need half of it.
 */
export const MAX_SIDES_AWAY = 31;

/**
 * The reason why boards can't be placed this way: two overlap, or one blocks a coast. `slots` are their slots, the
 * blocking one second.
 */
export interface Misfit {
  readonly why: 'overlap' | 'coast';
  readonly slots: readonly [number, number];
}

const minus = (a: LatticePoint, b: LatticePoint): LatticePoint => [a[0] - b[0], a[1] - b[1]];

/** Returns a unique key for a triangle of the lattice: three times its center. */
const triangle = (...corners: readonly [LatticePoint, LatticePoint, LatticePoint]): string =>
  corners.reduce(shifted).join();

/** Returns the two triangles that a board covers. */
function covered(pose: Pose): readonly string[] {
  const { SW, SE, NE, NW } = cornersOf(pose);
  return [triangle(SW, SE, NW), triangle(SE, NE, NW)];
}

/** Returns the triangle at a board's coast, which no board may cover. */
function seaOf(pose: Pose): string {
  const { SW, NW } = cornersOf(pose);
  return triangle(SW, NW, shifted(SW, turn(pose.rot + 2)));
}

/** Returns the first problem of a board arrangement; null if there is none. */
export function misfitOf(poses: readonly Pose[]): Misfit | null {
  const lands = poses.map(covered);
  const seas = poses.map(seaOf);
  for (const [i, own] of lands.entries())
    for (const [j, others] of lands.entries()) {
      if (i < j && own.some((one) => others.includes(one))) return { why: 'overlap', slots: [i, j] };
      if (i !== j && others.includes(seas[i]!)) return { why: 'coast', slots: [i, j] };
    }
  return null;
}

/** Returns the islands of an arrangement, each as its slots: joined boards form one island. */
export function islandsIn(poses: readonly Pose[]): readonly (readonly number[])[] {
  const joins = joinsOf(poses).map(({ slots }) => slots);
  const left = new Set(poses.keys());
  const islands: number[][] = [];
  for (const first of poses.keys()) {
    if (!left.delete(first)) continue;
    const island = new Set([first]);
    for (const slot of island)
      for (const [a, b] of joins)
        for (const [here, there] of [
          [a, b],
          [b, a],
        ] as const)
          if (here === slot && left.delete(there)) island.add(there);
    islands.push([...island].sort((a, b) => a - b));
  }
  return islands;
}

/** The rotation of a side relative to its board, in steps of 60 degrees counterclockwise. */
const WAY: Readonly<Record<LatticeSide, number>> = { south: 0, east: 1, north: 3 };
const HALF_TURN = 3;

/** A side of one board. */
export interface EdgeOf {
  readonly slot: number;
  readonly side: LatticeSide;
}

/** Returns the only pose of a board whose side joins a side of another board. */
export function laidAgainst(own: LatticeSide, other: Pose, side: LatticeSide): Pose {
  const rot = (other.rot + WAY[side] + HALF_TURN - WAY[own] + 6) % 6;
  const begins = SIDE_ENDS[own][0];
  const end = cornersOf(other)[SIDE_ENDS[side][1]];
  return { origin: minus(end, cornersOf({ origin: [0, 0], rot })[begins]), rot };
}

/** The corners around which a board rotates, nearest to its current place first. */
const PIVOTS: readonly Corner[] = ['SE', 'NW', 'SW', 'NE'];

/** Returns the poses after a rotation by one step around each corner, likeliest first. */
export const turnedOnTheSpot = (pose: Pose, by: 1 | -1): readonly Pose[] =>
  PIVOTS.map((pivot) => {
    const rot = (pose.rot + by + 6) % 6;
    const at = cornersOf(pose)[pivot];
    return { origin: minus(at, cornersOf({ origin: [0, 0], rot })[pivot]), rot };
  });

/** Returns the poses relative to the first board's corner, so that equal arrangements have the same id. */
function fromFirst(poses: readonly Pose[]): readonly Pose[] {
  const [first] = poses;
  return first ? poses.map(({ origin, rot }) => ({ origin: minus(origin, first.origin), rot })) : [];
}

const FREE = 'free-';
const BETWEEN_BOARDS = '_';
const BETWEEN_NUMBERS = ':';

/** Returns true if the layout is a custom one. */
export const isFree = (layout: string): boolean => layout.startsWith(FREE);

/** Returns the id of a custom layout, which contains its poses. */
export const freeId = (poses: readonly Pose[]): string =>
  FREE +
  fromFirst(poses)
    .map(({ origin, rot }) => [...origin, rot].join(BETWEEN_NUMBERS))
    .join(BETWEEN_BOARDS);

const isNear = (n: number): boolean => Math.abs(n) <= MAX_SIDES_AWAY;

/** Returns a custom layout; refuses a wrong `number` of boards, boards too `far` apart, or a misfit. */
export function laidFreely(poses: readonly Pose[]): Result<Layout, 'number' | 'far' | Misfit['why']> {
  const boards = fromFirst(poses);
  if (boards.length === 0 || boards.length > MAX_BOARDS) return refuse('number', String(boards.length));
  if (!boards.every(({ origin }) => origin.every(isNear))) return refuse('far');
  const misfit = misfitOf(boards);
  if (misfit) return refuse(misfit.why, misfit.slots.join());
  const islands = islandsIn(boards).length;
  return ok({
    ...{ id: freeId(boards), name: 'Free', role: 'alternative' as const, boards, displayRotation: 0 },
    ...(islands > 1 && { islands }),
  });
}

const POSE = /^(-?\d{1,2}):(-?\d{1,2}):([0-5])$/;

/** Returns the custom layout with this id, or null if the boards can't be placed this way. */
export function freeLayout(id: string): Layout | null {
  if (!isFree(id)) return null;
  const poses = id
    .slice(FREE.length)
    .split(BETWEEN_BOARDS)
    .map((text): Pose | null => {
      const [x, d, rot] = (POSE.exec(text) ?? []).slice(1).map(Number) as [number?, number?, number?];
      return rot === undefined ? null : { origin: [x!, d!], rot };
    });
  const laid = poses.includes(null) ? null : laidFreely(poses as readonly Pose[]);
  // Accepts only the canonical id: with two ids, one arrangement would be two layouts.
  return laid?.ok && laid.value.id === id ? laid.value : null;
}
