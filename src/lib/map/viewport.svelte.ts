import type { MapPoint } from './map';

/** The zoom and shift of the map relative to the fitted map. The scale is applied first, then the shift in pixels. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The maximum scale. */
  readonly most: number;
}

export const FITTED: View = { x: 0, y: 0, scale: 1 };

/** Returns the value limited to the range from `low` to `high`. */
export const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the nearest view that still fills the frame. */
export function held({ width, height, most }: Frame, view: View): View {
  const scale = clamp(1, view.scale, most);
  return {
    scale,
    x: clamp(width * (1 - scale), view.x, 0),
    y: clamp(height * (1 - scale), view.y, 0),
  };
}

/** Returns the view zoomed by a factor around a point of the frame. */
export function magnified(frame: Frame, view: View, factor: number, [px, py]: MapPoint): View {
  const scale = clamp(1, view.scale * factor, frame.most);
  const ratio = scale / view.scale;
  return held(frame, { scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio });
}

/** The duration of the map's own movements in milliseconds. */
const RESTING_MS = 300;

/** The view of a map; `Fingers` handles the gestures. */
export class Viewport {
  view = $state.raw(FITTED);
  /** The scale at which the drawing is rendered; it is updated after a gesture. */
  drawn = $state(1);
  moving = $state(false);
  /** True if the press that just ended was a drag, not a tap. */
  dragged = false;
  /** True if the last tap was on a piece, so that a second tap selects another piece instead of zooming. */
  onPiece = false;
  /** True after an automatic zoom to lands. */
  isClose = false;

  readonly #frame: () => Frame;
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
    this.show(FITTED);
    this.settle();
  }

  magnify(factor: number, at: MapPoint) {
    this.show(magnified(this.frame, this.view, factor, at));
    this.settle();
  }

  /** Moves to a view with an animation, and renders the drawing at the end. */
  go(view: View) {
    this.show(view);
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.settle(), RESTING_MS);
  }

  show(view: View) {
    this.view = held(this.frame, view);
  }

  settle() {
    this.moving = false;
    this.drawn = this.view.scale;
  }
}
