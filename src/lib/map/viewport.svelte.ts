import type { MapPoint } from './map';

/** How the map is moved and magnified against its fitted place: first scaled, then shifted, in pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The greatest scale. */
  readonly most: number;
}

export const FITTED: View = { x: 0, y: 0, scale: 1 };

/** The value, or the limit it oversteps. */
export const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The view nearest to the one asked for that still fills the frame. */
export function held({ width, height, most }: Frame, view: View): View {
  const scale = clamp(1, view.scale, most);
  return {
    scale,
    x: clamp(width * (1 - scale), view.x, 0),
    y: clamp(height * (1 - scale), view.y, 0),
  };
}

/** The view magnified by a factor so that what lies at the point stays there. */
export function magnified(frame: Frame, view: View, factor: number, [px, py]: MapPoint): View {
  const scale = clamp(1, view.scale * factor, frame.most);
  const ratio = scale / view.scale;
  return held(frame, { scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio });
}

const DRAG_SLOP_PX = 8;
/** A finger that goes at least so far in so short a time sweeps. */
const SWEPT_PX = 40;
const SWEPT_MS = 250;
const SETTLING_MS = 160;
/** How long the map takes to come to rest after it was moved by itself. */
const RESTING_MS = 300;

/** Pinch, drag and wheel, turned into a view. */
export class Viewport {
  view = $state.raw(FITTED);
  /** The scale the drawing is made for; it follows when hands let go. */
  drawn = $state(1);
  moving = $state(false);
  /** Whether the press that just ended was a drag, and so no tap. */
  dragged = false;
  /** Whether it has gone closer by itself. */
  isClose = false;

  readonly #frame: () => Frame;
  /** The fingers that are down, and where; the one that moved last stands last. */
  #fingers: readonly (readonly [id: number, at: MapPoint])[] = [];
  #start: MapPoint = [0, 0];
  #since = 0;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: () => Frame) {
    this.#frame = frame;
  }

  get frame(): Frame {
    return this.#frame();
  }

  get fitted() {
    return this.view.scale <= 1.001;
  }

  fit() {
    this.#show(FITTED);
    this.#settle();
  }

  magnify(factor: number, at: MapPoint) {
    this.#show(magnified(this.frame, this.view, factor, at));
    this.#settle();
  }

  /** Moves by itself, and is drawn anew once it has come to rest. */
  go(view: View) {
    this.#show(view);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), RESTING_MS);
  }

  down(event: PointerEvent) {
    const at = pointIn(event);
    this.#fingers = [...this.#without(event), [event.pointerId, at]];
    this.#start = at;
    this.#since = this.#fingers.length > 1 ? 0 : event.timeStamp;
    this.dragged = this.#fingers.length > 1;
  }

  move(event: PointerEvent) {
    const last = this.#fingers.find(([id]) => id === event.pointerId)?.[1];
    if (!last) return;
    const at = pointIn(event);
    if (!this.dragged && distance(this.#start, at) < DRAG_SLOP_PX) return;
    if (!this.moving) this.#begin(event);
    const others = this.#without(event);
    const other = others[0]?.[1];
    this.#fingers = [...others, [event.pointerId, at]];
    const shifted = { ...this.view, x: this.view.x + at[0] - last[0], y: this.view.y + at[1] - last[1] };
    if (other)
      this.#show(
        magnified(
          this.frame,
          this.view,
          distance(at, other) / (distance(last, other) || 1),
          middle(at, other),
        ),
      );
    else this.#show(shifted);
  }

  /** A finger is lifted: how far it swept, if one alone did. */
  up(event: PointerEvent): MapPoint | undefined {
    const last = this.#fingers.find(([id]) => id === event.pointerId)?.[1];
    if (!last) return undefined;
    this.#fingers = this.#without(event);
    if (this.#fingers.length === 0) this.#settle();
    const isSwept = distance(this.#start, last) >= SWEPT_PX && event.timeStamp - this.#since < SWEPT_MS;
    return isSwept ? [last[0] - this.#start[0], last[1] - this.#start[1]] : undefined;
  }

  #without({ pointerId }: PointerEvent) {
    return this.#fingers.filter(([id]) => id !== pointerId);
  }

  wheel(event: WheelEvent) {
    event.preventDefault();
    this.moving = true;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.002;
    const factor = Math.exp(-event.deltaY * lines * speed);
    this.#show(magnified(this.frame, this.view, factor, pointIn(event)));
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), SETTLING_MS);
  }

  #begin(event: PointerEvent) {
    this.moving = true;
    this.dragged = true;
    for (const [id] of this.#fingers) (event.currentTarget as Element).setPointerCapture(id);
  }

  #show(view: View) {
    this.view = held(this.frame, view);
  }

  #settle() {
    this.moving = false;
    this.drawn = this.view.scale;
  }
}

/** Where on the map it was, also where the whole table is turned by some quarters to whoever sits there. */
export function pointIn(event: MouseEvent): MapPoint {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  let [x, y, wide, tall] = [event.clientX - box.left, event.clientY - box.top, box.width, box.height];
  for (let turns = Number(document.documentElement.dataset['flat'] ?? 0); turns > 0; turns--)
    [x, y, wide, tall] = [y, wide - x, tall, wide];
  return [x, y];
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const middle = (a: MapPoint, b: MapPoint): MapPoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
