import { anyLand, highest, presence, putOut, type Spirit } from './spirit';

export const BRANCH_AND_CLAW_SPIRITS: readonly Spirit[] = [
  {
    id: 'keeper-of-the-forbidden-wilds',
    name: 'Keeper of the Forbidden Wilds',
    product: 'branch-and-claw',
    complexity: 'moderate',
    placings: [presence(1, highest('jungle')), putOut('wilds', 1, highest('jungle'))],
    aspects: [
      {
        id: 'spreading-hostility',
        name: 'Spreading Hostility',
        product: 'nature-incarnate',
        complexity: 'up',
        begins: { energy: 1 },
        says: true,
      },
    ],
  },
  {
    id: 'sharp-fangs-behind-the-leaves',
    name: 'Sharp Fangs Behind the Leaves',
    product: 'branch-and-claw',
    complexity: 'moderate',
    placings: [
      presence(1, highest('jungle')),
      putOut('beasts', 1, highest('jungle')),
      { ...presence(1, anyLand({ with: 'beasts' })), anyBoard: true },
    ],
    aspects: [
      { id: 'encircle', name: 'Encircle', product: 'nature-incarnate', complexity: 'same' },
      {
        id: 'unconstrained',
        name: 'Unconstrained',
        product: 'nature-incarnate',
        complexity: 'down',
        placings: [
          presence(1, highest('jungle')),
          { ...presence(1, anyLand({ with: 'beasts' })), anyBoard: true },
        ],
        says: true,
      },
    ],
  },
];
