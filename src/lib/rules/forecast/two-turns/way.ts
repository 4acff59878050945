import type { GameEvent } from '../../table/event';
import type { Game } from '../../table/game';
import type { LandId } from '../../table/island';
import { count, isPresence, kindOf, type PieceKind } from '../../table/pieces';
import { type Cost, COSTS, type Costs, joinCosts, plus } from './span';
import type { Gap } from './ways-on';

/** Ways that are followed beside each other; beyond that those that matter most. */
const MOST_WAYS = 12;
/** Decisions of one stretch, by the cards turned before it; after that only the usual way goes on. */
const MOST_DECISIONS = [240, 100, 30];
/** Cards are turned twice: the one that is next, and the one after it. */
export const MOST_CARDS = 2;

/** Presence that is destroyed in a land. */
interface PresenceLost {
  readonly piece: PieceKind;
  readonly land: LandId;
}

/** One way that play may go; those that lead to the same table are one. */
export interface Way {
  readonly game: Game;
  readonly costs: Costs;
  readonly isUsual: boolean;
  readonly isWhole: boolean;
  readonly gaps: readonly Gap[];
  readonly blighted: readonly LandId[];
  readonly explored: readonly LandId[];
  /** Presence destroyed on the way: of which piece, and in which lands. */
  readonly presenceLost: readonly PresenceLost[];
  /** Cards turned so far; the last is null until it is. */
  readonly path: readonly (string | null)[];
}

/** What one event costs; `left`: Blight on the card or space before it. */
function costOf(event: GameEvent, left: number): Readonly<Partial<Record<Cost, number>>> {
  switch (event.type) {
    case 'blightAdded':
      return { blight: 1 };
    case 'blightSet':
      return { blight: left - event.blight.left };
    case 'destroyed':
      return { dahan: count({ [event.piece]: event.n }, 'D') };
    case 'fearGenerated':
      return { fear: event.n };
    default:
      return {};
  }
}

/** Blight on the card or space after the event. */
const leftAfter = (event: GameEvent, left: number): number =>
  event.type === 'blightAdded' ? left - 1 : event.type === 'blightSet' ? event.blight.left : left;

/** Each of them once. */
export const once = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** The way with what these events bring on it, and the game they lead to. */
export function along(way: Way, events: readonly GameEvent[], game: Game): Way {
  let { costs } = way;
  let { left } = way.game.blight;
  for (const event of events) {
    const cost = costOf(event, left);
    left = leftAfter(event, left);
    for (const of of COSTS) costs = cost[of] ? { ...costs, [of]: plus(costs[of], cost[of]) } : costs;
  }
  const blighted = events.flatMap((event) => (event.type === 'blightAdded' ? event.land : []));
  const explored = events.flatMap((event) => (event.type === 'explored' && event.n > 0 ? event.land : []));
  const presenceLost = events.flatMap((event): readonly PresenceLost[] =>
    event.type === 'destroyed' && isPresence(event.piece)
      ? [{ piece: kindOf(event.piece), land: event.land }]
      : [],
  );
  const drawn = events.find((event) => event.type === 'invaderCardDrawn');
  const path =
    drawn?.type === 'invaderCardDrawn' && way.path.at(-1) === null
      ? [...way.path.slice(0, -1), drawn.card]
      : way.path;
  return {
    ...{ ...way, game, costs, path },
    ...(blighted.length > 0 && { blighted: once([...way.blighted, ...blighted]) }),
    ...(explored.length > 0 && { explored: once([...way.explored, ...explored]) }),
    ...(presenceLost.length > 0 && { presenceLost: [...way.presenceLost, ...presenceLost] }),
  };
}

/** Where a stretch ends: the next card is about to be turned, or the last one has Explored. */
export const endsStretch = (path: Way['path'], event: GameEvent): boolean =>
  event.type === 'phaseBegan' && event.phase === (path.length < MOST_CARDS ? 'explore' : 'slow');

/** What differs between the tables that two ways lead to. */
export const tableOf = ({ game: { setup: _, ...table }, path }: Way): string => JSON.stringify([path, table]);

/** Two ways that lead to the same table, as one. */
export function join(a: Way, b: Way): Way {
  const usual = b.isUsual ? b : a;
  return {
    ...usual,
    costs: joinCosts(a.costs, b.costs, usual.costs),
    isWhole: a.isWhole && b.isWhole,
    gaps: once([...a.gaps, ...b.gaps]),
  };
}

/** Of too many ways, or after too many decisions, the usual one, then by turns those that cost the most and the least. */
export function kept(ways: readonly Way[], decisions = 0): readonly Way[] {
  const isEnough = decisions > MOST_DECISIONS[ways[0]?.path.length ?? 0]!;
  const most = isEnough ? 1 : MOST_WAYS;
  if (ways.length <= most) return ways;
  const by = (of: (way: Way) => number): Way[] => [...ways].sort((a, b) => of(b) - of(a));
  const orders = [
    by(({ costs }) => costs.blight.worst),
    by(({ costs }) => -costs.blight.best),
    by(({ costs }) => costs.dahan.worst),
    by(({ costs }) => -costs.dahan.best),
  ];
  const chosen = new Set(ways.filter(({ isUsual }) => isUsual));
  for (let i = 0; chosen.size < most; i++) chosen.add(orders[i % orders.length]!.shift()!);
  return [...chosen].map((way) => ({ ...way, isWhole: false }));
}
