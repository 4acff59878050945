import type { Point } from '../../rules/basics/lattice';

/** Points in the order they are drawn. */
export type Polyline = readonly Point[];

/** How far apart two points are. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The point a fraction of the way from a to b, and then so far to the right of that way. */
export function pointBeside(a: Point, b: Point, fraction: number, right: number): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  return [a[0] + dx * fraction + (dy / length) * right, a[1] + dy * fraction - (dx / length) * right];
}

/** A number from -1 to 1 that looks random and is always the same for the same text. */
export function wobble(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** How far a line may swing, per share of its length, in one, two, three ... waves. */
export type Swing = readonly number[];

/**
 * Draws a line from a to b with a hand that swings by the whims of a name. Near the ends it swings less, so that
 * lines leave a junction at the angles they were given.
 */
export function freehand(a: Point, b: Point, name: string, swing: Swing, step: number): Polyline {
  const length = distance(a, b);
  const waves = swing.map((size, k) => size * length * wobble(`${name} ${k}`));
  const count = Math.max(3, Math.round(length / step));
  return Array.from({ length: count + 1 }, (_, i) => {
    const half = (Math.PI * i) / count;
    const right = waves.reduce((sum, size, k) => sum + size * Math.sin((k + 1) * half), 0);
    return pointBeside(a, b, i / count, right * Math.sqrt(Math.abs(Math.sin(half))));
  });
}

/** Twice the area inside a closed line; positive when it runs counter-clockwise with y up. */
function doubleArea(ring: Polyline): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The area inside a closed line. */
export function areaOf(ring: Polyline): number {
  return Math.abs(doubleArea(ring)) / 2;
}

/** The centre of gravity of the area inside a closed line. */
export function centreOf(ring: Polyline): Point {
  const sixfold = 3 * doubleArea(ring);
  const sum = ring.reduce(
    (so, [x, y], i): Point => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
      const cross = x * nextY - nextX * y;
      return [so[0] + (x + nextX) * cross, so[1] + (y + nextY) * cross];
    },
    [0, 0],
  );
  return [sum[0] / sixfold, sum[1] / sixfold];
}
