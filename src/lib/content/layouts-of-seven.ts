import type { Layout } from '../rules/island';

/** Six players with an extra board: no box shows such islands, the published tabletop mod does. */
export const LAYOUTS_OF_SEVEN: readonly Layout[] = [
  {
    id: '7-standard',
    name: 'Standard 7',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 2 },
      { origin: [1, 1], rot: 4 },
      { origin: [-1, 0], rot: 5 },
      { origin: [-1, -2], rot: 1 },
      { origin: [0, -1], rot: 3 },
      { origin: [-2, 0], rot: 5 },
    ],
    displayRotation: 0,
  },
  {
    id: '7-coastline',
    name: 'Coastline',
    role: 'scenario',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
      { origin: [0, -3], rot: 0 },
      { origin: [0, -4], rot: 0 },
      { origin: [0, -5], rot: 0 },
      { origin: [0, -6], rot: 0 },
    ],
    displayRotation: 60,
  },
  {
    id: '7-pi',
    name: 'Pi',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [0, -2], rot: 0 },
      { origin: [2, 0], rot: 4 },
      { origin: [2, -1], rot: 1 },
      { origin: [1, -1], rot: 4 },
      { origin: [3, -4], rot: 1 },
    ],
    displayRotation: 60,
  },
  {
    id: '7-power',
    name: 'Power',
    role: 'alternative',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, 1], rot: 3 },
      { origin: [1, 1], rot: 0 },
      { origin: [3, 1], rot: 4 },
      { origin: [2, 2], rot: 4 },
      { origin: [3, -1], rot: 2 },
      { origin: [4, -1], rot: 2 },
    ],
    displayRotation: 180,
  },
];
