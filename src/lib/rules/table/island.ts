import type { LatticeSide, Pose } from '../basics/lattice';

/** The four terrains, in alphabetical order. */
export const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const;
/** The kind of ground a land is printed with. */
export type Terrain = (typeof TERRAINS)[number];

/** A board's name as printed: A to H, then the thematic ones. The East of the thematic map is another E. */
export type BoardId = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'NE' | 'NW' | 'SE' | 'SW' | 'W';
/** A land's name as players say it: board, then number, such as 'A5'. */
export type LandId = `${BoardId}${number}`;

/** The place of Abducted pieces until they Escape. It is no land, but deeds and moves name it like one. */
export const ENDLESS_DARK = 'dark' as LandId;
/** The Ocean of a board: its board and a zero (`A0`). */
type OceanId = `${BoardId}0`;
/** A place off the island. */
export type BesideId = OceanId | typeof ENDLESS_DARK;
/** A land, or a place off the island. */
export type PlaceId = LandId;

/** A placeholder for a land that is still to be chosen; on no island. */
export const NO_LAND = 'ZZ0' as LandId;

/** Returns the land of a name such as `stirred.A5` that starts with this prefix; null for another name. */
export const landAfter = (prefix: string, name: string): LandId | null =>
  name.startsWith(prefix) ? (name.slice(prefix.length) as LandId) : null;

/** Returns true if a board has this name. */
export const isBoard = (id: unknown): id is BoardId => /^(?:[A-HW]|[NS][EW])$/.test(String(id));

/** Returns true if a land or an Ocean can have this name. */
export const isLand = (text: string): text is LandId => isBoard(boardIn(text)) && /\d$/.test(text);

/** Returns the board of a land or an Ocean. */
export const boardIn = (place: string): BoardId => place.replace(/\d+$/, '') as BoardId;

const OCEAN = /^([A-Z]{1,2})0$/;

export const oceanOf = (board: BoardId): OceanId => `${board}0`;

export const isOcean = (place: string): place is OceanId => OCEAN.test(place);

/** Returns true if the place is off the island, not a land. */
export const isBeside = (place: string): place is BesideId => place === ENDLESS_DARK || isOcean(place);

/** The pieces printed for setup, by code: E Explorer, T Town, C City, D Dahan, B Blight. */
export type PrintedPieces = Readonly<Partial<Record<'E' | 'T' | 'C' | 'D' | 'B', number>>>;

/** One land as printed on its board. */
export interface BoardLand {
  readonly number: number;
  readonly terrain: Terrain;
  readonly coastal: boolean;
  /** Numbers of the lands it borders on the same board. */
  readonly adjacent: readonly number[];
  readonly printed: PrintedPieces;
  /** True if token icons are printed there, whether or not tokens are in play. */
  readonly icons?: true;
}

/** The lands along one side in order, and the positions (0 to 13) at which one land ends and the next begins. */
export interface BoardSide {
  readonly lands: readonly number[];
  readonly cuts: readonly number[];
}

/** One island board as printed. */
export interface Board {
  readonly id: BoardId;
  readonly product: string;
  readonly lands: readonly BoardLand[];
  readonly sides: Readonly<Record<LatticeSide, BoardSide>>;
}

/** An arrangement of boards. */
export interface Layout {
  readonly id: string;
  readonly name: string;
  readonly role: 'standard' | 'alternative' | 'extra' | 'scenario';
  /** The position of each board, by slot. */
  readonly boards: readonly Pose[];
  /** Clockwise rotation, in degrees, that shows the layout as in the rules. */
  readonly displayRotation: number;
  /** The number of islands, if more than one. */
  readonly islands?: number;
  /** A fixed geography, for boards without matching sides: the thematic map. */
  readonly fixed?: FixedGeography;
}

/** Boards with fixed places: which boards, and the pairs of lands that are adjacent across them or meet at a corner. */
interface FixedGeography {
  readonly board: (id: BoardId) => Board;
  readonly seams: readonly LandPair[];
  readonly corners: readonly LandPair[];
}

/** One land of the joined island. */
export interface Land {
  readonly id: LandId;
  readonly board: BoardId;
  readonly number: number;
  readonly terrain: Terrain;
  /** Additional terrains for Spirit Actions and special rules. */
  readonly also?: readonly Terrain[];
  readonly coastal: boolean;
  /** All adjacent lands, in island order. */
  readonly adjacent: readonly LandId[];
  readonly printed: PrintedPieces;
  readonly icons?: true;
}

/** Returns true if no setup piece or token icon is printed in the land. */
export const isPrintedEmpty = ({ printed, icons }: Pick<Land, 'printed' | 'icons'>): boolean =>
  Object.keys(printed).length === 0 && !icons;

/** The boards joined into one island. */
export interface Island {
  readonly lands: Readonly<Record<LandId, Land>>;
  /** All lands by board slot, then number. */
  readonly order: readonly LandId[];
  readonly boards: readonly BoardId[];
}

/** The empty island of a game with trackers only. */
export const NO_ISLAND: Island = { lands: {}, order: [], boards: [] };

export type LandPair = readonly [LandId, LandId];

/** Returns true if the layout is the thematic map. */
export const isThematic = (layout: string): boolean => layout.startsWith('thematic-');

/** Returns the id of a board's land, such as 'A5'. */
export function landId(board: BoardId, number: number): LandId {
  return `${board}${number}`;
}

/** Returns the island after these lands have sunk: they are Ocean, and adjacent lands are Coastal. */
export function withoutLands(island: Island, sunk: readonly LandId[]): Island {
  if (sunk.length === 0) return island;
  const order = island.order.filter((id) => !sunk.includes(id));
  const lands = order.map((id): [LandId, Land] => {
    const land = landOf({ island }, id);
    const adjacent = land.adjacent.filter((near) => !sunk.includes(near));
    return [id, { ...land, adjacent, coastal: land.coastal || adjacent.length < land.adjacent.length }];
  });
  return { ...island, lands: Object.fromEntries(lands), order };
}

/**
 * Returns the Ocean of a board as a land: a Coastal Wetland adjacent to the coasts of its board (spirit-panels.json,
 * Ocean in Play).
 */
function oceanLand({ lands }: Pick<Island, 'lands'>, board: BoardId): Land {
  const adjacent = Object.values(lands).flatMap((land) =>
    land.coastal && land.board === board && land.number > 0 ? land.id : [],
  );
  const id = oceanOf(board);
  return { id, board, number: 0, terrain: 'wetland', coastal: true, adjacent, printed: {} };
}

/** Returns the island with these Oceans as lands: Coastal Wetlands adjacent to the coasts of their boards. */
export function joinedOceans(island: Island, boards: readonly BoardId[]): Island {
  if (boards.length === 0) return island;
  const isBesideOcean = ({ board, coastal }: Land): boolean => coastal && boards.includes(board);
  const lands = landsInOrder(island).map((land): [PlaceId, Land] => [
    land.id,
    isBesideOcean(land) ? { ...land, adjacent: [...land.adjacent, oceanOf(land.board)] } : land,
  ]);
  const oceans = boards.map((board): [PlaceId, Land] => [oceanOf(board), oceanLand(island, board)]);
  return {
    ...island,
    lands: Object.fromEntries([...lands, ...oceans]),
    order: [...island.order, ...boards.map(oceanOf)],
  };
}

/** Returns all lands by board slot, then number. */
export const landsInOrder = (island: Pick<Island, 'lands' | 'order'>): readonly Land[] =>
  island.order.map((id) => landOf({ island }, id));

/** Returns the land as it is on this island, or a board's Ocean as a land; throws if the island has no such land. */
export function landOf({ island }: { readonly island: Pick<Island, 'lands'> }, id: PlaceId): Land {
  const land = island.lands[id] ?? (isOcean(id) ? oceanLand(island, boardIn(id)) : undefined);
  if (!land) throw Error(`no land ${id}`);
  return land;
}

/** Returns true if the land has this terrain, printed or for Spirit Actions. */
export const hasTerrain = ({ terrain, also }: Pick<Land, 'terrain' | 'also'>, one: Terrain): boolean =>
  terrain === one || also?.includes(one) === true;

/** The player for `own-presence`, by number. */
export interface Whose {
  readonly player?: number;
}
