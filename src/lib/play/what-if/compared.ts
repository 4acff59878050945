import { type Cost, COSTS, type Span } from '$lib/rules/forecast/two-turns/span';
import { type Nearest, nearestLoss, type Stretch } from '$lib/rules/forecast/two-turns/stretch';
import type { TwoTurns } from '$lib/rules/forecast/two-turns/two-turns';
import { isLost } from '../ahead/span-words';

/** The totals of a plan, or of the current game, over a stretch of play. */
export interface PlanSums {
  readonly costs: Readonly<Record<Cost, Span>>;
  /** True if there is a single suggested course; false if several cards are possible. */
  readonly isUsual: boolean;
  /** True if every answer was followed and no course ends early. If false, the true worst may be worse. */
  readonly isWhole: boolean;
  /** True if every possible card loses the game, so nothing can be compared. */
  readonly isLost: boolean;
  readonly nearest: { readonly loss: Nearest; readonly of: Stretch } | null;
  readonly of: readonly Stretch[];
}

/** Returns true if the game may end before the whole stretch is counted. */
const mayEndEarly = ({ ends }: Stretch): boolean => ends.may.length > 0;

/**
 * Returns the totals over several possible stretches; null for none. A loss ends the stretch early and so costs less
 * without being better, so it is left out unless all are lost.
 */
function sumsOf(all: readonly Stretch[]): PlanSums | null {
  const going = all.filter((one) => !isLost(one));
  const stretches = going.length > 0 ? going : all;
  const [first, ...others] = stretches;
  if (!first) return null;
  const spanOf = (cost: Cost): Span => ({
    best: Math.min(...stretches.map(({ costs }) => costs[cost].best)),
    usual: first.costs[cost].usual,
    worst: Math.max(...stretches.map(({ costs }) => costs[cost].worst)),
  });
  const losses = stretches.flatMap((of) => {
    const loss = nearestLoss(of);
    return loss ? [{ loss, of }] : [];
  });
  return {
    costs: Object.fromEntries(COSTS.map((cost) => [cost, spanOf(cost)])) as Record<Cost, Span>,
    isUsual: others.length === 0,
    isWhole: stretches.every((one) => one.isWhole && !mayEndEarly(one)),
    isLost: going.length === 0,
    nearest: losses.sort((a, b) => a.loss.steps - b.loss.steps)[0] ?? null,
    of: all,
  };
}

/** Returns the totals until the next reveal, and from then through the next turn, for any card. */
export const sumsNow = ({ now }: TwoTurns): PlanSums | null => sumsOf(now ? [now] : []);
export const sumsThen = ({ cards }: TwoTurns): PlanSums | null => sumsOf(cards.map(({ outcome }) => outcome));
