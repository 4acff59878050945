import type { MapPoint } from './map';

const trace = (points: readonly MapPoint[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** The path along points, open. */
export const openLine = (points: readonly MapPoint[]) => `M${trace(points)}`;

/** The path around points, closed. */
export const closedLine = (points: readonly MapPoint[]) => `M${trace(points)}Z`;
