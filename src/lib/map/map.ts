import type { Terrain } from '$lib/rules/table/island';
import type { PieceName } from '$lib/rules/table/pieces';

/** A point of the island map: x to the right, y down, in the unit of the bounds. */
export type MapPoint = readonly [x: number, y: number];

/** The icon of a piece by its kind, or that of Strife. */
export type MapIcon = PieceName | 'strife';

/** Pieces of one kind in one land. */
export interface MapPiece {
  readonly icon: MapIcon;
  readonly count: number;
  /** The Damage of a Town or City, shown as ruined buildings. */
  readonly damage?: number;
  /** The initial of the player who owns the piece. */
  readonly label?: string;
  /** The owner's color: chosen, or the player's number. */
  readonly colour?: string;
}

export interface MapMark {
  readonly kind: 'danger' | 'defend' | 'skip' | 'isolate' | 'rule' | 'remind';
  /** The map shows a number completely, and a word by its first letter. */
  readonly text: string;
  /** The spoken text, if it is more than the shown one. */
  readonly says?: string;
  /** The number, if more than one. */
  readonly count?: number;
  /** True for a threat that adds Blight. */
  readonly blight?: boolean;
}

/** A place with pieces on the map: a land, or the Ocean of a board. */
export interface MapPlace {
  readonly id: string;
  /** The shown name, if not the id. */
  readonly written?: string;
  readonly number: number;
  readonly terrain: Terrain | 'ocean';
  readonly coastal: boolean;
  readonly polygon: readonly MapPoint[];
  /** The point farthest from the border, and its distance. */
  readonly label: MapPoint;
  readonly room: number;
  readonly pieces: readonly MapPiece[];
  readonly state: 'quiet' | 'acting' | 'changed' | 'resolved' | 'choice' | 'selected';
  readonly marks: readonly MapMark[];
  /** The spoken name: the land, its terrain, its pieces. */
  readonly name: string;
}

export interface MapLand extends MapPlace {
  readonly terrain: Terrain;
}

export interface MapBoard {
  readonly id: string;
  readonly outline: readonly MapPoint[];
  readonly ocean: readonly MapPoint[];
  /** The open shore line from corner to corner, for drawing shoals. */
  readonly coast?: readonly MapPoint[];
  /** A point in the ocean for the board's name. */
  readonly label?: MapPoint;
  /** The Blight in its Ocean. */
  readonly blight?: number;
}

export interface Sizes {
  readonly least: number;
  readonly most: number;
  /** Drawn completely or not at all. */
  readonly whole?: true;
}

/** The sizes of names and signs, in pixels. */
export interface LargeSigns {
  readonly name: number;
  readonly sign: number;
}

const MIN_TEXT_PX = 10.5;

/** Returns the sizes of signs, and the largest of a name, in acting lands and in all others, whose usual room this is. */
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
  /** The land under it, if any. */
  readonly land: string | undefined;
  /** Its position, in units of the map. */
  readonly at: MapPoint;
  readonly lands: readonly MapPlace[];
  /** The size of icons, and the maximum height of a name. */
  readonly sizes: Sizes;
  readonly cap: number;
  /** The size of a screen pixel on the map. */
  readonly pixel: number;
  /** Returns the position of a map point, in pixels of its frame. */
  readonly shown: (point: MapPoint) => MapPoint;
  /** Claims the press, so that it is neither a tap nor moves the map. */
  readonly take: () => void;
}

/** Drags pieces over the map with a pointer. */
export interface DragHandler {
  /** Returns true if it waits to see if this press becomes a long one. */
  readonly press: (event: PointerEvent, press: Press) => boolean;
  /** Returns true if it handles the move, so the map stays in place. */
  readonly move: (event: PointerEvent) => boolean;
  /** Drops the pieces at the pointer. */
  readonly drop: (event: PointerEvent) => void;
  /** Returns the piece of a tap that just ended on this land; null for the land itself. */
  readonly tapped: (land: string) => string | null;
  /** Cancels the drag. */
  readonly abandon: () => void;
}

export interface MapBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LIT: readonly MapPlace['state'][] = ['resolved', 'changed', 'acting', 'choice', 'selected'];

/** Returns the highlighted lands, the most important last, so that they are drawn on top. */
export const litOf = (lands: readonly MapPlace[]): readonly MapPlace[] =>
  lands.filter(({ state }) => state !== 'quiet').sort((a, b) => LIT.indexOf(a.state) - LIT.indexOf(b.state));

/** Returns the typical distance from the center of a land to its border. */
export const usualRoom = (lands: readonly MapPlace[]): number =>
  lands.map(({ room }) => room).sort((a, b) => a - b)[Math.floor(lands.length / 2)] ?? 0;

const trace = (points: readonly MapPoint[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** Returns the open path through points. */
export const openPath = (points: readonly MapPoint[]) => `M${trace(points)}`;

const closed = new WeakMap<readonly MapPoint[], string>();

/** Returns the closed path around points, cached because lands keep their shape. */
export function closedPath(points: readonly MapPoint[]): string {
  const line = closed.get(points) ?? `M${trace(points)}Z`;
  closed.set(points, line);
  return line;
}
