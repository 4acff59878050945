import { poseAt } from '../rules/basics/lattice';
import type { Layout } from '../rules/table/island';
import { freeLayout } from '../rules/table/laid-freely';
import { LAYOUTS_OF_SEVEN } from './layouts-of-seven';
import { STANDARD_LAYOUTS } from './standard-layouts';

/** Rarely used layouts. There are two public versions of 3-sunrise: this is that of the published tabletop mod. */
const OTHERS: readonly Layout[] = [
  {
    id: '2-coastline',
    name: 'Coastline',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0)],
    displayRotation: 60,
  },
  {
    id: '2-fragment',
    name: 'Fragment',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 4)],
    displayRotation: 150,
  },
  {
    id: '2-inverted-fragment',
    name: 'Inverted Fragment',
    role: 'extra',
    boards: [poseAt(0, 0, 0), poseAt(2, -1, 1)],
    displayRotation: 180,
  },
  {
    id: '2-opposite-shores',
    name: 'Opposite Shores',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(2, 1, 3)],
    displayRotation: 0,
  },
  {
    id: '2-top-to-top',
    name: 'Top to Top',
    role: 'extra',
    boards: [poseAt(0, 0, 0), poseAt(1, 2, 3)],
    displayRotation: 180,
  },
  {
    id: '3-coastline',
    name: 'Coastline',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0), poseAt(0, -2, 0)],
    displayRotation: 60,
  },
  {
    id: '3-sunrise',
    name: 'Sunrise',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(2, -1, 1), poseAt(1, 1, 5)],
    displayRotation: 180,
  },
  {
    id: '4-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0), poseAt(0, -2, 0), poseAt(0, -3, 0)],
    displayRotation: 60,
  },
  {
    id: '4-leaf',
    name: 'Leaf',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0), poseAt(2, -2, 1), poseAt(1, 1, 4)],
    displayRotation: 180,
  },
  {
    id: '4-snake',
    name: 'Snake',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 0), poseAt(1, 0, 3), poseAt(2, 1, 3)],
    displayRotation: 180,
  },
  {
    id: '5-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0), poseAt(0, -2, 0), poseAt(0, -3, 0), poseAt(0, -4, 0)],
    displayRotation: 60,
  },
  {
    id: '5-meeple',
    name: 'Meeple (Claw)',
    role: 'scenario',
    boards: [poseAt(0, 0, 0), poseAt(2, -1, 1), poseAt(-1, 2, 5), poseAt(3, 0, 2), poseAt(0, 2, 5)],
    displayRotation: 330,
  },
  {
    id: '5-peninsula',
    name: 'Peninsula',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 4), poseAt(0, -1, 2), poseAt(2, -1, 2), poseAt(1, -1, 2)],
    displayRotation: 210,
  },
  {
    id: '5-snail',
    name: 'Snail',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 4), poseAt(-1, 2, 5), poseAt(2, -1, 2), poseAt(0, 2, 5)],
    displayRotation: 180,
  },
  {
    id: '5-v',
    name: 'V',
    role: 'alternative',
    boards: [poseAt(0, 0, 0), poseAt(0, 1, 0), poseAt(0, -1, 0), poseAt(1, 2, 4), poseAt(2, 1, 4)],
    displayRotation: 180,
  },
  {
    id: '6-caldera',
    name: 'Caldera',
    role: 'alternative',
    boards: [
      poseAt(0, 0, 0),
      poseAt(1, 2, 4),
      poseAt(3, -1, 2),
      poseAt(2, 1, 4),
      poseAt(0, 1, 0),
      poseAt(2, -1, 2),
    ],
    displayRotation: 180,
  },
  {
    id: '6-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      poseAt(0, 0, 0),
      poseAt(0, -1, 0),
      poseAt(0, -2, 0),
      poseAt(0, -3, 0),
      poseAt(0, -4, 0),
      poseAt(0, -5, 0),
    ],
    displayRotation: 60,
  },
  {
    id: '6-flower',
    name: 'Flower',
    role: 'alternative',
    boards: [
      poseAt(0, 0, 0),
      poseAt(2, -1, 4),
      poseAt(1, -2, 2),
      poseAt(0, -1, 0),
      poseAt(2, -2, 2),
      poseAt(1, 0, 4),
    ],
    displayRotation: 225,
  },
  {
    id: '6-star',
    name: 'Star',
    role: 'alternative',
    boards: [
      poseAt(0, 0, 0),
      poseAt(2, -1, 1),
      poseAt(3, 0, 2),
      poseAt(2, 2, 3),
      poseAt(0, 3, 4),
      poseAt(-1, 2, 5),
    ],
    displayRotation: 90,
  },
];

/** The layouts of one to seven boards, by the name in the rules; for each number, the standard one first. */
export const LAYOUTS: readonly Layout[] = [
  ...STANDARD_LAYOUTS.flatMap((standard) => [
    standard,
    ...OTHERS.filter(({ boards }) => boards.length === standard.boards.length),
  ]),
  ...LAYOUTS_OF_SEVEN,
];

/** Returns the layout with this id, including custom ones; undefined if it is impossible. */
export const layoutCalled = (id: string): Layout | undefined =>
  LAYOUTS.find((one) => one.id === id) ?? freeLayout(id) ?? undefined;

/** Returns the layout with this id. */
export function layout(id: string): Layout {
  const found = layoutCalled(id);
  if (!found) throw new Error(`no layout ${id}`);
  return found;
}

/** Returns the layouts for this number of boards, the standard one first. */
export function layoutsFor(count: number): readonly Layout[] {
  return LAYOUTS.filter(({ boards }) => boards.length === count);
}
