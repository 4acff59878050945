import { poseAt } from '../rules/basics/lattice';
import type { Layout } from '../rules/table/island';

/** The standard layouts of one to six boards. Joins follow from the positions. */
export const STANDARD_LAYOUTS: readonly Layout[] = [
  {
    id: '1-standard',
    name: 'Standard',
    role: 'standard',
    boards: [poseAt(0, 0, 0)],
    displayRotation: 0,
  },
  {
    id: '2-standard',
    name: 'Standard',
    role: 'standard',
    boards: [poseAt(0, 0, 0), poseAt(1, 0, 3)],
    displayRotation: 180,
  },
  {
    id: '3-standard',
    name: 'Standard',
    role: 'standard',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 4), poseAt(2, -1, 2)],
    displayRotation: 300,
  },
  {
    id: '4-standard',
    name: 'Standard',
    role: 'standard',
    boards: [poseAt(0, 0, 0), poseAt(0, -1, 0), poseAt(2, 0, 3), poseAt(2, 1, 3)],
    displayRotation: 180,
  },
  {
    id: '5-standard',
    name: 'Standard (Crab)',
    role: 'standard',
    boards: [poseAt(0, 0, 0), poseAt(1, 1, 4), poseAt(1, -2, 1), poseAt(2, -1, 2), poseAt(2, 0, 4)],
    displayRotation: 180,
  },
  {
    id: '6-standard',
    name: 'Standard (Two Centers)',
    role: 'standard',
    boards: [
      poseAt(0, 0, 0),
      poseAt(2, -1, 2),
      poseAt(1, 1, 4),
      poseAt(2, 0, 5),
      poseAt(3, -2, 1),
      poseAt(4, -1, 3),
    ],
    displayRotation: 150,
  },
];
