import type { Point } from '../../rules/basics/lattice';

/** Points in drawing order. */
export type Polyline = readonly Point[];

/** Returns the distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** Returns the point at a fraction of the way from a to b, shifted to the right by this distance. */
export function pointBeside(a: Point, b: Point, fraction: number, right: number): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  return [a[0] + dx * fraction + (dy / length) * right, a[1] + dy * fraction - (dx / length) * right];
}

/** Returns a pseudo-random number from -1 to 1, the same for the same text. */
export function wobble(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** Amplitudes, as shares of the line's length, for one, two, three ... waves. */
export type Swing = readonly number[];

/**
 * Draws a wavy line from a to b, seeded by a name. Near the ends the waves are smaller, so that lines meet at the given
 * angles.
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

/** Returns twice the area of an outline; positive if it runs counterclockwise with y up. */
function doubleArea(ring: Polyline): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
}

export function areaOf(ring: Polyline): number {
  return Math.abs(doubleArea(ring)) / 2;
}

/** Returns the center of gravity of an outline. */
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
