import type { LandId } from '$lib/rules/table/island';

/** A finger that taps does not lie quite still. */
const SLOP_PX = 10;

const landAt = (x: number, y: number): LandId | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement | SVGElement).dataset['land'])
    .find((land) => land !== undefined);

/** Something of the panel that is carried onto a land of the map by the pointer that holds it. */
export class Carry {
  /** What is shown at the pointer, in pixels of the screen. */
  ghost = $state.raw<{ readonly x: number; readonly y: number; readonly text: string } | null>(null);
  #from: { readonly x: number; readonly y: number } | null = null;

  press(event: PointerEvent & { currentTarget: HTMLElement }): void {
    // A quick finger has left what it holds before it has told of its first move.
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY };
  }

  /** It moves; `begins` is told of the first move, and `says` what is carried. */
  move({ clientX: x, clientY: y }: PointerEvent, begins: () => void, says: () => string): void {
    if (!this.#from) return;
    if (!this.ghost && Math.hypot(x - this.#from.x, y - this.#from.y) < SLOP_PX) return;
    if (!this.ghost) begins();
    this.ghost = { x, y, text: says() };
  }

  /** Lets go: the land it is over, undefined beside the lands, null where nothing was carried. */
  drop({ clientX, clientY }: PointerEvent): LandId | undefined | null {
    const isCarried = this.ghost !== null;
    this.abandon();
    return isCarried ? landAt(clientX, clientY) : null;
  }

  abandon(): void {
    this.#from = this.ghost = null;
  }
}
