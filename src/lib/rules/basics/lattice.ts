import { isEqual } from './equal';

/** The joining sides of a board, counterclockwise; the fourth side is ocean and never joins. */
export const SIDES = ['south', 'east', 'north'] as const;
/** One joining side of a board, named with the ocean to the west. */
export type LatticeSide = (typeof SIDES)[number];

/** The corners of a board, counterclockwise. */
export const CORNERS = ['SW', 'SE', 'NE', 'NW'] as const;
/** One corner of a board, named with the ocean to the west. */
export type Corner = (typeof CORNERS)[number];

/** The corners where each side begins and ends. */
export const SIDE_ENDS: Readonly<Record<LatticeSide, readonly [Corner, Corner]>> = {
  south: ['SW', 'SE'],
  east: ['SE', 'NE'],
  north: ['NE', 'NW'],
};

/** A point of the triangular lattice: sides to the east, then sides at 60 degrees north of east. */
export type LatticePoint = readonly [x: number, d: number];

/** A point of the plane, in units of one board side. */
export type Point = readonly [x: number, y: number];

/** Returns the position of a lattice point in the plane, x to the east and y to the north. */
export function toPlane([x, d]: LatticePoint): Point {
  return [x + d / 2, (d * Math.sqrt(3)) / 2];
}

/** The position of a board: its SW corner, and its rotation in steps of 60 degrees counterclockwise. */
export interface Pose {
  readonly origin: LatticePoint;
  readonly rot: number;
}

/** Returns the pose with this SW corner and rotation. */
export const poseAt = (x: number, d: number, rot: number): Pose => ({ origin: [x, d], rot });

/** Two boards joined along a side, by slot (from 0). */
export interface Join {
  readonly slots: readonly [number, number];
  readonly sides: readonly [LatticeSide, LatticeSide];
}

/** Two boards that touch at a corner and are not joined along a side that ends there, by slot (from 0). */
export interface CornerContact {
  readonly slots: readonly [number, number];
  readonly corners: readonly [Corner, Corner];
}

const TURNS: readonly LatticePoint[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** Returns the lattice step of one side length in direction `rot`, in units of 60 degrees. */
export function turn(rot: number): LatticePoint {
  return TURNS[rot % 6] as LatticePoint;
}

/** Returns the point shifted by this many steps. */
export function shifted(a: LatticePoint, b: LatticePoint): LatticePoint {
  return [a[0] + b[0], a[1] + b[1]];
}

/** Returns the lattice points of a board's four corners. */
export function cornersOf({ origin, rot }: Pose): Readonly<Record<Corner, LatticePoint>> {
  const u = turn(rot);
  const v = turn(rot + 1);
  return { SW: origin, SE: shifted(origin, u), NE: shifted(shifted(origin, u), v), NW: shifted(origin, v) };
}

function pairs<T>(items: readonly T[]): [number, T, number, T][] {
  return items.flatMap((a, i) =>
    items.slice(i + 1).map((b, k): [number, T, number, T] => [i, a, i + 1 + k, b]),
  );
}

/** Returns every join of a layout: two sides with the same ends, in opposite order. */
export function joinsOf(poses: readonly Pose[]): readonly Join[] {
  return pairs(poses.map(cornersOf)).flatMap(([i, a, j, b]) =>
    SIDES.flatMap((side) =>
      SIDES.filter((other) => {
        const [start, end] = SIDE_ENDS[side];
        const [otherStart, otherEnd] = SIDE_ENDS[other];
        return isEqual(a[start], b[otherEnd]) && isEqual(a[end], b[otherStart]);
      }).map((other): Join => ({ slots: [i, j], sides: [side, other] })),
    ),
  );
}

/** Returns every point where two boards touch without being joined along a side that ends there. */
export function cornerContactsOf(poses: readonly Pose[]): readonly CornerContact[] {
  const joins = joinsOf(poses);
  const joinedAt = (i: number, j: number, corner: Corner) =>
    joins.some(
      ({ slots, sides }) => slots[0] === i && slots[1] === j && SIDE_ENDS[sides[0]].includes(corner),
    );
  return pairs(poses.map(cornersOf)).flatMap(([i, a, j, b]) =>
    CORNERS.flatMap((corner) =>
      CORNERS.filter((other) => isEqual(a[corner], b[other]) && !joinedAt(i, j, corner)).map(
        (other): CornerContact => ({ slots: [i, j], corners: [corner, other] }),
      ),
    ),
  );
}
