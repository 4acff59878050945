import fc from 'fast-check';
import { type Pose, SIDES } from '../../src/lib/rules/basics/lattice';
import { laidAgainst, misfitOf } from '../../src/lib/rules/table/laid-freely';

const side = fc.constantFrom(...SIDES);
const step = fc.record({ own: side, to: fc.nat(6), side });

/** Boards laid against each other one after the other, so many at most; what does not fit is left away. */
export const laidAtMost = (most: number): fc.Arbitrary<readonly Pose[]> =>
  fc.tuple(fc.nat(5), fc.array(step, { minLength: 1, maxLength: 2 * most })).map(([rot, steps]) =>
    steps.reduce<readonly Pose[]>(
      (poses, { own, to, side }) => {
        const more = [...poses, laidAgainst(own, poses[to % poses.length]!, side)];
        return more.length > most || misfitOf(more) ? poses : more;
      },
      [{ origin: [0, 0], rot }],
    ),
  );

/** So many boards laid against each other. */
export const laid = (count: number): fc.Arbitrary<readonly Pose[]> =>
  laidAtMost(count).filter((poses) => poses.length === count);
