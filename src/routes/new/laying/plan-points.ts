import { SIDE_ON_MAP } from '$lib/content/island-shape';
import {
  cornersOf,
  type LatticePoint,
  type LatticeSide,
  type Point,
  type Pose,
  SIDE_ENDS,
  toPlane,
} from '$lib/rules/basics/lattice';

/** The height of a row of the lattice on the plan. */
const ROW_HEIGHT = SIDE_ON_MAP * toPlane([0, 1])[1];
/** The distance of a number from its edge, as a fraction of the distance to the board's center. */
const INWARD_SHARE = 0.16;

/** Returns the position of a lattice point on the plan, with y downward. */
export function onPlan(point: LatticePoint): Point {
  const [x, y] = toPlane(point);
  return [x * SIDE_ON_MAP, -y * SIDE_ON_MAP];
}

/** Returns the steps of the lattice that are nearest to an offset on the plan. */
export function nearestSteps([x, y]: Point): LatticePoint {
  const rows = -y / ROW_HEIGHT;
  const near = [Math.floor(rows), Math.ceil(rows)].flatMap((d): LatticePoint[] => {
    const along = x / SIDE_ON_MAP - d / 2;
    return [
      [Math.floor(along), d],
      [Math.ceil(along), d],
    ];
  });
  const off = (steps: LatticePoint): number => {
    const [px, py] = onPlan(steps);
    return Math.hypot(px - x, py - y);
  };
  return near.reduce((best, one) => (off(one) < off(best) ? one : best));
}

/**
 * Returns the position of an edge's number on the plan. It is outside the board if the edge is free, inside otherwise.
 */
export function edgeMark(pose: Pose, side: LatticeSide, isFree: boolean): Point {
  const corners = cornersOf(pose);
  const middle = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  const [from, to] = SIDE_ENDS[side].map((corner) => onPlan(corners[corner])) as [Point, Point];
  const centre = middle(onPlan(corners.SW), onPlan(corners.NE), 0.5);
  return middle(middle(from, to, 0.5), centre, isFree ? -INWARD_SHARE : INWARD_SHARE);
}
