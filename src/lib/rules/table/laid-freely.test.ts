import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { board } from '$lib/content/boards';
import { BOARDS } from '$lib/content/boards/more-boards';
import { LAYOUTS } from '$lib/content/layouts';
import { laidAtMost } from '../../../../tests/support/any-table';
import { asLand } from '../../../../tests/support/ids';
import { times } from '../../../../tests/support/seed';
import {
  CORNERS,
  cornersOf,
  joinsOf,
  type Point,
  type Pose,
  SIDE_ENDS,
  SIDES,
  toPlane,
} from '../basics/lattice';
import type { BoardId, Island, LandId } from './island';
import { cornerLand, joinIsland } from './join-island';
import {
  freeId,
  freeLayout,
  islandsIn,
  laidAgainst,
  laidFreely,
  misfitOf,
  turnedOnTheSpot,
} from './laid-freely';

const PARTS = 13;
const IDS = BOARDS.map(({ id }) => id);

const side = fc.constantFrom(...SIDES);
const laid = laidAtMost(7);
const boards = fc.shuffledSubarray(IDS, { minLength: 7, maxLength: 7 });

const islandOf = (poses: readonly Pose[], ids: readonly BoardId[]): Island => {
  const layout = laidFreely(poses);
  if (!layout.ok) throw new Error(layout.error.code);
  return joinIsland(ids.slice(0, poses.length).map(board), layout.value);
};

/** Returns the edges of each land in the plane: its parts of the sides of the board, and its corners. */
function edgesOf(
  pose: Pose,
  id: BoardId,
): ReadonlyMap<LandId, { stretches: [Point, Point][]; corners: Point[] }> {
  const printed = board(id);
  const corners = cornersOf(pose);
  const found = new Map<LandId, { stretches: [Point, Point][]; corners: Point[] }>();
  const of = (n: number) => {
    const land = `${id}${n}`;
    if (!found.has(asLand(land))) found.set(asLand(land), { stretches: [], corners: [] });
    return found.get(asLand(land))!;
  };
  for (const name of SIDES) {
    const [from, to] = SIDE_ENDS[name].map((corner) => toPlane(corners[corner])) as [Point, Point];
    const at = (part: number): Point => [
      from[0] + ((to[0] - from[0]) * part) / PARTS,
      from[1] + ((to[1] - from[1]) * part) / PARTS,
    ];
    const { lands, cuts } = printed.sides[name];
    const ends = [0, ...cuts, PARTS];
    for (const [i, n] of lands.entries()) of(n).stretches.push([at(ends[i]!), at(ends[i + 1]!)]);
  }
  for (const corner of CORNERS) of(cornerLand(printed, corner)).corners.push(toPlane(corners[corner]));
  return found;
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const NEAR = 1e-9;

/** Returns the length in the plane on which two segments overlap. */
function shared([a, b]: [Point, Point], [c, d]: [Point, Point]): number {
  const long = apart(a, b);
  const way: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const off = (p: Point) => Math.abs((p[0] - a[0]) * way[1] - (p[1] - a[1]) * way[0]);
  if (off(c) > NEAR || off(d) > NEAR) return 0;
  const along = (p: Point) => (p[0] - a[0]) * way[0] + (p[1] - a[1]) * way[1];
  return Math.min(long, Math.max(along(c), along(d))) - Math.max(0, Math.min(along(c), along(d)));
}

describe('the borders of boards that are laid freely', () => {
  it('are from both sides, and are all those and only those whose edges or corners meet', () => {
    fc.assert(
      fc.property(laid, boards, (poses, ids) => {
        const { lands, order } = islandOf(poses, ids);
        const edges = new Map(poses.flatMap((pose, slot) => [...edgesOf(pose, ids[slot]!)]));
        for (const id of order)
          for (const other of order) {
            if (id[0] === other[0]) continue;
            const [a, b] = [edges.get(id), edges.get(other)];
            const alongEdges = a?.stretches.some((one) =>
              b?.stretches.some((two) => shared(one, two) > NEAR),
            );
            const atCorner = a?.corners.some((one) => b?.corners.some((two) => apart(one, two) < NEAR));
            const isNext = lands[id]!.adjacent.includes(other);
            expect(lands[other]!.adjacent.includes(id)).toBe(isNext);
            if (alongEdges) expect(isNext, `${id} ${other}`).toBe(true);
            // Two lands at one point of a seam need not both reach it: only boards that are not joined there meet at it.
            if (isNext) expect(alongEdges || atCorner, `${id} ${other}`).toBe(true);
          }
      }),
      { numRuns: times(100) },
    );
  });

  it.each(LAYOUTS)('$id: are those of the printed layout where boards lie as printed', (layout) => {
    const ids = IDS.slice(0, layout.boards.length);
    const free = freeLayout(freeId(layout.boards))!;
    expect(joinIsland(ids.map(board), free)).toEqual(joinIsland(ids.map(board), layout));
    expect([misfitOf(layout.boards), islandsIn(layout.boards)]).toEqual([null, [[...ids.keys()]]]);
  });
});

describe('the name of a free layout', () => {
  it('leads back to it, and is one that a game may be stored with', () => {
    fc.assert(
      fc.property(laid, (poses) => {
        const id = freeId(poses);
        expect(id).toMatch(/^[\w:-]{1,80}$/);
        expect(freeLayout(id)!.boards).toHaveLength(poses.length);
        expect(freeId(freeLayout(id)!.boards)).toBe(id);
      }),
    );
  });

  test.each([
    ['nothing', 'free-'],
    ['two boards in one place', 'free-0:0:0_0:0:0'],
    ['a land against a coast', 'free-0:0:0_-1:0:0'],
    ['coast against coast', 'free-0:0:0_0:1:3'],
    ['a corner in front of a coast', 'free-0:0:0_-1:1:5'],
    ['a turn that is none', 'free-0:0:6'],
    ['eight boards', `free-${Array.from({ length: 8 }, (_, i) => `0:${-i}:0`).join('_')}`],
    ['beyond everything', 'free-0:0:0_0:32:0'],
    ['another name for the same', 'free-1:0:0_1:-1:0'],
    ['a name with more to it', 'free-0:0:0_0:-01:0'],
    ['no numbers', 'free-a:b:c'],
  ])('%s is none', (_, id) => {
    expect(freeLayout(id)).toBeNull();
  });
});

describe('a board', () => {
  it('lies against the side that it is laid to', () => {
    fc.assert(
      fc.property(fc.nat(5), side, side, (rot, own, other) => {
        const there: Pose = { origin: [2, -3], rot };
        expect(joinsOf([there, laidAgainst(own, there, other)])).toEqual([
          { slots: [0, 1], sides: [other, own] },
        ]);
      }),
    );
  });

  it('turned on the spot six times around one corner lies as before', () => {
    const pose: Pose = { origin: [1, 2], rot: 4 };
    for (const pivot of [0, 1, 2, 3]) {
      let now = pose;
      for (let i = 0; i < 6; i++) now = turnedOnTheSpot(now, 1)[pivot]!;
      expect(now).toEqual(pose);
    }
  });

  it('that touches nothing, or another at a corner only, is an island of its own', () => {
    expect(
      islandsIn([
        { origin: [0, 0], rot: 0 },
        { origin: [5, 0], rot: 0 },
      ]),
    ).toEqual([[0], [1]]);
    const corner: readonly Pose[] = [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 0 },
    ];
    expect([misfitOf(corner), islandsIn(corner)]).toEqual([null, [[0], [1]]]);
  });
});
