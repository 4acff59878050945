import type { MapLand, MapPoint } from '$lib/map/map';

/** A corner of the map, by its sides. */
export interface Corner {
  readonly right: boolean;
  readonly bottom: boolean;
}

interface Place {
  /** The map in its place, and what is to lie in a corner of it. */
  readonly width: number;
  readonly height: number;
  readonly wide: number;
  readonly tall: number;
}

const CORNERS: readonly Corner[] = [false, true].flatMap((bottom) =>
  [false, true].map((right) => ({ right, bottom })),
);

/** The corner where something hides the fewest names and pieces of lands, then the least of their borders. */
export function freeCorner(
  lands: readonly Pick<MapLand, 'label' | 'polygon'>[],
  onMap: (point: MapPoint) => MapPoint,
  { width, height, wide, tall }: Place,
): Corner {
  const labels = lands.map(({ label }) => onMap(label));
  const borders = lands.flatMap(({ polygon }) => polygon.map(onMap));
  const hides = ({ right, bottom }: Corner): number => {
    const isUnder = ([x, y]: MapPoint): boolean =>
      (right ? x > width - wide : x < wide) && (bottom ? y > height - tall : y < tall);
    return labels.filter(isUnder).length * borders.length + borders.filter(isUnder).length;
  };
  return CORNERS.reduce((best, one) => (hides(one) < hides(best) ? one : best));
}
