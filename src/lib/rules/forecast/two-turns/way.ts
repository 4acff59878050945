import type { GameEvent } from '../../table/event';
import type { Game } from '../../table/game';
import type { LandId } from '../../table/island';
import { count, isPresence, kindOf, type PieceKind } from '../../table/pieces';
import { type Cost, COSTS, type Costs, joinCosts, plus } from './span';
import type { Gap } from './ways-on';

/** The most ways followed at a time; beyond that, only the most relevant ones. */
const MOST_WAYS = 12;
/**
 * The most decisions of a stretch, by the number of cards revealed before it. After that only the suggested way
 * continues.
 */
const MOST_DECISIONS = [240, 100, 30];
/** The number of cards that the forecast reveals: the next one and the one after it. */
export const MOST_CARDS = 2;

/** Presence destroyed in a land. */
interface PresenceLost {
  readonly piece: PieceKind;
  readonly land: LandId;
}

/** One possible course of play. Two that lead to the same game are joined. */
export interface Way {
  readonly game: Game;
  readonly costs: Costs;
  readonly isUsual: boolean;
  readonly isWhole: boolean;
  readonly gaps: readonly Gap[];
  readonly blighted: readonly LandId[];
  readonly explored: readonly LandId[];
  /** Presence destroyed on the way, by piece and land. */
  readonly presenceLost: readonly PresenceLost[];
  /** Cards revealed so far. The last entry is null until its card is revealed. */
  readonly path: readonly (string | null)[];
}

/** Returns the cost of an event. `left` is the Blight on the card or space before it. */
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

/** Returns the Blight on the card or space after the event. */
const leftAfter = (event: GameEvent, left: number): number =>
  event.type === 'blightAdded' ? left - 1 : event.type === 'blightSet' ? event.blight.left : left;

/** Returns the list without duplicates. */
export const once = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** Returns the way extended by these events to the game they lead to. */
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

/** Returns true if the event ends a stretch: the next card is about to be revealed, or the last one has Explored. */
export const endsStretch = (path: Way['path'], event: GameEvent): boolean =>
  event.type === 'phaseBegan' && event.phase === (path.length < MOST_CARDS ? 'explore' : 'slow');

/** Returns a text that identifies a way's path and game. Ways with equal texts are joined. */
export const tableOf = ({ game: { setup: _, ...table }, path }: Way): string => JSON.stringify([path, table]);

/** Joins two ways that lead to the same game. */
export function join(a: Way, b: Way): Way {
  const usual = b.isUsual ? b : a;
  return {
    ...usual,
    costs: joinCosts(a.costs, b.costs, usual.costs),
    isWhole: a.isWhole && b.isWhole,
    gaps: once([...a.gaps, ...b.gaps]),
  };
}

/** Limits the ways: keeps the suggested one, then alternately the most and the least costly. */
export function limitedWays(ways: readonly Way[], decisions = 0): readonly Way[] {
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
