import { type Corner, cornerContactsOf, joinsOf, type LatticeSide, type Pose } from '../basics/lattice';

/** The four terrains, in alphabetical order. */
export const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const;
/** The kind of ground a land is printed with. */
export type Terrain = (typeof TERRAINS)[number];

/** A board's name as printed: 'A' to 'H', later a thematic one such as 'NW'. */
export type BoardId = string;
/** A land's name as players say it: board, then number, such as 'A5'. */
export type LandId = string;

/** The place of Abducted pieces until they Escape. */
export const ENDLESS_DARK = 'dark';
/** The Ocean of a board: its board and a zero (`A0`). */
type OceanId = `${BoardId}0`;
/** A place off the island. */
export type BesideId = OceanId | typeof ENDLESS_DARK;
/** A land, or a place off the island. */
export type PlaceId = LandId;

/** A placeholder for a land that is still to be chosen; on no island. */
export const NO_LAND: LandId = 'ZZ0';

/** Returns the board of a land id. */
export const boardIn = (land: LandId): BoardId => land.replace(/\d+$/, '');

const OCEAN = /^([A-Z]{1,2})0$/;

export const oceanOf = (board: BoardId): OceanId => `${board}0`;

export const isOcean = (place: string): place is OceanId => OCEAN.test(place);

/** Returns true if the place is off the island, not a land. */
export const isBeside = (place: string): place is BesideId => place === ENDLESS_DARK || isOcean(place);

/** One land as printed on its board. */
export interface BoardLand {
  readonly number: number;
  readonly terrain: Terrain;
  readonly coastal: boolean;
  /** Numbers of the lands it borders on the same board. */
  readonly adjacent: readonly number[];
  /** Pieces printed for setup, by code: E Explorer, T Town, C City, D Dahan, B Blight. */
  readonly printed: Readonly<Record<string, number>>;
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
  readonly printed: Readonly<Record<string, number>>;
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

/** Options for joining boards. */
export interface JoinOptions {
  /** True if lands of two boards that touch only at a corner are adjacent, as in the rules. */
  readonly cornerContact: boolean;
}

export type LandPair = readonly [LandId, LandId];

/**
 * The number of parts by which the cuts of a side are placed. Thirteen, so that cuts never meet the mirrored
 * ones of the opposite side.
 */
const PARTS_PER_SIDE = 13;

/** Returns true if the layout is the thematic map. */
export const isThematic = (layout: string): boolean => layout.startsWith('thematic-');

/** Returns the id of a board's land, such as 'A5'. */
export function landId(board: BoardId, number: number): LandId {
  return `${board}${number}`;
}

export function cornerLand({ sides }: Board, corner: Corner): number {
  const lands = {
    SW: sides.south.lands[0],
    SE: sides.east.lands[0],
    NE: sides.north.lands[0],
    NW: sides.north.lands.at(-1),
  };
  return lands[corner] as number;
}

interface Stretch {
  readonly land: LandId;
  readonly from: number;
  readonly to: number;
}

function stretches(board: Board, side: LatticeSide): Stretch[] {
  const { lands, cuts } = board.sides[side];
  return lands.map((number, i) => ({
    land: landId(board.id, number),
    from: i === 0 ? 0 : (cuts[i - 1] as number),
    to: cuts[i] ?? PARTS_PER_SIDE,
  }));
}

function mirrored({ land, from, to }: Stretch): Stretch {
  return { land, from: PARTS_PER_SIDE - to, to: PARTS_PER_SIDE - from };
}

function overlap(a: Stretch, b: Stretch): boolean {
  return Math.max(a.from, b.from) < Math.min(a.to, b.to);
}

/** Returns the pairs of lands that are adjacent across two joined sides. */
export function seamPairs(a: Board, sideA: LatticeSide, b: Board, sideB: LatticeSide): readonly LandPair[] {
  const opposite = stretches(b, sideB).map(mirrored);
  return stretches(a, sideA).flatMap((here) =>
    opposite.filter((there) => overlap(here, there)).map((there): LandPair => [here.land, there.land]),
  );
}

function pairsWithin(board: Board): LandPair[] {
  return board.lands.flatMap(({ number, adjacent }) =>
    adjacent.map((other): LandPair => [landId(board.id, number), landId(board.id, other)]),
  );
}

function pairsAcross(boards: readonly Board[], layout: Layout, options: JoinOptions): LandPair[] {
  const boardIn = (slot: number) => boards[slot] as Board;
  const seams = joinsOf(layout.boards).flatMap(({ slots: [i, j], sides: [a, b] }) =>
    seamPairs(boardIn(i), a, boardIn(j), b),
  );
  if (!options.cornerContact) return seams;
  const nameOf = (slot: number, corner: Corner) =>
    landId(boardIn(slot).id, cornerLand(boardIn(slot), corner));
  const touching = cornerContactsOf(layout.boards).map(({ slots: [i, j], corners: [a, b] }): LandPair => [
    nameOf(i, a),
    nameOf(j, b),
  ]);
  return [...seams, ...touching];
}

function neighbours(pairs: readonly LandPair[]): Map<LandId, Set<LandId>> {
  const found = new Map<LandId, Set<LandId>>();
  const note = (land: LandId, other: LandId) => found.set(land, (found.get(land) ?? new Set()).add(other));
  for (const [a, b] of pairs) {
    note(a, b);
    note(b, a);
  }
  return found;
}

/** Joins boards into an island; board n of the list goes into slot n of the layout. */
export function joinIsland(
  boards: readonly Board[],
  layout: Layout,
  options: JoinOptions = { cornerContact: true },
): Island {
  const ids = boards.map(({ id }) => id);
  if (ids.length !== layout.boards.length)
    throw new Error(`${layout.id} takes ${layout.boards.length} boards`);
  if (new Set(ids).size !== ids.length) throw new Error(`a board is used twice: ${ids.join()}`);

  const across = layout.fixed
    ? [...layout.fixed.seams, ...(options.cornerContact ? layout.fixed.corners : [])]
    : pairsAcross(boards, layout, options);
  const found = neighbours([...boards.flatMap(pairsWithin), ...across]);
  const order = boards.flatMap(({ id, lands }) => lands.map(({ number }) => landId(id, number)));
  const lands = boards.flatMap((board) =>
    board.lands.map((printed): [LandId, Land] => {
      const id = landId(board.id, printed.number);
      const adjacent = order.filter((other) => found.get(id)?.has(other));
      return [id, { ...printed, id, board: board.id, adjacent }];
    }),
  );
  return { lands: Object.fromEntries(lands), order, boards: ids };
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

/** Returns the printed land, or an Ocean as a land; throws if it is not on this island. */
export function landOf({ island }: { readonly island: Pick<Island, 'lands'> }, id: PlaceId): Land {
  const land = island.lands[id] ?? (isOcean(id) ? oceanLand(island, id.slice(0, -1)) : undefined);
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
