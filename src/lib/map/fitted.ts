import type { MapBounds, MapPoint } from './map';
import type { View } from './viewport.svelte';

/** The margin around the fitted map, in pixels. */
const BORDER_PX = 10;

/** The scale and offset of the whole map in its frame, with functions that convert points, in pixels. */
export interface FittedMap {
  /** Pixels per unit of the map. */
  readonly fit: number;
  /**
   * The pixels per unit at which the drawing is rendered, at least `fit`. When the frame is resized, the drawing is
   * scaled instead of rendered.
   */
  readonly density: number;
  /** The position of the map's origin in the frame. */
  readonly corner: { readonly x: number; readonly y: number };
  /** Returns the position of an island point on the fitted map. */
  readonly onMap: (point: MapPoint) => MapPoint;
  /** Returns the position of a fitted point in this view. */
  readonly shown: (view: View, point: MapPoint) => MapPoint;
  /** Returns the island point at a position in this view. */
  readonly onIsland: (view: View, point: MapPoint) => MapPoint;
}

/** Returns the whole map fitted into a frame of this size. */
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
