import { cornersOf, type LatticePoint, type Point, toPlane } from '$lib/rules/basics/lattice';
import type { Layout } from '$lib/rules/table/island';

/** The boards of a layout as simple shapes, ready for SVG. */
export interface Thumb {
  readonly boards: readonly { readonly outline: string; readonly ocean: string; readonly middle: Point }[];
  readonly box: string;
}

/**
 * The length of a board's side in the drawing. It is not 1, because WebKit rounds the height of a font to pixels,
 * which would misplace letters.
 */
const SIDE_LENGTH = 100;
const MARGIN_LENGTH = 0.12 * SIDE_LENGTH;

/** Returns a small drawing of a layout in the orientation of the rules, with y downward. */
export function thumbOf({ boards, displayRotation }: Layout): Thumb {
  const angle = (displayRotation * Math.PI) / 180;
  const lay = (at: LatticePoint): Point => {
    const [x, y] = toPlane(at).map((sides) => sides * SIDE_LENGTH) as [number, number];
    return [x * Math.cos(angle) + y * Math.sin(angle), x * Math.sin(angle) - y * Math.cos(angle)];
  };
  const corners = boards.map((pose) => {
    const { SW, SE, NE, NW } = cornersOf(pose);
    return [lay(NW), lay(SW), lay(SE), lay(NE)] as const;
  });
  const [xs, ys] = [0, 1].map((axis) => corners.flatMap((points) => points.map((point) => point[axis]!)));
  const [left, top] = [Math.min(...xs!), Math.min(...ys!)];
  const [width, height] = [Math.max(...xs!) - left, Math.max(...ys!) - top];
  const text = (points: readonly Point[]) =>
    points.map((point) => point.map((value) => value.toFixed(1)).join()).join(' ');
  return {
    boards: corners.map((points) => ({
      outline: text(points),
      ocean: text(points.slice(0, 2)),
      middle: [(points[0][0] + points[2][0]) / 2, (points[0][1] + points[2][1]) / 2],
    })),
    box: [
      left - MARGIN_LENGTH,
      top - MARGIN_LENGTH,
      width + 2 * MARGIN_LENGTH,
      height + 2 * MARGIN_LENGTH,
    ].join(' '),
  };
}
