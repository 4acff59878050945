import type { Layout } from '../rules/island';

/** How most tables lay one to six boards. Seams follow from where the boards lie. */
export const STANDARD_LAYOUTS: readonly Layout[] = [
  {
    id: '1-standard',
    name: 'Standard',
    role: 'standard',
    boards: [{ origin: [0, 0], rot: 0 }],
    displayRotation: 0,
  },
  {
    id: '2-standard',
    name: 'Standard',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 0], rot: 3 },
    ],
    displayRotation: 180,
  },
  {
    id: '3-standard',
    name: 'Standard',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 4 },
      { origin: [2, -1], rot: 2 },
    ],
    displayRotation: 300,
  },
  {
    id: '4-standard',
    name: 'Standard',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [0, -1], rot: 0 },
      { origin: [2, 0], rot: 3 },
      { origin: [2, 1], rot: 3 },
    ],
    displayRotation: 180,
  },
  {
    id: '5-standard',
    name: 'Standard (Crab)',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [1, 1], rot: 4 },
      { origin: [1, -2], rot: 1 },
      { origin: [2, -1], rot: 2 },
      { origin: [2, 0], rot: 4 },
    ],
    displayRotation: 180,
  },
  {
    id: '6-standard',
    name: 'Standard (Two Centers)',
    role: 'standard',
    boards: [
      { origin: [0, 0], rot: 0 },
      { origin: [2, -1], rot: 2 },
      { origin: [1, 1], rot: 4 },
      { origin: [2, 0], rot: 5 },
      { origin: [3, -2], rot: 1 },
      { origin: [4, -1], rot: 3 },
    ],
    displayRotation: 150,
  },
];
