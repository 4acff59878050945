import { highest, lowest, numbered, presence, putOut, type Spirit } from './spirit';

export const FEATHER_AND_FLAME_SPIRITS: readonly Spirit[] = [
  {
    id: 'heart-of-the-wildfire',
    name: 'Heart of the Wildfire',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-1',
    complexity: 'high',
    placings: [presence(3, highest('sands')), { ...putOut('blight', 2, highest('sands')), fromBox: true }],
    aspects: [{ id: 'transforming', name: 'Transforming', product: 'nature-incarnate', complexity: 'up' }],
  },
  {
    id: 'serpent-slumbering-beneath-the-island',
    name: 'Serpent Slumbering Beneath the Island',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-1',
    complexity: 'high',
    placings: [presence(1, numbered(5))],
    aspects: [
      {
        id: 'locus',
        name: 'Locus',
        product: 'nature-incarnate',
        complexity: 'up',
        placings: [presence(2, numbered(5)), putOut('incarna', 1, numbered(5))],
        begins: { uncovered: ['energy.1'] },
        says: true,
      },
    ],
  },
  {
    id: 'downpour-drenches-the-world',
    name: 'Downpour Drenches the World',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-2',
    complexity: 'high',
    placings: [presence(1, lowest('wetland'))],
    aspects: [],
  },
  {
    id: 'finder-of-paths-unseen',
    name: 'Finder of Paths Unseen',
    product: 'feather-and-flame',
    alsoIn: 'promo-pack-2',
    complexity: 'veryHigh',
    placings: [presence(1, numbered(3)), { ...presence(1, numbered(1)), anyBoard: true }],
    uniquePowers: 6,
    aspects: [],
  },
];
