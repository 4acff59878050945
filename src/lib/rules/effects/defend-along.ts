import type { LandId } from '../island';
import { lastingOf } from '../lasting';
import type { Step } from '../step';
import type { World } from '../world';
import { type AtHand, behind, causeOf, type LinePlan, movesOf, runs, type Underway } from './at-hand';

/** Defend goes along with what the line before has moved, so much with each: the Power's Defend there ends, and what is left of it begins anew. */
export function moveDefend({ game }: World, { line, effect }: AtHand, state: Underway): LinePlan {
  const cause = causeOf(state.of);
  const moves = movesOf(state);
  const defends = (land: LandId, n: number): Step => ({
    do: 'deed',
    cause,
    deed: { deed: 'begin', change: { change: 'defend', n }, where: [land], until: 'turn' },
  });
  const n = Number(line.n);
  const old = lastingOf(game, 'defend').filter(
    (one) => one.cause === cause && moves.some(({ from }) => one.where.includes(from)),
  );
  return runs([
    ...old.flatMap(({ id, change, where: [from = ''] }): readonly Step[] => {
      const left = change.n - n * moves.length;
      return [
        { do: 'deed', cause, deed: { deed: 'end', lasting: id } },
        ...(left > 0 ? [defends(from, left)] : []),
      ];
    }),
    ...moves.map(({ to }) => defends(to, n)),
    ...behind(effect, state),
  ]);
}
