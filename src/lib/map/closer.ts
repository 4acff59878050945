import type { MapBoard, MapPoint } from './map';
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

/** Returns the id of the land that an arrow key leads to; undefined if there is none. */
export function towards(key: string, from: Target, places: readonly Target[]): string | undefined {
  const heading = HEADINGS[key];
  return heading && ahead(heading, from, places);
}

/**
 * Returns the id of the nearest place in this direction, preferring places straight ahead; undefined if there is none.
 */
function ahead([hx, hy]: MapPoint, from: Target, places: readonly Target[]): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const { id, label } of places) {
    const [dx, dy] = [label[0] - from.label[0], label[1] - from.label[1]];
    const along = dx * hx + dy * hy;
    const aside = Math.abs(dx * hy - dy * hx);
    if (id === from.id || along <= 0 || aside > along * 2) continue;
    const cost = along + aside * SIDEWAYS_COST;
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

/** The boards, and the fitted map that shows them. */
interface Boards {
  readonly camera: Viewport;
  readonly boards: readonly Pick<MapBoard, 'id' | 'outline'>[];
  /** Returns the position of an island point on the fitted map. */
  readonly onMap: (point: MapPoint) => MapPoint;
}

const centre = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

const distance = (a: MapPoint, b: MapPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Moves the view to the next board in this direction. Does nothing if the whole map is visible or there is no such
 * board.
 */
function toBoard({ camera, boards, onMap }: Boards, heading: MapPoint, was: MapPoint): void {
  if (camera.fitted) return;
  const places = boards.map(({ id, outline }): Target => {
    const points = outline.map(onMap);
    return { id, label: [centre(points.map(([x]) => x)), centre(points.map(([, y]) => y))] };
  });
  const far = ({ label }: Target): number => distance(label, was);
  const from = places.reduce((near, one) => (far(one) < far(near) ? one : near));
  const to = places.find(({ id }) => id === ahead(heading, from, places));
  if (!to) return;
  const { frame, view } = camera;
  camera.go({
    ...view,
    x: frame.width / 2 - to.label[0] * view.scale,
    y: frame.height / 2 - to.label[1] * view.scale,
  });
}

/** Returns the point of the fitted map at the center of the view before a shift of `[dx, dy]`. */
const lookedAt = ({ frame, view }: Viewport, [dx, dy]: MapPoint = [0, 0]): MapPoint => [
  (frame.width / 2 - view.x + dx) / view.scale,
  (frame.height / 2 - view.y + dy) / view.scale,
];

/** Handles a swipe over a zoomed map by showing the next board, like the next page. */
export function sweep(map: Boards, [dx, dy]: MapPoint): void {
  const length = Math.hypot(dx, dy);
  toBoard(map, [-dx / length, -dy / length], lookedAt(map.camera, [dx, dy]));
}

/** The state of the map that keys need. */
interface KeyedMap extends Boards {
  readonly lands: readonly Target[];
  /** The id of the focused land; undefined if there is none. */
  readonly focused: string | undefined;
  readonly middle: MapPoint;
}

const KEY_FACTOR = 1.5;

/** Handles a key: zooms, fits the map, moves between lands or, with Shift, between boards. */
export function keyOnMap(event: KeyboardEvent, map: KeyedMap): void {
  const { camera, lands, focused, middle } = map;
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === '+' || key === '=') return camera.magnify(KEY_FACTOR, middle);
  if (key === '-') return camera.magnify(1 / KEY_FACTOR, middle);
  if (key === '0') return camera.fit();
  if (key.startsWith('Arrow')) event.preventDefault();
  const heading = event.shiftKey && HEADINGS[key];
  if (heading) return toBoard(map, heading, lookedAt(camera));
  const from = lands.find(({ id }) => id === focused);
  const to = from && towards(key, from, lands);
  if (to) (event.currentTarget as Element).querySelector<SVGElement>(`[data-land="${to}"]`)?.focus();
}

/** The distance in pixels from center to border below which a land is small enough to zoom to. */
const SMALL_PX = 30;

/** Zooms to these points of the fitted map if lands are small. Without points, shows the whole map again. */
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

/** The margin around a focused land as a fraction of each side of the frame. */
const EDGE_SHARE = 0.15;

/** Shifts the view just enough to show a point of the fitted map. */
export function bringIntoView(camera: Viewport, [x, y]: MapPoint): void {
  const { frame, view } = camera;
  const into = (at: number, shift: number, side: number): number => {
    const shown = at * view.scale + shift;
    return shift + clamp(side * EDGE_SHARE, shown, side * (1 - EDGE_SHARE)) - shown;
  };
  if (!camera.fitted)
    camera.go({ ...view, x: into(x, view.x, frame.width), y: into(y, view.y, frame.height) });
}
