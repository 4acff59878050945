import type { Point } from '../../rules/basics/lattice';
import { type BoardId, landId } from '../../rules/table/island';
import { freehand, pointBeside, type Polyline, type Swing } from '../drawing/wavy-line';
import { type BoardShape, type IslandShape, type LandShape, SIDE_ON_MAP } from '../island-shape';
import { THEMATIC_BOARDS } from './thematic-boards';
import { RINGS, SHORES, THEMATIC_JUNCTIONS } from './thematic-geometry';
import { THEMATIC_PLACES } from './thematic-places';

const INLAND: Swing = [0.1, 0.07, 0.04, 0.025, 0.012];
const SHORE: Swing = [0.09, 0.07, 0.05, 0.05, 0.04, 0.03, 0.025, 0.02];
const STEP_IN_SIDES = 0.02;
/**
 * The width of a board's Ocean beyond its shore, in sides of a board, and the extra width in the middle, in sides of
 * the map.
 */
const OCEAN_IN_SIDES = 0.16;
const BOW_IN_SIDES_OF_MAP = 0.1;
const BOW_STEPS = 24;

type Edge = readonly [from: number, to: number];

const edgesOf = (ring: readonly number[]): Edge[] =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length]!] as const);

const at = (junction: number): Point => THEMATIC_JUNCTIONS[junction]!;

const edgeKey = ([a, b]: Edge): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

const shoreEdges = (shore: readonly number[]): Edge[] =>
  shore.slice(1).map((to, i) => [shore[i]!, to] as const);

const SHORE_KEYS = new Set(Object.values(SHORES).flatMap((shore) => shoreEdges(shore).map(edgeKey)));

/** Returns the line along an edge, the same for both lands. */
function lineOf(edge: Edge): Polyline {
  const [a, b] = edge;
  const key = edgeKey(edge);
  const swing = SHORE_KEYS.has(key) ? SHORE : INLAND;
  const line = freehand(at(Math.min(a, b)), at(Math.max(a, b)), `thematic ${key}`, swing, STEP_IN_SIDES);
  return a < b ? line : [...line].reverse();
}

/** Joins edges end to end; each junction is included once. */
const along = (edges: readonly Edge[]): Point[] => edges.flatMap((edge) => lineOf(edge).slice(0, -1));

/** Returns the outer edges of a board's lands, in order from the start to the end of its shore. */
function borderOf(board: BoardId, numbers: readonly number[]): Edge[] {
  const edges = numbers.flatMap((number) => edgesOf(RINGS[landId(board, number)]!));
  const shared = (edge: Edge) => edges.filter((other) => edgeKey(other) === edgeKey(edge)).length > 1;
  const border = new Map(
    edges
      .filter((edge) => !shared(edge) && !SHORE_KEYS.has(edgeKey(edge)))
      .map((edge) => [edge[0], edge] as const),
  );
  const path: Edge[] = [];
  // Rings run counterclockwise, so the land side of the outline runs from the shore's start to its end.
  let here = SHORES[board]![0]!;
  for (let next = border.get(here); next && path.length < border.size; next = border.get(here)) {
    path.push(next);
    here = next[1];
  }
  return path;
}

/** Returns the outer edge of a board's Ocean, from the end of its shore back to the start, on the west or east. */
function oceanEdge(shore: readonly number[]): Point[] {
  const [start, end] = [at(shore[0]!), at(shore.at(-1)!)];
  const outward = end[1] > start[1] ? -1 : 1;
  return Array.from({ length: BOW_STEPS + 1 }, (_, i): Point => {
    const fraction = i / BOW_STEPS;
    const [x, y] = pointBeside(end, start, fraction, 0);
    return [x + outward * (OCEAN_IN_SIDES + 4 * BOW_IN_SIDES_OF_MAP * fraction * (1 - fraction)), y];
  });
}

const round = (value: number): number => Math.round(value * 100) / 100 || 0;
const lay = ([x, y]: Point): Point => [round(x * SIDE_ON_MAP), round(-y * SIDE_ON_MAP)];

function boardShape(board: BoardId, numbers: readonly number[]): BoardShape {
  const shore = SHORES[board]!;
  const coast = [...along(shoreEdges(shore)), at(shore.at(-1)!)];
  const sea = oceanEdge(shore);
  const border = along(borderOf(board, numbers));
  const [x, y] = THEMATIC_PLACES[board]!;
  return {
    id: board,
    outline: [...border, at(shore.at(-1)!), ...sea].map(lay),
    ocean: [...coast, ...sea].map(lay),
    coast: coast.map(lay),
    label: lay([x, y]),
  };
}

function landShape(board: BoardId, number: number): LandShape {
  const id = landId(board, number);
  const [x, y, room] = THEMATIC_PLACES[id]!;
  return {
    id,
    points: along(edgesOf(RINGS[id]!)).map(lay),
    label: lay([x, y]),
    room: round(room * SIDE_ON_MAP),
  };
}

function boundsOf(boards: readonly BoardShape[]): IslandShape['bounds'] {
  const points = boards.flatMap(({ outline }) => outline);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
}

/** Returns the thematic map of these boards in their fixed places. */
export function thematicShape(ids: readonly BoardId[]): IslandShape {
  const numbered = ids.map((id) => {
    const lands = THEMATIC_BOARDS.find((board) => board.id === id)!.lands;
    return { id, numbers: lands.map(({ number }) => number) };
  });
  const boards = numbered.map(({ id, numbers }) => boardShape(id, numbers));
  return {
    lands: numbered.flatMap(({ id, numbers }) => numbers.map((number) => landShape(id, number))),
    boards,
    bounds: boundsOf(boards),
  };
}
