import type { LandId } from '../island';
import { lastingOf } from '../lasting';
import type { Step } from '../step';
import type { World } from '../world';
import { type AtHand, behind, causeOf, type LinePlan, movesOf, runs, type Underway } from './at-hand';

/** So much Defend of this Power less in the land, as far as there is any. */
const less = (world: World, cause: string, land: LandId, n: number): readonly Step[] => {
  const one = lastingOf(world.game, 'defend').findLast(
    (lasting) => lasting.cause === cause && typeof lasting.where !== 'string' && lasting.where.includes(land),
  );
  if (!one) return [];
  const left = one.change.n - n;
  return [
    { do: 'deed', cause, deed: { deed: 'end', lasting: one.id } },
    ...(left > 0 ? [more(cause, land, left)] : []),
  ];
};

const more = (cause: string, land: LandId, n: number): Step => ({
  do: 'deed',
  cause,
  deed: { deed: 'begin', change: { change: 'defend', n }, where: [land], until: 'turn' },
});

/** Defend goes along with what the line before has moved, so much with each piece and no more than there is. */
export function moveDefend(world: World, { line, effect }: AtHand, state: Underway): LinePlan {
  const cause = causeOf(state.of);
  const moves = movesOf(state);
  const [first] = moves;
  if (!first) return runs(behind(effect, state));
  const n = Number(line.n);
  return runs([
    ...less(world, cause, first.from, n * moves.length),
    ...moves.map(({ to }) => more(cause, to, n)),
    ...behind(effect, state),
  ]);
}
