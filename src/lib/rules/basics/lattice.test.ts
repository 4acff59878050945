import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornerContactsOf, cornersOf, joinsOf, type Pose, SIDE_ENDS, SIDES } from './lattice';

const home: Pose = { origin: [0, 0], rot: 0 };

const pose: fc.Arbitrary<Pose> = fc.record({
  origin: fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })),
  rot: fc.integer({ min: 0, max: 5 }),
});

describe('where a board lies', () => {
  it('has its corners one side apart, 60 degrees at SW and NE', () => {
    expect(cornersOf(home)).toEqual({ SW: [0, 0], SE: [1, 0], NE: [1, 1], NW: [0, 1] });
    expect(cornersOf({ origin: [2, 1], rot: 3 })).toEqual({ SW: [2, 1], SE: [1, 1], NE: [1, 0], NW: [2, 0] });
  });

  it('is the same after six turns', () => {
    fc.assert(
      fc.property(pose, (lie) => {
        expect(cornersOf({ ...lie, rot: lie.rot + 6 })).toEqual(cornersOf(lie));
      }),
    );
  });
});

describe('seams', () => {
  it('join two sides that run along the same line in opposite direction', () => {
    expect(joinsOf([home, { origin: [1, 0], rot: 3 }])).toEqual([
      { slots: [0, 1], sides: ['south', 'south'] },
    ]);
  });

  it('never join the ocean', () => {
    expect(joinsOf([home, { origin: [0, 1], rot: 3 }])).toEqual([]);
  });

  it('are found for a neighbour at every side of every board', () => {
    fc.assert(
      fc.property(pose, fc.constantFrom(...SIDES), fc.constantFrom(...SIDES), (lie, side, other) => {
        const [start, end] = SIDE_ENDS[side];
        const here = cornersOf(lie);
        const neighbours = [0, 1, 2, 3, 4, 5].flatMap((rot) => {
          const [otherStart] = SIDE_ENDS[other];
          const at = cornersOf({ origin: [0, 0], rot })[otherStart];
          const origin = [here[end][0] - at[0], here[end][1] - at[1]] as const;
          const there = cornersOf({ origin, rot });
          const meets = String(there[SIDE_ENDS[other][1]]) === String(here[start]);
          return meets ? [{ origin, rot }] : [];
        });
        expect(neighbours).toHaveLength(1);
        expect(joinsOf([lie, ...neighbours])).toEqual([{ slots: [0, 1], sides: [side, other] }]);
      }),
    );
  });
});

describe('corner contacts', () => {
  it('are the points that boards share without a seam ending there', () => {
    const fourStandard: Pose[] = [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [2, 0], rot: 3 },
      { origin: [2, 1], rot: 3 },
    ];
    expect(cornerContactsOf(fourStandard)).toEqual([
      { slots: [0, 2], corners: ['SE', 'SE'] },
      { slots: [1, 3], corners: ['NE', 'NE'] },
    ]);
  });
});
