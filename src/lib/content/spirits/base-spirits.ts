import {
  anyLand,
  highest,
  numbered,
  presence,
  putOut,
  sameLandAs,
  type Spirit,
  type SpiritPlacing,
} from './spirit';

const THUNDER: readonly SpiritPlacing[] = [
  presence(1, { pick: 'mostDahan', rank: 1 }),
  presence(1, { pick: 'mostDahan', rank: 2 }),
];

export const BASE_SPIRITS: readonly Spirit[] = [
  {
    id: 'lightnings-swift-strike',
    name: "Lightning's Swift Strike",
    product: 'base',
    complexity: 'low',
    placings: [presence(2, highest('sands'))],
    aspects: [
      { id: 'pandemonium', name: 'Pandemonium', product: 'jagged-earth', complexity: 'up' },
      { id: 'wind', name: 'Wind', product: 'jagged-earth', complexity: 'up' },
      { id: 'immense', name: 'Immense', product: 'feather-and-flame', complexity: 'up' },
      { id: 'sparking', name: 'Sparking', product: 'nature-incarnate', complexity: 'up', says: true },
    ],
  },
  {
    id: 'river-surges-in-sunlight',
    name: 'River Surges in Sunlight',
    product: 'base',
    complexity: 'low',
    placings: [presence(1, highest('wetland'))],
    aspects: [
      {
        id: 'sunshine',
        name: 'Sunshine',
        product: 'jagged-earth',
        complexity: 'up',
        begins: { energy: 1 },
        says: true,
      },
      { id: 'travel', name: 'Travel', product: 'feather-and-flame', complexity: 'up' },
      { id: 'haven', name: 'Haven', product: 'nature-incarnate', complexity: 'up' },
    ],
  },
  {
    id: 'shadows-flicker-like-flame',
    name: 'Shadows Flicker Like Flame',
    product: 'base',
    complexity: 'low',
    placings: [presence(2, highest('jungle')), presence(1, numbered(5))],
    aspects: [
      { id: 'madness', name: 'Madness', product: 'jagged-earth', complexity: 'up' },
      { id: 'reach', name: 'Reach', product: 'jagged-earth', complexity: 'down' },
      { id: 'amorphous', name: 'Amorphous', product: 'feather-and-flame', complexity: 'up' },
      { id: 'foreboding', name: 'Foreboding', product: 'feather-and-flame', complexity: 'up' },
      { id: 'dark-fire', name: 'Dark Fire', product: 'nature-incarnate', complexity: 'up', says: true },
    ],
  },
  {
    id: 'vital-strength-of-the-earth',
    name: 'Vital Strength of the Earth',
    product: 'base',
    complexity: 'low',
    placings: [presence(2, highest('mountain')), presence(1, highest('jungle'))],
    aspects: [
      { id: 'resilience', name: 'Resilience', product: 'jagged-earth', complexity: 'same' },
      { id: 'might', name: 'Might', product: 'feather-and-flame', complexity: 'up' },
      { id: 'nourishing', name: 'Nourishing', product: 'nature-incarnate', complexity: 'up', says: true },
    ],
  },
  {
    id: 'a-spread-of-rampant-green',
    name: 'A Spread of Rampant Green',
    product: 'base',
    complexity: 'moderate',
    placings: [
      presence(1, highest('wetland')),
      presence(1, anyLand({ terrain: ['jungle'], without: 'dahan' })),
    ],
    aspects: [
      {
        id: 'regrowth',
        name: 'Regrowth',
        product: 'nature-incarnate',
        complexity: 'up',
        begins: { destroyed: 13, spare: 13 },
        says: true,
      },
      { id: 'tangles', name: 'Tangles', product: 'nature-incarnate', complexity: 'up', says: true },
    ],
  },
  {
    id: 'thunderspeaker',
    name: 'Thunderspeaker',
    product: 'base',
    complexity: 'moderate',
    placings: THUNDER,
    aspects: [
      { id: 'tactician', name: 'Tactician', product: 'nature-incarnate', complexity: 'same' },
      {
        id: 'warrior',
        name: 'Warrior',
        product: 'nature-incarnate',
        complexity: 'up',
        placings: [
          ...THUNDER,
          putOut('presence', -1, { pick: 'among', of: [0, 1] }),
          putOut('incarna', 1, sameLandAs(2)),
          putOut('dahan', 1, sameLandAs(2)),
        ],
        begins: { spare: -1 },
        says: true,
      },
    ],
  },
  {
    id: 'bringer-of-dreams-and-nightmares',
    name: 'Bringer of Dreams and Nightmares',
    product: 'base',
    complexity: 'high',
    placings: [presence(2, highest('sands'))],
    aspects: [
      { id: 'enticing', name: 'Enticing', product: 'nature-incarnate', complexity: 'same' },
      {
        id: 'violence',
        name: 'Violence',
        product: 'nature-incarnate',
        complexity: 'up',
        begins: { energy: 1 },
        says: true,
      },
    ],
  },
  {
    id: 'oceans-hungry-grasp',
    name: "Ocean's Hungry Grasp",
    product: 'base',
    complexity: 'high',
    placings: [presence(1, { pick: 'ocean' }), presence(1, anyLand({ coastal: true }))],
    aspects: [{ id: 'deeps', name: 'Deeps', product: 'nature-incarnate', complexity: 'up', says: true }],
  },
];
