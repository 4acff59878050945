import { isLand, type LandId } from '$lib/rules/table/island';
import type * as Closer from './closer';
import type { DragHandler, MapBoard, MapPoint, Press } from './map';
import { magnified, type Viewport } from './viewport.svelte';

const DRAG_SLOP_PX = 8;
/** The minimum distance in pixels and the maximum time in milliseconds of a swipe. */
const SWEPT_PX = 40;
const SWEPT_MS = 250;
const SETTLING_MS = 160;
/** The duration of a long press in milliseconds. */
const HOLD_MS = 500;
const TWICE_FACTOR = 2.4;

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: MapPoint, b: MapPoint): MapPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Returns the position of an event on the map in pixels, also if the whole table is rotated. */
export function pointIn(event: MouseEvent): MapPoint {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  let [x, y, wide, tall] = [event.clientX - box.left, event.clientY - box.top, box.width, box.height];
  for (let turns = Number(document.documentElement.dataset['flat'] ?? 0); turns > 0; turns--)
    [x, y, wide, tall] = [y, wide - x, tall, wide];
  return [x, y];
}

/** The state of the map that gestures need. */
export interface TouchedMap extends Pick<Press, 'lands' | 'sizes' | 'cap' | 'pixel' | 'shown'> {
  readonly boards: readonly MapBoard[];
  /** Returns the position of an island point on the fitted map, in pixels. */
  readonly onMap: (point: MapPoint) => MapPoint;
  /** Returns the island point at a position of the frame in pixels. */
  readonly onIsland: (point: MapPoint) => MapPoint;
  /** The id of the focused land; undefined if there is none. */
  readonly focused: string | undefined;
  readonly middle: MapPoint;
  readonly closer: typeof Closer | undefined;
  readonly drag: DragHandler | undefined;
  readonly onhold: ((land: LandId) => void) | undefined;
}

/** Handles gestures, the wheel and keys on a map: pinch, drag, swipe and long press. The map itself handles taps. */
export class Fingers {
  /** The active pointers with their positions; the one moved last is at the end. */
  #down: readonly (readonly [id: number, at: MapPoint])[] = [];
  #start: MapPoint = [0, 0];
  #since = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly camera: Viewport,
    private readonly map: () => TouchedMap,
  ) {}

  /** The event listeners of the map's frame. */
  readonly listeners = {
    onpointerdown: (event: PointerEvent) => this.#press(event),
    onpointermove: (event: PointerEvent) => {
      if (this.map().drag?.move(event)) return;
      this.#move(event);
      if (this.camera.dragged) this.#rest();
    },
    onpointerup: (event: PointerEvent) => {
      this.map().drag?.drop(event);
      this.#lift(event);
    },
    onpointercancel: (event: PointerEvent) => this.#lift(event),
    onpointerleave: (event: PointerEvent) => this.#lift(event),
    oncontextmenu: (event: Event) => event.preventDefault(),
    onwheel: (event: WheelEvent) => this.#wheel(event),
    ondblclick: (event: MouseEvent) => this.#twice(event),
    onkeydown: (event: KeyboardEvent) => {
      const { closer, ...map } = this.map();
      closer?.keyOnMap(event, { camera: this.camera, ...map });
    },
  };

  #press(event: PointerEvent) {
    const { camera } = this;
    const map = this.map();
    const down = pointIn(event);
    this.#down = [...this.#without(event), [event.pointerId, down]];
    this.#start = down;
    this.#since = this.#down.length > 1 ? 0 : event.timeStamp;
    camera.dragged = this.#down.length > 1;
    this.#rest();
    const touched = event.target instanceof Element ? event.target : null;
    const name = touched?.closest<SVGElement>('[data-land]')?.dataset['land'] ?? '';
    const land = isLand(name) ? name : undefined;
    if (!map.onhold || camera.dragged) return;
    const take = () => (camera.dragged = true);
    const at = map.onIsland(down);
    if (map.drag?.press(event, { ...map, land, at, take }) || land === undefined) return;
    this.#resting = setTimeout(() => {
      take();
      map.onhold?.(land);
    }, HOLD_MS);
  }

  /** Cancels a long press. */
  #rest() {
    clearTimeout(this.#resting);
    this.map().drag?.abandon();
  }

  #move(event: PointerEvent) {
    const { camera } = this;
    const last = this.#at(event);
    if (!last) return;
    const at = pointIn(event);
    if (!camera.dragged && distance(this.#start, at) < DRAG_SLOP_PX) return;
    // After a wheel event, the map moves but there is no drag yet.
    if (!camera.moving || !camera.dragged) this.#begin(event);
    const others = this.#without(event);
    const other = others[0]?.[1];
    this.#down = [...others, [event.pointerId, at]];
    const { frame, view } = camera;
    if (other) {
      const factor = distance(at, other) / (distance(last, other) || 1);
      camera.show(magnified(frame, view, factor, middle(at, other)));
    } else camera.show({ ...view, x: view.x + at[0] - last[0], y: view.y + at[1] - last[1] });
  }

  #begin(event: PointerEvent) {
    clearTimeout(this.#settling);
    this.camera.moving = true;
    this.camera.dragged = true;
    for (const [id] of this.#down) (event.currentTarget as Element).setPointerCapture(id);
  }

  /** Handles a lifted finger. If it was the only one and it swiped, shows the next board. */
  #lift(event: PointerEvent) {
    this.#rest();
    const last = this.#at(event);
    if (!last) return;
    this.#down = this.#without(event);
    if (this.#down.length === 0) this.camera.settle();
    if (distance(this.#start, last) < SWEPT_PX || event.timeStamp - this.#since >= SWEPT_MS) return;
    const { closer, boards, onMap } = this.map();
    const swept: MapPoint = [last[0] - this.#start[0], last[1] - this.#start[1]];
    closer?.sweep({ camera: this.camera, boards, onMap }, swept);
  }

  #at = ({ pointerId }: PointerEvent): MapPoint | undefined =>
    this.#down.find(([id]) => id === pointerId)?.[1];

  #without = ({ pointerId }: PointerEvent) => this.#down.filter(([id]) => id !== pointerId);

  #wheel(event: WheelEvent) {
    const { camera } = this;
    event.preventDefault();
    camera.moving = true;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.002;
    const factor = Math.exp(-event.deltaY * lines * speed);
    camera.show(magnified(camera.frame, camera.view, factor, pointIn(event)));
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => camera.settle(), SETTLING_MS);
  }

  #twice(event: MouseEvent) {
    const { camera } = this;
    if (camera.onPiece) return;
    if (camera.fitted) camera.magnify(TWICE_FACTOR, pointIn(event));
    else camera.fit();
  }
}
