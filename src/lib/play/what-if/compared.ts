import { type Cost, COSTS, type Span } from '$lib/rules/forecast/two-turns/span';
import { type Nearest, nearestLoss, type Stretch } from '$lib/rules/forecast/two-turns/stretch';
import type { TwoTurns } from '$lib/rules/forecast/two-turns/two-turns';
import { isLost } from '../ahead/span-words';

/** What a plan, or the table as it stands, comes to by the end of a stretch of play. */
export interface PlanSums {
  readonly costs: Readonly<Record<Cost, Span>>;
  /** Whether there is one usual course: not where several cards can come. */
  readonly isUsual: boolean;
  /** Every answer was followed, and no way ends before the others: else the worst may be worse than shown. */
  readonly isWhole: boolean;
  /** Whichever card comes, the game is lost: then there is nothing to compare. */
  readonly isLost: boolean;
  readonly nearest: { readonly loss: Nearest; readonly of: Stretch } | null;
  readonly of: readonly Stretch[];
}

/** Whether the game may end here before all that the stretch would cost has been counted. */
const mayEndEarly = ({ ends }: Stretch): boolean => ends.may.length > 0;

/** The sums of stretches of which any may come; what is lost early costs less and is no better, so it is left out of them. */
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

/** Until the next card is turned, and from then through the turn after, whichever card that is. */
export const sumsNow = ({ now }: TwoTurns): PlanSums | null => sumsOf(now ? [now] : []);
export const sumsThen = ({ cards }: TwoTurns): PlanSums | null => sumsOf(cards.map(({ outcome }) => outcome));
