import type { MapBounds, MapPoint } from './map';
import type { View } from './viewport.svelte';

/** Pixels that stay free around the fitted map. */
const BORDER_PX = 10;

/** How the whole map lies in its frame, and where points of the island are then, in pixels. */
export interface FittedMap {
  /** Pixels for each unit of the map. */
  readonly fit: number;
  /** Pixels for each unit of the map as it is drawn, never fewer than the fitted map shows: a frame that changes scales the drawing. */
  readonly density: number;
  /** Where the map begins. */
  readonly corner: { readonly x: number; readonly y: number };
  /** Where a point of the island lies on the fitted map. */
  readonly onMap: (point: MapPoint) => MapPoint;
  /** Where it lies in this view. */
  readonly shown: (view: View, point: MapPoint) => MapPoint;
  /** The point of the island that this view shows there. */
  readonly onIsland: (view: View, point: MapPoint) => MapPoint;
}

/** Fits the map into a frame of this size. */
export function fittedIn(
  { width, height }: { readonly width: number; readonly height: number },
  bounds: MapBounds,
): FittedMap {
  const fit = Math.max(
    0.01,
    Math.min((width - 2 * BORDER_PX) / bounds.width, (height - 2 * BORDER_PX) / bounds.height),
  );
  const corner = { x: (width - bounds.width * fit) / 2, y: (height - bounds.height * fit) / 2 };
  const onMap = ([x, y]: MapPoint): MapPoint => [
    (x - bounds.x) * fit + corner.x,
    (y - bounds.y) * fit + corner.y,
  ];
  return {
    fit,
    density: 2 ** Math.ceil(Math.log2(fit)),
    corner,
    onMap,
    shown: (view, point) => {
      const [x, y] = onMap(point);
      return [x * view.scale + view.x, y * view.scale + view.y];
    },
    onIsland: (view, [x, y]) => [
      ((x - view.x) / view.scale - corner.x) / fit + bounds.x,
      ((y - view.y) / view.scale - corner.y) / fit + bounds.y,
    ],
  };
}
