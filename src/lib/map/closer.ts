import type { MapPoint } from './map';
import { clamp, FITTED, type Viewport } from './viewport.svelte';

export interface Target {
  readonly id: string;
  readonly label: MapPoint;
}

const HEADINGS: Readonly<Record<string, MapPoint>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const SIDEWAYS_COST = 2;

/** The land an arrow key leads to: near, and rather ahead than aside. */
export function towards(key: string, from: Target, places: readonly Target[]): string | undefined {
  const heading = HEADINGS[key];
  if (!heading) return undefined;
  const [hx, hy] = heading;
  let best: { id: string; cost: number } | undefined;
  for (const { id, label } of places) {
    const [dx, dy] = [label[0] - from.label[0], label[1] - from.label[1]];
    const ahead = dx * hx + dy * hy;
    const aside = Math.abs(dx * hy - dy * hx);
    if (id === from.id || ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + aside * SIDEWAYS_COST;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

/** The map as keys find it. */
interface KeyedMap {
  readonly camera: Viewport;
  readonly lands: readonly Target[];
  /** The land that has the focus. */
  readonly focused: string | undefined;
  readonly middle: MapPoint;
}

const KEY_FACTOR = 1.5;

/** Makes the map larger, smaller or fits it; the arrows go from land to land. */
export function keyOnMap(event: KeyboardEvent, { camera, lands, focused, middle }: KeyedMap): void {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === '+' || key === '=') return camera.magnify(KEY_FACTOR, middle);
  if (key === '-') return camera.magnify(1 / KEY_FACTOR, middle);
  if (key === '0') return camera.fit();
  if (key.startsWith('Arrow')) event.preventDefault();
  const from = lands.find(({ id }) => id === focused);
  const to = from && towards(key, from, lands);
  if (to) (event.currentTarget as Element).querySelector<SVGElement>(`[data-land="${to}"]`)?.focus();
}

/** A land this wide or less, in pixels from its middle to its border, is worth a closer look. */
const SMALL_PX = 30;

/** Shows what lies between these points of the fitted map as large as it goes, where lands are small; without any, all again. */
export function lookAt(camera: Viewport, points: readonly MapPoint[], wide: number): void {
  if (points.length === 0 || wide >= SMALL_PX) {
    if (camera.isClose) camera.go(FITTED);
    camera.isClose = false;
    return;
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const { width, height, most } = camera.frame;
  const scale = clamp(1, Math.min(width / (right - left), height / (bottom - top)), most);
  const at = (low: number, high: number, side: number): number => side / 2 - ((low + high) / 2) * scale;
  camera.go({ scale, x: at(left, right, width), y: at(top, bottom, height) });
  camera.isClose = true;
}

/** How much of each side is left around what the focus goes to. */
const EDGE_SHARE = 0.15;

/** Shifts the map just enough to bring a point of the fitted map into view. */
export function bringIntoView(camera: Viewport, [x, y]: MapPoint): void {
  const { frame, view } = camera;
  const into = (at: number, shift: number, side: number): number => {
    const shown = at * view.scale + shift;
    return shift + clamp(side * EDGE_SHARE, shown, side * (1 - EDGE_SHARE)) - shown;
  };
  if (!camera.fitted)
    camera.go({ ...view, x: into(x, view.x, frame.width), y: into(y, view.y, frame.height) });
}
