import type { Layout } from '../rules/island';
import { freeLayout } from '../rules/laid-freely';
import { LAYOUTS_OF_SEVEN } from './layouts-of-seven';
import { STANDARD_LAYOUTS } from './standard-layouts';

/** The others; few games need them. Two public readings of 3-sunrise exist: this is the one of the published tabletop mod. */
const OTHERS: readonly Layout[] = [
  {
    id: '2-coastline',
    name: 'Coastline',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '2-fragment',
    name: 'Fragment',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 4 },
    ],
    displayRotation: 150,
  },
  {
    id: '2-inverted-fragment',
    name: 'Inverted Fragment',
    role: 'extra',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 1 },
    ],
    displayRotation: 180,
  },
  {
    id: '2-opposite-shores',
    name: 'Opposite Shores',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, 1], rot: 3 },
    ],
    displayRotation: 0,
  },
  {
    id: '2-top-to-top',
    name: 'Top to Top',
    role: 'extra',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 2], rot: 3 },
    ],
    displayRotation: 180,
  },
  {
    id: '3-coastline',
    name: 'Coastline',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '3-sunrise',
    name: 'Sunrise',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 1 },
      { origin: [1, 1], rot: 5 },
    ],
    displayRotation: 180,
  },
  {
    id: '4-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
      { origin: [0, -3], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '4-leaf',
    name: 'Leaf',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [2, -2], rot: 1 },
      { origin: [1, 1], rot: 4 },
    ],
    displayRotation: 180,
  },
  {
    id: '4-snake',
    name: 'Snake',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 0 },
      { origin: [1, 0], rot: 3 },
      { origin: [2, 1], rot: 3 },
    ],
    displayRotation: 180,
  },
  {
    id: '5-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
      { origin: [0, -3], rot: 0 },
      { origin: [0, -4], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '5-meeple',
    name: 'Meeple (Claw)',
    role: 'scenario',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 1 },
      { origin: [-1, 2], rot: 5 },
      { origin: [3, 0], rot: 2 },
      { origin: [0, 2], rot: 5 },
    ],
    displayRotation: 330,
  },
  {
    id: '5-peninsula',
    name: 'Peninsula',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 4 },
      { origin: [0, -1], rot: 2 },
      { origin: [2, -1], rot: 2 },
      { origin: [1, -1], rot: 2 },
    ],
    displayRotation: 210,
  },
  {
    id: '5-snail',
    name: 'Snail',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 4 },
      { origin: [-1, 2], rot: 5 },
      { origin: [2, -1], rot: 2 },
      { origin: [0, 2], rot: 5 },
    ],
    displayRotation: 180,
  },
  {
    id: '5-v',
    name: 'V',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, 1], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [1, 2], rot: 4 },
      { origin: [2, 1], rot: 4 },
    ],
    displayRotation: 180,
  },
  {
    id: '6-caldera',
    name: 'Caldera',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 2], rot: 4 },
      { origin: [3, -1], rot: 2 },
      { origin: [2, 1], rot: 4 },
      { origin: [0, 1], rot: 0 },
      { origin: [2, -1], rot: 2 },
    ],
    displayRotation: 180,
  },
  {
    id: '6-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
      { origin: [0, -3], rot: 0 },
      { origin: [0, -4], rot: 0 },
      { origin: [0, -5], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '6-flower',
    name: 'Flower',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 4 },
      { origin: [1, -2], rot: 2 },
      { origin: [0, -1], rot: 0 },
      { origin: [2, -2], rot: 2 },
      { origin: [1, 0], rot: 4 },
    ],
    displayRotation: 225,
  },
  {
    id: '6-star',
    name: 'Star',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 1 },
      { origin: [3, 0], rot: 2 },
      { origin: [2, 2], rot: 3 },
      { origin: [0, 3], rot: 4 },
      { origin: [-1, 2], rot: 5 },
    ],
    displayRotation: 90,
  },
];

/** The ways to lay one to seven boards, by the name the rules give them; for each number the standard one first. */
export const LAYOUTS: readonly Layout[] = [
  ...STANDARD_LAYOUTS.flatMap((standard) => [
    standard,
    ...OTHERS.filter(({ boards }) => boards.length === standard.boards.length),
  ]),
  ...LAYOUTS_OF_SEVEN,
];

/** The layout that is called so, one that a table laid freely too; undefined where boards cannot lie so. */
export const layoutCalled = (id: string): Layout | undefined =>
  LAYOUTS.find((one) => one.id === id) ?? freeLayout(id) ?? undefined;

/** The layout with this id. */
export function layout(id: string): Layout {
  const found = layoutCalled(id);
  if (!found) throw new Error(`no layout ${id}`);
  return found;
}

/** The layouts for so many boards, the standard one first. */
export function layoutsFor(count: number): readonly Layout[] {
  return LAYOUTS.filter(({ boards }) => boards.length === count);
}
