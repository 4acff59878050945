import type { Point } from './map';

const trace = (points: readonly Point[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** The path along points, open. */
export const openLine = (points: readonly Point[]) => `M${trace(points)}`;

/** The path around points, closed. */
export const closedLine = (points: readonly Point[]) => `M${trace(points)}Z`;
