import type { LandId, Terrain } from '$lib/rules/table/island';
import type { PieceCode, PieceName } from '$lib/rules/table/pieces';

/** A point of the island map in the unit of the bounds. x increases to the right, y downward. */
export type MapPoint = readonly [x: number, y: number];

/** The icon of a piece by its kind, or that of Strife. */
export type MapIcon = PieceName | 'strife';

/** Pieces in one land that are drawn as one icon. */
export interface MapPiece {
  readonly icon: MapIcon;
  readonly count: number;
  /** The Damage of a Town or City, shown as ruined buildings. */
  readonly damage?: number;
  /** The initial or number of the player who owns the piece. */
  readonly label?: string;
  /** The owner's color: the chosen color, or the player's number. */
  readonly colour?: string;
}

export interface MapMark {
  readonly kind: 'danger' | 'defend' | 'skip' | 'isolate' | 'rule' | 'remind';
  /** The text of the icon. The map shows a number completely, and of a word only the first letter. */
  readonly text: string;
  /** The spoken text, if it says more than `text`. */
  readonly says?: string;
  /** The number of equal icons, if more than one. */
  readonly count?: number;
  /** True for a threat that adds Blight. */
  readonly blight?: boolean;
}

/** A place on the map that can contain pieces: a land, or the Ocean of a board. */
export interface MapPlace {
  readonly id: LandId;
  /** The shown name, if it isn't the id. */
  readonly written?: string;
  readonly number: number;
  readonly terrain: Terrain | 'ocean';
  readonly coastal: boolean;
  readonly polygon: readonly MapPoint[];
  /** The point farthest from the border; `room` is its distance from the border. */
  readonly label: MapPoint;
  readonly room: number;
  readonly pieces: readonly MapPiece[];
  readonly state: 'quiet' | 'acting' | 'changed' | 'resolved' | 'choice' | 'selected';
  readonly marks: readonly MapMark[];
  /** The spoken name: the land, its terrain and its pieces. */
  readonly name: string;
}

export interface MapLand extends MapPlace {
  readonly terrain: Terrain;
}

export interface MapBoard {
  /** The board, or a sunken land. */
  readonly id: string;
  readonly outline: readonly MapPoint[];
  readonly ocean: readonly MapPoint[];
  /** The open line of the coast from corner to corner, along which shoals are drawn. */
  readonly coast?: readonly MapPoint[];
  /** A point in the ocean for the board's name. */
  readonly label?: MapPoint;
  /** The number of Blight in the board's Ocean. */
  readonly blight?: number;
}

export interface Sizes {
  readonly least: number;
  readonly most: number;
  /** True if all items must be placed; otherwise some may be dropped. */
  readonly whole?: true;
}

/** The sizes of names and signs, in pixels. */
export interface LargeSigns {
  readonly name: number;
  readonly sign: number;
}

const MIN_TEXT_PX = 10.5;

/**
 * Returns the sizes of icons and the maximum height of a name, in acting lands and in all others. `room` is the usual
 * distance from a land's center to its border.
 */
export function signSizes(room: number, pixel: number, large?: LargeSigns) {
  const within = (low: number, n: number, high: number): number =>
    Math.min(high, Math.max(low, n / pixel)) * pixel;
  const least = MIN_TEXT_PX * pixel;
  const quiet = { sizes: { least, most: within(20, room * 0.75, 40) }, cap: within(12, room * 0.4, 20) };
  const acting = large && { sizes: { least, most: large.sign * pixel }, cap: large.name * pixel };
  return { quiet, acting: acting ?? quiet };
}

/** A press on the map, for dragging pieces. */
export interface Press {
  /** The id of the land at the position; undefined if there is none. */
  readonly land: LandId | undefined;
  /** The position of the press, in units of the map. */
  readonly at: MapPoint;
  readonly lands: readonly MapPlace[];
  /** The sizes of icons; `cap` is the maximum height of a name. */
  readonly sizes: Sizes;
  readonly cap: number;
  /** The size of a screen pixel in units of the map. */
  readonly pixel: number;
  /** Returns the position of a map point, in pixels of its frame. */
  readonly shown: (point: MapPoint) => MapPoint;
  /** Claims the press, so that it neither counts as a tap nor moves the map. */
  readonly take: () => void;
}

/** Drags pieces over the map with a pointer. */
export interface DragHandler {
  /** Returns true if the handler waits to see if this press becomes a long one. */
  readonly press: (event: PointerEvent, press: Press) => boolean;
  /** Returns true if the handler uses the move, so that the map stays in place. */
  readonly move: (event: PointerEvent) => boolean;
  /** Drops the pieces at the pointer. */
  readonly drop: (event: PointerEvent) => void;
  /** Returns the piece selected by the tap that has just ended on this land; null if it selected the land. */
  readonly tapped: (land: LandId) => PieceCode | null;
  /** Cancels the drag or the wait for one. */
  readonly abandon: () => void;
}

export interface MapBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LIT: readonly MapPlace['state'][] = ['resolved', 'changed', 'acting', 'choice', 'selected'];

/** Returns the highlighted lands. The most important are last, so that they are drawn on top. */
export const litOf = (lands: readonly MapPlace[]): readonly MapPlace[] =>
  lands.filter(({ state }) => state !== 'quiet').sort((a, b) => LIT.indexOf(a.state) - LIT.indexOf(b.state));

/** Returns the median distance from the center of a land to its border. */
export const usualRoom = (lands: readonly MapPlace[]): number =>
  lands.map(({ room }) => room).sort((a, b) => a - b)[Math.floor(lands.length / 2)] ?? 0;

const trace = (points: readonly MapPoint[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** Returns the open path through points. */
export const openPath = (points: readonly MapPoint[]) => `M${trace(points)}`;

const closed = new WeakMap<readonly MapPoint[], string>();

/** Returns the closed path around points. It is cached, because lands keep their shape. */
export function closedPath(points: readonly MapPoint[]): string {
  const line = closed.get(points) ?? `M${trace(points)}Z`;
  closed.set(points, line);
  return line;
}
