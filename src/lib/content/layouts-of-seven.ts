import { poseAt } from '../rules/basics/lattice';
import type { Layout } from '../rules/table/island';

/**
 * The layouts for six players with an extra board. No set shows such islands; these are from the published
 * tabletop mod.
 */
export const LAYOUTS_OF_SEVEN: readonly Layout[] = [
  {
    id: '7-standard',
    name: 'Standard 7',
    role: 'standard',
    boards: [
      poseAt(0, 0, 0),
      poseAt(2, -1, 2),
      poseAt(1, 1, 4),
      poseAt(-1, 0, 5),
      poseAt(-1, -2, 1),
      poseAt(0, -1, 3),
      poseAt(-2, 0, 5),
    ],
    displayRotation: 0,
  },
  {
    id: '7-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      poseAt(0, 0, 0),
      poseAt(0, -1, 0),
      poseAt(0, -2, 0),
      poseAt(0, -3, 0),
      poseAt(0, -4, 0),
      poseAt(0, -5, 0),
      poseAt(0, -6, 0),
    ],
    displayRotation: 60,
  },
  {
    id: '7-pi',
    name: 'Pi',
    role: 'alternative',
    boards: [
      poseAt(0, 0, 0),
      poseAt(0, -1, 0),
      poseAt(0, -2, 0),
      poseAt(2, 0, 4),
      poseAt(2, -1, 1),
      poseAt(1, -1, 4),
      poseAt(3, -4, 1),
    ],
    displayRotation: 60,
  },
  {
    id: '7-power',
    name: 'Power',
    role: 'alternative',
    boards: [
      poseAt(0, 0, 0),
      poseAt(2, 1, 3),
      poseAt(1, 1, 0),
      poseAt(3, 1, 4),
      poseAt(2, 2, 4),
      poseAt(3, -1, 2),
      poseAt(4, -1, 2),
    ],
    displayRotation: 180,
  },
];
