import {
  type Corner,
  cornersOf,
  type LatticeSide,
  type Point,
  SIDE_ENDS,
  SIDES,
  toPlane,
} from '../../rules/basics/lattice';
import type { Board } from '../../rules/table/island';
import { cornerLand } from '../../rules/table/join-island';
import { JUNCTIONS } from '../geometry';
import { freehand, pointBeside, type Polyline, type Swing } from './wavy-line';

/** The outlines of one board in its home pose: ocean to the west, SW corner at 0, sides 1 long. */
export interface BoardLines {
  /** The border of each land, by its number. */
  readonly lands: ReadonlyMap<number, Polyline>;
  readonly outline: Polyline;
  readonly ocean: Polyline;
  /** The shore line from the SW corner to the NW corner. */
  readonly coast: Polyline;
}

/** A line between junctions, with the face on either side: a land's number, a side's initial or 'o'. */
interface Stroke {
  readonly faces: string;
  readonly ends: readonly [string, string];
  readonly line: Polyline;
}

/** Points by the three faces around them, such as '124', '12o' or '34s'. */
type Junctions = ReadonlyMap<string, Point>;

const INLAND: Swing = [0.1, 0.07, 0.04, 0.025, 0.012];
const SHORE: Swing = [0.09, 0.07, 0.05, 0.05, 0.04, 0.03, 0.025, 0.02];
const INLAND_STEP_IN_SIDES = 0.02;
const SHORE_STEP_IN_SIDES = 0.015;
const PARTS_PER_SIDE = 13;
const STEPS_PER_PART = 4;
const BOW_IN_SIDES = 0.13;
const BOW_STEPS = 24;

const INITIAL: Readonly<Record<LatticeSide, string>> = { south: 's', east: 'e', north: 'n' };
const HOME = cornersOf({ origin: [0, 0], rot: 0 });

function nameOf(faces: readonly (string | number)[]): string {
  return faces.join('').split('').sort().join('');
}

/** Returns the fraction along a side for a position of 0 to 13; the halves mirror each other, so that sides fit. */
function fractionAt(position: number): number {
  if (position > 6.5) return 1 - fractionAt(PARTS_PER_SIDE - position);
  if (position > 6) return 0.45 + (position - 6) * 0.1;
  return position < 1 ? 0.15 * position : 0.09 + 0.06 * position;
}

/** Returns the offset of the board's wavy cut. It is odd about its middle, so any two sides fit. */
function wave(fraction: number): number {
  const round = 2 * Math.PI * fraction;
  return 0.055 * Math.sin(round) ** 3 + 0.005 * Math.sin(4 * round) + 0.003 * Math.sin(7 * round);
}

/** The line of each side, drawn once and shared by its lands, because all boards have the same cut. */
const drawnSides = new Map<LatticeSide, Polyline>();

function wholeSide(side: LatticeSide): Polyline {
  const [start, end] = SIDE_ENDS[side].map((corner) => toPlane(HOME[corner])) as [Point, Point];
  return Array.from({ length: PARTS_PER_SIDE * STEPS_PER_PART + 1 }, (_, i) => {
    const fraction = fractionAt(i / STEPS_PER_PART);
    return pointBeside(start, end, fraction, wave(fraction));
  });
}

function alongSide(side: LatticeSide, from: number, to: number): Polyline {
  const whole = drawnSides.get(side) ?? wholeSide(side);
  drawnSides.set(side, whole);
  return whole.slice(from * STEPS_PER_PART, to * STEPS_PER_PART + 1);
}

function cornerName(board: Board, corner: Corner): string {
  const sides = SIDES.filter((side) => SIDE_ENDS[side].includes(corner)).map((side) => INITIAL[side]);
  return nameOf([cornerLand(board, corner), ...sides, sides.length === 1 ? 'o' : '']);
}

/** Returns the lines along one side, one for each of its lands. */
function sideStrokes(board: Board, side: LatticeSide): Stroke[] {
  const { lands, cuts } = board.sides[side];
  const [start, end] = SIDE_ENDS[side].map((corner) => cornerName(board, corner)) as [string, string];
  const between = cuts.map((_, i) => nameOf([...lands.slice(i, i + 2), INITIAL[side]]));
  const names = [start, ...between, end];
  const positions = [0, ...cuts, PARTS_PER_SIDE];
  return lands.map((land, i) => ({
    faces: nameOf([land, INITIAL[side]]),
    ends: names.slice(i, i + 2) as [string, string],
    line: alongSide(side, positions[i] as number, positions[i + 1] as number),
  }));
}

function junctionsOf(board: Board, sides: readonly Stroke[]): Junctions {
  const ends = sides.flatMap(({ ends: [start, end], line }): [string, Point][] => [
    [start, line[0] as Point],
    [end, line.at(-1) as Point],
  ]);
  return new Map([...ends, ...Object.entries(JUNCTIONS[board.id] ?? {})]);
}

/** A pair of lands, or a land and the ocean, separated by a border or shore. */
const INNER = /^\d[\do]$/;

/** Returns the pairs of lands, or of a land and the ocean, among the three faces of a junction. */
const pairsOf = ([a, b, c]: string): readonly string[] =>
  [`${a}${b}`, `${a}${c}`, `${b}${c}`].filter((pair) => INNER.test(pair));

/** Returns the borders between two lands, and the shores: lines between junctions that share two faces. */
function innerStrokes(board: Board, junctions: Junctions): Stroke[] {
  const all = [...junctions].sort(([a], [b]) => (a < b ? -1 : 1));
  const begun = new Map<string, [string, Point]>();
  return all.flatMap(([end, to]) =>
    pairsOf(end).flatMap((faces): Stroke[] => {
      const other = begun.get(faces);
      begun.set(faces, [end, to]);
      if (!other) return [];
      const [start, from] = other;
      const name = board.id + start + end;
      const line = faces.endsWith('o')
        ? freehand(from, to, name, SHORE, SHORE_STEP_IN_SIDES)
        : freehand(from, to, name, INLAND, INLAND_STEP_IN_SIDES);
      return [{ faces, ends: [start, end], line }];
    }),
  );
}

/** Joins strokes end to end from a junction; each junction is included once, without a repeated end. */
function chain(strokes: readonly Stroke[], start: string): Polyline {
  const points: Point[] = [];
  const left = new Set(strokes);
  let here = start;
  while (left.size > 0) {
    const next = [...left].find(({ ends }) => ends.includes(here));
    if (!next) throw new Error(`no stroke starts at ${here}`);
    left.delete(next);
    const forward = next.ends[0] === here;
    points.push(...(forward ? next.line : [...next.line].reverse()).slice(points.length > 0 ? 1 : 0));
    here = next.ends[forward ? 1 : 0];
  }
  return here === start ? points.slice(0, -1) : points;
}

function closed(strokes: readonly Stroke[]): Polyline {
  return chain(strokes, (strokes[0] as Stroke).ends[0]);
}

let bowed: Polyline | undefined;

/** Returns the ocean's edge from the NW corner to the SW corner, without the corners. */
function bow(): Polyline {
  const [north, south] = [toPlane(HOME.NW), toPlane(HOME.SW)];
  return (bowed ??= Array.from({ length: BOW_STEPS - 1 }, (_, i) => {
    const fraction = (i + 1) / BOW_STEPS;
    return pointBeside(north, south, fraction, 4 * BOW_IN_SIDES * fraction * (1 - fraction));
  }));
}

export function drawBoard(board: Board): BoardLines {
  const sides = SIDES.flatMap((side) => sideStrokes(board, side));
  const strokes = [...sides, ...innerStrokes(board, junctionsOf(board, sides))];
  const withFace = (face: string) => strokes.filter(({ faces }) => faces.includes(face));
  const southWest = cornerName(board, 'SW');
  const coast = chain(withFace('o'), southWest);
  return {
    lands: new Map(board.lands.map(({ number }) => [number, closed(withFace(String(number)))])),
    outline: [...chain(sides, southWest), ...bow()],
    ocean: [...coast, ...bow()],
    coast,
  };
}
