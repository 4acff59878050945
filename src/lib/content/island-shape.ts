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
  /** Where its name and pieces go. */
  readonly label: Point;
  /** The radius of the circle around the label that lies inside the land. */
  readonly room: number;
}

/** One board on the map. */
export interface BoardShape {
  readonly id: BoardId;
  readonly outline: Polyline;
  readonly ocean: Polyline;
  /** The shore alone, from corner to corner: not a closed line. */
  readonly coast: Polyline;
  /** A place in its ocean, for the board's letter. */
  readonly label: Point;
}

/** Everything a map of the island needs: y points down, and the side of a board is 100 long. */
export interface IslandShape {
  /** By board slot, then number. */
  readonly lands: readonly LandShape[];
  readonly boards: readonly BoardShape[];
  readonly bounds: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** How long the side of a board is on the map. */
export const SIDE_ON_MAP = 100;

type Lay = (point: Point) => Point;

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0;
}

/** Lays a point of a board in its home pose where it comes on the map: turned with the board, then with the table. */
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

/** A layout that draws itself: the thematic map. */
export interface DrawnLayout extends Layout {
  readonly draw: (boards: readonly BoardId[]) => IslandShape;
}

/** The map of boards laid this way: board n of the list lies in slot n of the layout. */
export function shapeOf(boards: readonly BoardId[], layout: Layout | DrawnLayout): IslandShape {
  if ('draw' in layout) return layout.draw(boards);
  const shapes = boards.map((id, slot) => shapesOf(id, layer(layout.boards[slot] as Pose, layout)));
  return {
    lands: shapes.flatMap(({ lands }) => lands),
    boards: shapes.map((shape) => shape.board),
    bounds: boundsOf(shapes.map((shape) => shape.board.outline)),
  };
}
