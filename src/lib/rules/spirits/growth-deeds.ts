import { isEqual } from '../basics/equal';
import { landsWithin } from '../lands/distances';
import type { Deed } from '../table/deed';
import { ENDLESS_DARK, isBeside, landOf, landsInOrder, oceanOf, type PlaceId } from '../table/island';
import {
  codesOf,
  INCARNA,
  INVADERS,
  kindOf,
  type PieceCode,
  type PieceKind,
  presenceAmong,
  presenceOf,
} from '../table/pieces';
import { allPlaces, standingIn } from '../table/places';
import type { SpiritChange, SpiritState } from '../table/spirit-state';
import { hasMark, type TaskKey, type TurnMarkIn, turnMarks } from '../table/turn-marks';
import type { World } from '../world/world';
import type { GrowthTask } from './growth-tasks';
import type { GrowthAction } from './panel';
import { landsInReach } from './presence-lands';

/** A possible origin of a Growth step on the island, with its destinations and deeds. */
export interface GrowthWay {
  /** The origin of the moved pieces; null if nothing moves. */
  readonly from: PlaceId | null;
  /** The moving piece: one land can have two ways. */
  readonly piece?: PieceCode;
  readonly to: readonly PlaceId[];
  /** The maximum number; the player may choose fewer. */
  readonly most: number;
  readonly deed: (to: PlaceId, n: number) => Deed;
}

/** The piece codes of tokens in Growth. */
export const GROWTH_TOKENS = { disease: 'Z', vitality: 'V', beasts: 'A' } as const;

const countIn = (world: World, place: PlaceId, code: PieceCode): number =>
  standingIn(world, place)[code] ?? 0;

const allLands = ({ island }: World): readonly PlaceId[] => landsInOrder(island).map(({ id }) => id);

const placesWith = (world: World, code: PieceCode): readonly PlaceId[] =>
  allPlaces(world.island).filter((place) => countIn(world, place, code) > 0);

const away = (from: PlaceId, to: readonly PlaceId[]): readonly PlaceId[] =>
  to.filter((place) => place !== from);

const moved = (from: PlaceId, to: readonly PlaceId[], code: PieceCode, most = 1): GrowthWay => ({
  from,
  piece: code,
  to,
  most,
  deed: (place, n) => ({ deed: 'move', land: from, to: place, pieces: { [code]: n } }),
});

/** Returns the Coastal lands of a board's Ocean. */
const shoreOf = (world: World, ocean: PlaceId): readonly PlaceId[] =>
  allLands(world).filter((land) => {
    const { coastal, board } = landOf(world, land);
    return coastal && oceanOf(board) === ocean;
  });

function incarnaMoves(world: World, player: number, to: (from: PlaceId) => readonly PlaceId[]) {
  const code = INCARNA[player - 1]!;
  return placesWith(world, code)
    .filter((from) => isBeside(from) || world.rules.leaves(world, code, from))
    .map((from) => moved(from, to(from), code));
}

/** Returns the moves of Presence and the Incarna, which moves whenever Presence can (rules, Incarna). */
function presenceMoves(world: World, player: number, range: number, n: number): readonly GrowthWay[] {
  return [presenceOf(player), INCARNA[player - 1]!].flatMap((code) =>
    allLands(world)
      .filter((land) => countIn(world, land, code) > 0 && world.rules.leaves(world, code, land))
      .map((from) => {
        const near = away(from, [...landsWithin(world, [from], range)]);
        const to = near.filter((land) => world.rules.enters(world, code, land));
        return moved(from, to, code, Math.min(n, countIn(world, from, code)));
      }),
  );
}

/** Returns the Pushes of one piece of these kinds out of the player's lands, or the Gathers into them. */
function movesOfOne(
  world: World,
  player: number,
  how: 'push' | 'gather',
  kinds: readonly PieceKind[],
): readonly GrowthWay[] {
  const isOwn = (land: PlaceId): boolean => presenceAmong(standingIn(world, land), player) > 0;
  return allLands(world).flatMap((from) => {
    const { adjacent } = landOf(world, from);
    const to = how === 'push' ? (isOwn(from) ? adjacent : []) : adjacent.filter(isOwn);
    if (to.length === 0) return [];
    const codes = codesOf(standingIn(world, from)).filter(
      (code) => kinds.includes(kindOf(code)) && world.rules.leaves(world, code, from),
    );
    return codes.map((code) => moved(from, to, code));
  });
}

const ownLands = (world: World, player: number): readonly PlaceId[] =>
  allLands(world).filter((land) => presenceAmong(standingIn(world, land), player) > 0);

/** Returns the pieces in The Endless Dark apart from the Spirit's own. */
export const abducted = (world: World, player: number): readonly PieceCode[] =>
  codesOf(standingIn(world, ENDLESS_DARK)).filter((code) => presenceAmong({ [code]: 1 }, player) === 0);

/** Returns the ways to do a Growth step on the island, by origin; none if only the players can. */
export function growthWays(world: World, player: number, action: GrowthAction): readonly GrowthWay[] {
  const presence = presenceOf(player);
  const incarna = INCARNA[player - 1]!;
  const reached = (range: number | null): readonly PlaceId[] => landsInReach(world, player, { range });
  switch (action.do) {
    case 'add-token': {
      const { piece, ...reach } = action;
      const to = landsInReach(world, player, reach);
      const deed = (land: PlaceId): Deed => ({ deed: 'add', land, pieces: { [GROWTH_TOKENS[piece]]: 1 } });
      return to.length > 0 ? [{ from: null, to, most: 1, deed }] : [];
    }
    case 'move-presence':
      return presenceMoves(world, player, action.range, action.n);
    case 'gather-token': {
      const near = reached(action.range);
      const code = GROWTH_TOKENS[action.piece];
      const steps = world.rules.stride(world, code, player);
      return placesWith(world, code)
        .filter((place) => world.island.lands[place] && world.rules.leaves(world, code, place))
        .map((from) => {
          const beside = landsWithin(world, [from], steps);
          return moved(
            from,
            away(from, near).filter((land) => beside.has(land)),
            code,
          );
        })
        .filter(({ to }) => to.length > 0);
    }
    case 'gather-presence':
      return world.island.boards.flatMap((board) =>
        shoreOf(world, oceanOf(board))
          .filter((land) => countIn(world, land, presence) > 0 && world.rules.leaves(world, presence, land))
          .map((from) => moved(from, [oceanOf(board)], presence)),
      );
    case 'push-presence':
      return world.island.boards
        .map(oceanOf)
        .filter((ocean) => countIn(world, ocean, presence) > 0)
        .map((ocean) => moved(ocean, shoreOf(world, ocean), presence));
    case 'damage': {
      const { n } = action;
      const deed = (land: PlaceId): Deed => ({ deed: 'damage', land, n, among: INVADERS });
      return [{ from: null, to: reached(action.range), most: 1, deed }];
    }
    case 'move-incarna': {
      const { range } = action;
      // No land is in range of The Endless Dark.
      const near = (from: PlaceId, n: number): readonly PlaceId[] =>
        from === ENDLESS_DARK ? [] : [...landsWithin(world, [from], n)];
      return incarnaMoves(world, player, (from) =>
        away(from, range === null ? allLands(world) : near(from, range)),
      ).filter(({ to }) => to.length > 0);
    }
    case 'add-or-move-incarna': {
      const own = ownLands(world, player);
      // A move into the land that the Incarna is in counts as a move (rules, Incarna).
      const moves = incarnaMoves(world, player, () => own);
      const deed = (land: PlaceId): Deed => ({ deed: 'add', land, pieces: { [incarna]: 1 } });
      return moves.length > 0 ? moves : [{ from: null, to: own, most: 1, deed }];
    }
    case 'move-one':
      return movesOfOne(world, player, action.how, action.kinds);
    case 'escape': {
      const own = ownLands(world, player);
      return abducted(world, player)
        .map((code) =>
          moved(
            ENDLESS_DARK,
            own.filter((land) => world.rules.enters(world, code, land)),
            code,
          ),
        )
        .filter(({ to }) => to.length > 0);
    }
    case 'prepare-marker':
    case 'markers-for-play':
    case 'pay-for-power':
    case 'add-presence':
    case 'reclaim-all':
    case 'reclaim-one':
    case 'reclaim-half':
    case 'reclaim-with-element':
    case 'gain-power':
    case 'gain-energy':
    case 'gain-track-energy-again':
    case 'ignore-range':
    case 'empower-incarna':
    case 'extra-plays':
    case 'make-fast':
    case 'gain-element':
    case 'discard-powers':
    case 'gain-time':
    case 'say':
    case 'replace-presence-with-incarna':
    case 'impending-energy':
      return [];
  }
}

/** Returns the Ocean that a way Gathers into or Pushes from; undefined if it uses none. */
export const oceanOfWay = ({ from, to }: GrowthWay): PlaceId | undefined =>
  [from, ...to].find((place) => place !== null && isBeside(place)) ?? undefined;

/** Returns the mark of a task that is done at an Ocean. */
export const doneInOcean = (task: TaskKey, ocean: PlaceId): TurnMarkIn<'ocean'> => ({
  kind: 'ocean',
  task,
  ocean,
});

/** Returns the remaining ways of a step: each Ocean once. */
export function waysLeft(
  world: World,
  player: number,
  state: SpiritState,
  { key, step }: GrowthTask,
): readonly GrowthWay[] {
  if ('or' in step) return [];
  const ways = growthWays(world, player, step);
  if (!isInEachOcean(step)) return ways;
  return ways.filter((way) => {
    const ocean = oceanOfWay(way);
    return ocean === undefined || !hasMark(state, doneInOcean(key, ocean));
  });
}

/** Returns true if the step is done once per Ocean, up to the player's choice. */
export const isInEachOcean = (action: GrowthAction): boolean =>
  'where' in action && action.where === 'each-ocean';

/** Returns how many pieces a step has moved so far. */
const movedBy = (state: SpiritState, key: TaskKey): number =>
  turnMarks(state, 'moved').filter(({ task }) => isEqual(task, key)).length;

/** Returns how many abducted pieces an Escape must still move, and how many of them have a land to go to. */
function escapesLeft(
  world: World,
  player: number,
  state: SpiritState,
  { key, step }: GrowthTask,
): { readonly must: number; readonly can: number } {
  if ('or' in step || step.do !== 'escape') return { must: 0, can: 0 };
  const most = step.n === 'all' ? Infinity : step.n - movedBy(state, key);
  const count = (codes: readonly PieceCode[]): number =>
    codes.reduce((sum, code) => sum + countIn(world, ENDLESS_DARK, code), 0);
  const movable = growthWays(world, player, step).flatMap(({ piece }) => piece ?? []);
  return { must: Math.min(most, count(abducted(world, player))), can: count(movable) };
}

/** Returns true if an abducted piece that must escape has no land to go to: the game is lost. */
export function isLostBy(world: World, player: number, state: SpiritState, task: GrowthTask): boolean {
  const { must, can } = escapesLeft(world, player, state, task);
  return world.game.presence.tracked && can < must;
}

/**
 * Returns the change that records a moved piece of an Escape whose step moves more pieces; none for the last piece or
 * for another step.
 */
export function movesMore(
  world: World,
  player: number,
  state: SpiritState,
  task: GrowthTask,
): readonly SpiritChange[] {
  return escapesLeft(world, player, state, task).must > 1
    ? [{ change: 'done', mark: { kind: 'moved', task: task.key, nth: movedBy(state, task.key) } }]
    : [];
}
