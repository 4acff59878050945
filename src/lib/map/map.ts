import type { Terrain } from '$lib/rules/island';
import type { PieceName } from '$lib/rules/pieces';

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
  readonly kind: 'danger' | 'defend' | 'skip' | 'isolate' | 'rule';
  /** The map shows a number whole, of a word its first letter. */
  readonly text: string;
  /** How many of them lie there, where it is more than one. */
  readonly count?: number;
  /** Of a danger: Blight comes of it. */
  readonly blight?: boolean;
}

export interface MapLand {
  readonly id: string;
  readonly number: number;
  readonly terrain: Terrain;
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

export interface MapBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
