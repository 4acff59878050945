import { type Point, type Pose, toPlane } from '../rules/basics/lattice';
import { type BoardId, type LandId, landId, type Layout } from '../rules/table/island';
import { board, placesOf } from './boards';
import type { Place } from './drawing/base-places';
import { drawBoard } from './drawing/board-lines';
import type { Polyline } from './drawing/wavy-line';

/** One land on the map. */
export interface LandShape {
  readonly id: LandId;
  readonly points: Polyline;
  /** The place of its name and pieces. */
  readonly label: Point;
  /** The radius of the circle around the label that fits in the land. */
  readonly room: number;
}

/** One board on the map. */
export interface BoardShape {
  readonly id: BoardId;
  readonly outline: Polyline;
  readonly ocean: Polyline;
  /** The open shore line, from corner to corner. */
  readonly coast: Polyline;
  /** A point in its ocean, for the board's letter. */
  readonly label: Point;
}

/** The shapes of an island map: y points down, and the side of a board is 100 long. */
export interface IslandShape {
  /** The lands by board slot, then number. */
  readonly lands: readonly LandShape[];
  readonly boards: readonly BoardShape[];
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The length of a board's side on the map. */
export const SIDE_ON_MAP = 100;

type Lay = (point: Point) => Point;

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/**
 * Returns the function that maps a point of a board's home pose to the map: rotated with the board, then the layout.
 */
function layer({ origin, rot }: Pose, { displayRotation }: Layout): Lay {
  const table = (-displayRotation * Math.PI) / 180;
  const angle = (rot * Math.PI) / 3 + table;
  const [cos, sin] = [SIDE_ON_MAP * Math.cos(angle), SIDE_ON_MAP * Math.sin(angle)];
  const [x0, y0] = toPlane(origin);
  const [tableCos, tableSin] = [SIDE_ON_MAP * Math.cos(table), SIDE_ON_MAP * Math.sin(table)];
  const [east, north] = [x0 * tableCos - y0 * tableSin, x0 * tableSin + y0 * tableCos];
  return ([x, y]) => [round(east + x * cos - y * sin), round(-north - x * sin - y * cos)];
}

function boundsOf(lines: readonly Polyline[]): IslandShape['bounds'] {
  const points = lines.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
}

function shapesOf(id: BoardId, lay: Lay): { board: BoardShape; lands: LandShape[] } {
  const { lands, outline, ocean, coast } = drawBoard(board(id));
  const laid = (line: Polyline) => line.map(lay);
  const places = placesOf(id);
  const [sea] = places.slice(-1) as [Place];
  return {
    board: {
      id,
      outline: laid(outline),
      ocean: laid(ocean),
      coast: laid(coast),
      label: lay([sea[0], sea[1]]),
    },
    lands: [...lands].map(([number, border], i) => {
      const [x, y, room] = places[i] as Place;
      return {
        id: landId(id, number),
        points: laid(border),
        label: lay([x, y]),
        room: round(room * SIDE_ON_MAP),
      };
    }),
  };
}

/** A layout with its own drawing: the thematic map. */
export interface DrawnLayout extends Layout {
  readonly draw: (boards: readonly BoardId[]) => IslandShape;
}

/** Returns the map of boards in this layout: board n of the list is in slot n. */
export function shapeOf(boards: readonly BoardId[], layout: Layout | DrawnLayout): IslandShape {
  if ('draw' in layout) return layout.draw(boards);
  const shapes = boards.map((id, slot) => shapesOf(id, layer(layout.boards[slot] as Pose, layout)));
  return {
    lands: shapes.flatMap(({ lands }) => lands),
    boards: shapes.map((shape) => shape.board),
    bounds: boundsOf(shapes.map((shape) => shape.board.outline)),
  };
}
