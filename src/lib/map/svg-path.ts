import type { MapPoint } from './map';

const trace = (points: readonly MapPoint[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** The path along points, open. */
export const openPath = (points: readonly MapPoint[]) => `M${trace(points)}`;

const closed = new WeakMap<readonly MapPoint[], string>();

/** The path around points, closed; kept, since the lands of an island have the same shape from tap to tap. */
export function closedPath(points: readonly MapPoint[]): string {
  const line = closed.get(points) ?? `M${trace(points)}Z`;
  closed.set(points, line);
  return line;
}
