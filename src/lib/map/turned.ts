import type { BoardShape, IslandShape, LandShape } from '$lib/content/island-shape';
import type { MapPoint } from './map';

type Turn = (point: MapPoint) => MapPoint;

/** Half a turn takes the same room: what is tried lies between. */
const STEP_DEGREES = 7.5;
/** A turn has to gain this much to be worth it: less is rather left as the layout draws it. */
const LEAST_GAIN = 1.03;

function cosAndSin(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Turns a point around the origin, against the clock where y points down. */
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

/** How wide and how high these points are once they are turned; no point is made anew for it, since an island opens with two dozen turns. */
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

/** How far the island has to be turned to be drawn largest in a frame this many times as wide as high. */
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

/** The island turned by these degrees; names and pieces stay upright, since only their places are turned. */
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
