import type { LandTest, SettingPiece, SpiritPlacing, SpiritWhere } from '$lib/content/spirits/spirit';
import {
  type BoardId,
  type Island,
  type Land,
  type LandId,
  landOf,
  landsInOrder,
  oceanOf,
  type PlaceId,
} from '$lib/rules/table/island';
import { count, INCARNA, type PieceCode, type Pieces, presenceOf, withPiece } from '$lib/rules/table/pieces';

/** The pieces in each land and off the island. */
export type Lands = Readonly<Record<PlaceId, Pieces>>;

/** The island before a Spirit's setup, with all pieces added so far. */
export interface IslandSoFar {
  readonly island: Island;
  readonly lands: Lands;
  /** The Spirit's own board. */
  readonly board: BoardId;
}

/** The destination of a panel's setup line. */
export interface ResolvedPlacing {
  readonly placing: SpiritPlacing;
  /**
   * `settled`: there is one land, or the Ocean. `choice`: the player picks one of `lands`. `waits`: it depends on a
   * line that is still open. `nowhere`: no land fits, so the players decide.
   */
  readonly state: 'settled' | 'choice' | 'waits' | 'nowhere';
  /** The possible lands; empty for the Ocean, which is not a land. */
  readonly lands: readonly LandId[];
  readonly ocean: boolean;
  /** The land from which a piece is Pushed. */
  readonly from?: LandId;
}

/** The lands that the player picked, by the index of the line. */
export type Picked = Readonly<Record<number, LandId>>;

const CODES: Readonly<Record<Exclude<SettingPiece, 'presence' | 'incarna'>, PieceCode>> = {
  beasts: 'A',
  wilds: 'W',
  badlands: 'M',
  blight: 'B',
  dahan: 'D',
};
const KINDS = { dahan: 'D', beasts: 'A', blight: 'B' } as const;

/** Returns the code of a piece that a Spirit adds. */
export function codeFor(piece: SettingPiece, player: number): PieceCode {
  if (piece === 'incarna') return INCARNA[player - 1]!;
  return piece === 'presence' ? presenceOf(player) : CODES[piece];
}

const hasDahan = (dahan: number, { dahan: exactly, dahanMin = 0 }: LandTest): boolean =>
  dahan >= dahanMin && (exactly === undefined || dahan === exactly);

const hasGround = (land: Land, { terrain, coastal, printedTown }: LandTest): boolean =>
  (!terrain || terrain.includes(land.terrain)) &&
  (coastal === undefined || coastal === land.coastal) &&
  (!printedTown || count(land.printed, 'T') > 0);

function fits(ground: IslandSoFar, land: Land, test: LandTest): boolean {
  const pieces = ground.lands[land.id] ?? {};
  const { touches } = test;
  return (
    hasGround(land, test) &&
    hasDahan(count(pieces, 'D'), test) &&
    (!test.with || count(pieces, KINDS[test.with]) > 0) &&
    (!test.without || count(pieces, KINDS[test.without]) === 0) &&
    (!touches || land.adjacent.some((id) => landOf(ground, id).terrain === touches))
  );
}

const idsOf = (lands: readonly Land[]): LandId[] => lands.map(({ id }) => id);

/** Returns the land with the highest or lowest number of each board. */
function endmost(lands: readonly Land[], pick: 'highest' | 'lowest'): Land[] {
  const best = new Map<BoardId, Land>();
  for (const land of lands) if (pick === 'highest' || !best.has(land.board)) best.set(land.board, land);
  return [...best.values()];
}

/** Returns the lands in groups with the same number of Dahan, the most first. */
function byDahan({ lands }: IslandSoFar, from: readonly Land[]): LandId[][] {
  const groups = new Map<number, LandId[]>();
  for (const { id } of from) {
    const n = count(lands[id] ?? {}, 'D');
    groups.set(n, [...(groups.get(n) ?? []), id]);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, ids]) => ids);
}

/**
 * Returns the lands with the most or second most Dahan. `first` is the land that was picked for the most; null if none
 * was.
 */
function mostDahan(ground: IslandSoFar, from: readonly Land[], rank: 1 | 2, first: LandId | null): Found {
  const [top = [], next = []] = byDahan(ground, from);
  // If two lands tie for the most, each gets one Presence, so the order doesn't matter.
  if (top.length === 2) return [top[rank - 1]!];
  if (rank === 1) return top;
  if (top.length === 1) return next;
  return first === null ? 'waits' : top.filter((id) => id !== first);
}

type Found = readonly LandId[] | 'ocean' | 'waits';

interface Known {
  readonly ground: IslandSoFar;
  /** The land of each earlier line; null if it is still open. */
  readonly chosen: readonly (LandId | null)[];
}

function beside(
  ground: IslandSoFar,
  from: readonly Land[],
  to: LandId,
  where: SpiritWhere & { pick: 'beside' },
): Found {
  const near = from.filter(({ id }) => landOf(ground, to).adjacent.includes(id));
  const preferred = near.filter((land) => fits(ground, land, where.prefer));
  return idsOf(preferred.length > 0 ? preferred : near.filter((land) => fits(ground, land, where.otherwise)));
}

function landsFor({ ground, chosen }: Known, { where, anyBoard }: SpiritPlacing): Found {
  const from = landsInOrder(ground.island).filter(({ board }) => anyBoard || board === ground.board);
  switch (where.pick) {
    case 'ocean':
      return 'ocean';
    case 'number':
      return idsOf(from.filter(({ number }) => number === where.number));
    case 'any':
      return idsOf(from.filter((land) => fits(ground, land, where)));
    case 'highest':
    case 'lowest':
      return idsOf(
        endmost(
          from.filter((land) => fits(ground, land, where)),
          where.pick,
        ),
      );
    case 'mostDahan':
      return mostDahan(ground, from, where.rank, chosen.at(-1) ?? null);
    case 'pushed': {
      const land = chosen[where.from] ?? null;
      return land === null ? 'waits' : landOf(ground, land).adjacent;
    }
    case 'same': {
      const land = chosen[where.as] ?? null;
      return land === null ? 'waits' : [land];
    }
    case 'among': {
      const lands = where.of.map((line) => chosen[line] ?? null);
      return lands.every((land) => land !== null) ? [...new Set(lands)] : 'waits';
    }
    case 'beside': {
      const land = chosen[where.as] ?? null;
      return land === null ? 'waits' : beside(ground, from, land, where);
    }
  }
}

function placedAt(placing: SpiritPlacing, found: Found, picked: LandId | undefined): ResolvedPlacing {
  if (found === 'ocean') return { placing, state: 'settled', lands: [], ocean: true };
  if (found === 'waits') return { placing, state: 'waits', lands: [], ocean: false };
  const only = found.length === 1 ? found : found.filter((id) => id === picked);
  if (only.length === 1) return { placing, state: 'settled', lands: only, ocean: false };
  return { placing, state: found.length > 0 ? 'choice' : 'nowhere', lands: found, ocean: false };
}

/** Returns the pieces in lands and Oceans after a line. */
function after(
  lands: Lands,
  { placing: { piece, n }, state, lands: at, ocean, from }: ResolvedPlacing,
  board: BoardId,
  player: number,
): Lands {
  const place = ocean ? oceanOf(board) : at[0];
  if (state !== 'settled' || place === undefined) return lands;
  const code = codeFor(piece, player);
  const left = from === undefined ? lands : { ...lands, [from]: withPiece(lands[from] ?? {}, code, -n) };
  return { ...left, [place]: withPiece(left[place] ?? {}, code, n) };
}

/**
 * Returns the destination of each line of a Spirit's setup in order, because earlier lines affect later ones. A choice
 * is open until it is in `picked`.
 */
export function placed(
  placings: readonly SpiritPlacing[],
  ground: IslandSoFar,
  player: number,
  picked: Picked = {},
): { readonly lines: readonly ResolvedPlacing[]; readonly lands: Lands } {
  const lines: ResolvedPlacing[] = [];
  const chosen: (LandId | null)[] = [];
  let { lands } = ground;
  for (const placing of placings) {
    const { where, piece } = placing;
    const origin = where.pick === 'pushed' ? (chosen[where.from] ?? null) : null;
    // There is one line for each Pushed piece. While the land is open, there is one for all of them.
    const times = origin === null ? 1 : (lands[origin]?.[codeFor(piece, player)] ?? 0);
    for (let i = 0; i < times; i++) {
      const found = landsFor({ ground: { ...ground, lands }, chosen }, placing);
      const line = placedAt(placing, found, picked[lines.length]);
      lines.push(origin === null ? line : { ...line, from: origin });
      chosen.push(line.state === 'settled' ? (line.lands[0] ?? null) : null);
      lands = after(lands, lines.at(-1)!, ground.board, player);
    }
  }
  return { lines, lands };
}

/**
 * Returns the message key of a line's destination without its start `spirit_where_`. The message has the input
 * `number`.
 */
export function whereKey({ where, anyBoard }: SpiritPlacing): string {
  const key = wordsOf(where);
  return anyBoard ? `${key}_any_board` : key;
}

function wordsOf(where: SpiritWhere): string {
  switch (where.pick) {
    case 'number':
    case 'ocean':
    case 'same':
    case 'among':
    case 'beside':
    case 'pushed':
      return where.pick;
    case 'mostDahan':
      return `most_dahan_${where.rank}`;
    case 'any':
    case 'highest':
    case 'lowest': {
      const { pick, terrain = [], with: has, without, touches } = where;
      const parts = [pick, ...terrain, has && `with_${has}`, without && `without_${without}`];
      const more = [
        touches && `touches_${touches}`,
        where.printedTown && 'printed_town',
        where.coastal === true && 'coastal',
        where.coastal === false && 'inland',
        where.dahan !== undefined && `dahan_${where.dahan}`,
        where.dahanMin !== undefined && `dahan_${where.dahanMin}_or_more`,
      ];
      return [...parts, ...more].filter(Boolean).join('_');
    }
  }
}
