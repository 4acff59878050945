import type { Span } from './span';
import type { LossAhead, Stretch } from './stretch';

/** The way to lose that is nearest: the Blight that is left, or a loss of an Adversary or Scenario. */
export type Nearest = { readonly steps: number } & (
  { readonly what: 'blight'; readonly left: Span } | { readonly what: 'loss'; readonly loss: LossAhead }
);

/** The loss that is fewest steps away at the worst; null where there is none, or none that is known. */
export function nearestLoss({ left, isHealthy, losses }: Stretch): Nearest | null {
  const others = losses.map((loss): Nearest => ({ steps: loss.steps, what: 'loss', loss }));
  // Behind a card that is still healthy lies its other side, with some Blight at least.
  const steps = left && left.worst + (isHealthy ? 1 : 0);
  const all: readonly Nearest[] =
    left && steps !== null ? [{ steps, what: 'blight', left }, ...others] : others;
  return [...all].sort((a, b) => a.steps - b.steps)[0] ?? null;
}
