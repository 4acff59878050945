import type { Span } from './span';
import type { LossAhead, Stretch } from './stretch';

/** The way to lose that is nearest: the Blight that is left, or a loss of an Adversary or Scenario. */
export type Nearest =
  { readonly what: 'blight'; readonly left: Span } | { readonly what: 'loss'; readonly loss: LossAhead };

/** So many steps are left at the worst. */
const stepsTo = ({ n, limit, falls, holds }: LossAhead): number =>
  holds ? 0 : Math.max(1, falls ? n.worst - limit + 1 : limit - n.worst);

/** The loss that is fewest steps away at the worst; null where there is none, or none that is known. */
export function nearestLoss({ left, losses }: Stretch): Nearest | null {
  const others = losses.map((loss) => ({ steps: stepsTo(loss), is: { what: 'loss', loss } as const }));
  const all = left ? [{ steps: left.worst, is: { what: 'blight', left } as const }, ...others] : others;
  return [...all].sort((a, b) => a.steps - b.steps)[0]?.is ?? null;
}
