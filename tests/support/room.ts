import { centreOf, distance, type Polyline } from '../../src/lib/content/drawing/wavy-line';
import type { Point } from '../../src/lib/rules/basics/lattice';

/** A point inside a closed line, and its distance to the line. */
export interface Place {
  readonly at: Point;
  readonly room: number;
}

/** The distance to the line that may be lost to be one unit nearer to the middle, which looks better. */
const PULL_TO_MIDDLE = 0.06;
const GRID = 14;
const HALVINGS = 6;

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const f = Math.min(1, Math.max(0, along));
  return Math.hypot(ax + f * dx - x, ay + f * dy - y);
}

/** Returns the distance of a point to a closed line; negative if it is outside. */
export function roomAt(ring: Polyline, point: Point): number {
  let nearest = Infinity;
  let inside = false;
  let previous = ring.at(-1) as Point;
  for (const next of ring) {
    nearest = Math.min(nearest, toSegment(point, previous, next));
    const crosses = next[1] > point[1] !== previous[1] > point[1];
    const [dx, dy] = [previous[0] - next[0], previous[1] - next[1]];
    if (crosses && point[0] < next[0] + (dx * (point[1] - next[1])) / dy) inside = !inside;
    previous = next;
  }
  return inside ? nearest : -nearest;
}

function grid(middle: Point, reach: Point, cells: number): Point[] {
  const steps = Array.from({ length: cells + 1 }, (_, i) => (2 * i) / cells - 1);
  return steps.flatMap((u) => steps.map((v): Point => [middle[0] + u * reach[0], middle[1] + v * reach[1]]));
}

/**
 * Returns the point inside a closed line with the largest distance to it; points near the middle are slightly
 * preferred.
 */
export function roomiest(ring: Polyline): Place {
  const centre = centreOf(ring);
  const worth = (at: Point) => roomAt(ring, at) - PULL_TO_MIDDLE * distance(at, centre);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];

  let reach: Point = [(right - left) / 2, (high - low) / 2];
  let best: Point = [(left + right) / 2, (low + high) / 2];
  let most = -Infinity;
  for (let round = 0; round <= HALVINGS; round += 1) {
    for (const at of grid(best, reach, round === 0 ? GRID : 4)) {
      const value = worth(at);
      if (value > most) [best, most] = [at, value];
    }
    const shrink = round === 0 ? 2 / GRID : 1 / 2;
    reach = [reach[0] * shrink, reach[1] * shrink];
  }
  return { at: best, room: roomAt(ring, best) };
}
