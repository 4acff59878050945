import type { Terrain } from '$lib/rules/table/island';
import type { PieceName } from '$lib/rules/table/pieces';

/** A point of the island map: x to the right, y down, in whatever unit the bounds are in. */
export type MapPoint = readonly [x: number, y: number];

/** What is drawn for pieces: their kind by its name, or the Strife beside them. */
export type MapIcon = PieceName | 'strife';

/** Pieces of one kind in one land. */
export interface MapPiece {
  readonly icon: MapIcon;
  readonly count: number;
  /** How much Damage a Town or City has taken: fewer of its buildings stand. */
  readonly damage?: number;
  /** The initial of the player whose Presence or Incarna this is. */
  readonly label?: string;
  /** Its owner's colour: the one chosen, or the number of the seat. */
  readonly colour?: string;
}

export interface MapMark {
  readonly kind: 'danger' | 'defend' | 'skip' | 'isolate' | 'rule' | 'remind';
  /** The map shows a number whole, of a word its first letter. */
  readonly text: string;
  /** What a screen reader and the list of lands say, where it is more than the text. */
  readonly says?: string;
  /** How many of them lie there, where it is more than one. */
  readonly count?: number;
  /** Of a danger: Blight comes of it. */
  readonly blight?: boolean;
}

/** A place of the map where pieces stand: a land, or the Ocean of a board. */
export interface MapPlace {
  readonly id: string;
  /** What is written there, if not the id. */
  readonly written?: string;
  readonly number: number;
  readonly terrain: Terrain | 'ocean';
  readonly coastal: boolean;
  readonly polygon: readonly MapPoint[];
  /** The point farthest from the border, and how far that is. */
  readonly label: MapPoint;
  readonly room: number;
  readonly pieces: readonly MapPiece[];
  readonly state: 'quiet' | 'acting' | 'changed' | 'resolved' | 'choice' | 'selected';
  readonly marks: readonly MapMark[];
  /** What a screen reader says: the land, its terrain, its pieces. */
  readonly name: string;
}

export interface MapLand extends MapPlace {
  readonly terrain: Terrain;
}

export interface MapBoard {
  readonly id: string;
  readonly outline: readonly MapPoint[];
  readonly ocean: readonly MapPoint[];
  /** The shore from corner to corner, an open line: shoals are drawn along it. */
  readonly coast?: readonly MapPoint[];
  /** A place in the ocean for the board's name. */
  readonly label?: MapPoint;
  /** How much Blight lies in its Ocean. */
  readonly blight?: number;
}

export interface Sizes {
  readonly least: number;
  readonly most: number;
  /** Nothing is left out: where not all of it fits, none of it is laid. */
  readonly whole?: true;
}

/** A finger that comes down on the map, as whatever may drag a piece from there has to know it. */
export interface Press {
  /** The land it comes down on, if it is one. */
  readonly land: string | undefined;
  /** Where it is, in units of the map. */
  readonly at: MapPoint;
  readonly lands: readonly MapPlace[];
  /** How large signs are drawn, and how tall a name grows. */
  readonly sizes: Sizes;
  readonly cap: number;
  /** A pixel of the screen on the map. */
  readonly pixel: number;
  /** Where a point of the map is shown, in pixels of its frame. */
  readonly shown: (point: MapPoint) => MapPoint;
  /** What follows is neither a tap nor moves the map. */
  readonly take: () => void;
}

/** What drags pieces over the map with the pointer that holds them. */
export interface DragHandler {
  /** Whether it waits for this press of a first finger to be a hold. */
  readonly press: (event: PointerEvent, press: Press) => boolean;
  /** Whether the map stays where it is, since the move is none of its own. */
  readonly move: (event: PointerEvent) => boolean;
  /** The pieces are let go where the pointer is. */
  readonly drop: (event: PointerEvent) => void;
  /** What a tap that just ended on this land took hold of there; null where it was the land itself. */
  readonly tapped: (land: string) => string | null;
  /** Nothing is dragged or about to be. */
  readonly abandon: () => void;
}

export interface MapBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LIT: readonly MapPlace['state'][] = ['resolved', 'changed', 'acting', 'choice', 'selected'];

/** The lands that are lit, those that matter most last: they are drawn over the others. */
export const litOf = (lands: readonly MapPlace[]): readonly MapPlace[] =>
  lands.filter(({ state }) => state !== 'quiet').sort((a, b) => LIT.indexOf(a.state) - LIT.indexOf(b.state));

/** How far it usually is from the middle of a land to its border. */
export const usualRoom = (lands: readonly MapPlace[]): number =>
  lands.map(({ room }) => room).sort((a, b) => a - b)[Math.floor(lands.length / 2)] ?? 0;

const trace = (points: readonly MapPoint[]) => points.map(([x, y]) => `${x} ${y}`).join('L');

/** The path along points, open. */
export const openPath = (points: readonly MapPoint[]) => `M${trace(points)}`;

const closed = new WeakMap<readonly MapPoint[], string>();

/** The path around points, closed; kept, since the lands of an island have the same shape from tap to tap. */
export function closedPath(points: readonly MapPoint[]): string {
  const line = closed.get(points) ?? `M${trace(points)}Z`;
  closed.set(points, line);
  return line;
}
