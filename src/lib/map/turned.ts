import type { BoardShape, IslandShape, LandShape } from '$lib/content/island-shape';
import type { MapPoint } from './map';

type Turn = (point: MapPoint) => MapPoint;

/**
 * The step in degrees between the angles that are tried. Half a turn gives the same size, so a quarter in each
 * direction is enough.
 */
const STEP_DEGREES = 7.5;
/** The minimum factor by which a rotation must enlarge the island. Otherwise the layout's own orientation is used. */
const LEAST_GAIN = 1.03;

function cosAndSin(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The degrees of one step by which a table turns its island. */
export const ISLAND_STEP_DEGREES = 15;

/** Returns a function that rotates a point around the origin. With y downward, the rotation is counterclockwise. */
function turner(degrees: number): Turn {
  const [cos, sin] = cosAndSin(degrees);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return ([x, y]) => [round(x * cos + y * sin), round(y * cos - x * sin)];
}

function boundsOf(points: readonly MapPoint[]): IslandShape['bounds'] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/**
 * Returns the width and height of points after a rotation. It doesn't create the points, because opening an island
 * tries many angles.
 */
function turnedSize(points: readonly MapPoint[], degrees: number): readonly [number, number] {
  const [cos, sin] = cosAndSin(degrees);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const [across, down] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  return [right - left, bottom - top];
}

/**
 * Returns the rotation in degrees that draws the island largest in a frame with this aspect ratio (width by height).
 */
export function turnToFill({ boards }: Pick<IslandShape, 'boards'>, aspect: number): number {
  const corners = boards.flatMap(({ outline }) => outline);
  const sizeAt = (degrees: number): number => {
    const [width, height] = turnedSize(corners, degrees);
    return Math.min(aspect / width, 1 / height);
  };
  let best = { degrees: 0, size: sizeAt(0) * LEAST_GAIN };
  for (let step = 1; step * STEP_DEGREES <= 90; step++)
    for (const degrees of [step * STEP_DEGREES, -step * STEP_DEGREES]) {
      const size = sizeAt(degrees);
      if (size > best.size * 1.005) best = { degrees, size };
    }
  return best.degrees;
}

/** Returns the island rotated by these degrees. Names and pieces stay upright. */
export function turned(shape: IslandShape, degrees: number): IslandShape {
  if (degrees === 0) return shape;
  const turn = turner(degrees);
  const land = (one: LandShape): LandShape => ({
    ...one,
    points: one.points.map(turn),
    label: turn(one.label),
  });
  const board = (one: BoardShape): BoardShape => ({
    ...one,
    outline: one.outline.map(turn),
    ocean: one.ocean.map(turn),
    coast: one.coast.map(turn),
    label: turn(one.label),
  });
  const boards = shape.boards.map(board);
  return { lands: shape.lands.map(land), boards, bounds: boundsOf(boards.flatMap(({ outline }) => outline)) };
}
