import { highest, lowest, numbered, presence, type Spirit } from './spirit';

export const HORIZONS: readonly Spirit[] = [
  {
    id: 'devouring-teeth-lurk-underfoot',
    name: 'Devouring Teeth Lurk Underfoot',
    product: 'horizons',
    complexity: 'low',
    placings: [presence(1, numbered(5))],
    aspects: [],
  },
  {
    id: 'eyes-watch-from-the-trees',
    name: 'Eyes Watch from the Trees',
    product: 'horizons',
    complexity: 'low',
    placings: [presence(2, highest('jungle'))],
    aspects: [],
  },
  {
    id: 'fathomless-mud-of-the-swamp',
    name: 'Fathomless Mud of the Swamp',
    product: 'horizons',
    complexity: 'low',
    placings: [presence(2, lowest('wetland'))],
    aspects: [],
  },
  {
    id: 'rising-heat-of-stone-and-sand',
    name: 'Rising Heat of Stone and Sand',
    product: 'horizons',
    complexity: 'low',
    placings: [presence(2, highest('sands'))],
    aspects: [],
  },
  {
    id: 'sun-bright-whirlwind',
    name: 'Sun-Bright Whirlwind',
    product: 'horizons',
    complexity: 'low',
    placings: [presence(1, highest('sands')), presence(2, lowest('mountain'))],
    aspects: [],
  },
];
