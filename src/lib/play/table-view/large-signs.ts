import { cluster, type LandArea } from '$lib/map/cluster';
import type { Sizes } from '$lib/map/map';
import {
  COUNT_BEGINS,
  grownAreas,
  layOut,
  type Placed,
  placedSigns,
  type Sign,
  signsOf,
  TIDY_OF_LARGEST,
  type Written,
} from '$lib/map/piece-layout';

/**
 * The smallest sizes of icons in a small land, as fractions of the largest size. A name is still 22 pixels high on a
 * phone at the first of them.
 */
const LEAST_OF_LARGEST = [0.73, 0.6, 0.5];

/** The position of a number, which covers the corner of its icon so that it can't be read with the next land's name. */
const COUNT_ON_ICON = 0.68;
const SAVED_BY_COUNT = COUNT_BEGINS - COUNT_ON_ICON;

const withCountOnIcon = (sign: Sign): Sign =>
  'shape' in sign && sign.text ? { ...sign, wide: sign.wide - SAVED_BY_COUNT } : sign;

/**
 * Places a land's name, without its terrain, and its icons for players a meter away; they may extend over the
 * border rather than be small.
 */
export function layOutLarge(land: Written & LandArea, sizes: Sizes, cap: number): Placed {
  const signs = signsOf({ ...land, terrain: 'ocean' }, 'above', cap).map(withCountOnIcon);
  const areas = [land, ...grownAreas(land)];
  for (const least of [TIDY_OF_LARGEST, ...LEAST_OF_LARGEST]) {
    const within: Sizes = { least: least * sizes.most, most: sizes.most, whole: true };
    for (const area of areas) {
      const { size, spots, left } = cluster(area, signs, within);
      if (left === 0) return { size, count: COUNT_ON_ICON, signs: placedSigns(signs, spots) };
    }
  }
  return layOut(land, sizes, cap);
}
