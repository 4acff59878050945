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

/** How long the map takes to come to rest after it was moved by itself. */
const RESTING_MS = 300;

/** How a map is looked at; what hands do to that is told by `Fingers`. */
export class Viewport {
  view = $state.raw(FITTED);
  /** The scale the drawing is made for; it follows when hands let go. */
  drawn = $state(1);
  moving = $state(false);
  /** Whether the press that just ended was a drag, and so no tap. */
  dragged = false;
  /** Whether the last tap was on a piece: there a second one is one piece more, and no closer look. */
  onPiece = false;
  /** Whether it has gone closer by itself. */
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

  /** Moves by itself, and is drawn anew once it has come to rest. */
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
