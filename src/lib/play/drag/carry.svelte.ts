import { isLand, type LandId } from '$lib/rules/table/island';

/** The distance that a tapping finger may move. */
const SLOP_PX = 10;

const landAt = (x: number, y: number): LandId | undefined =>
  document
    .elementsFromPoint(x, y)
    .map((element) => (element as HTMLElement | SVGElement).dataset['land'] ?? '')
    .find(isLand);

/** Drags an item from the panel onto a land of the map. */
export class Carry {
  /** The label at the pointer, in screen pixels; null while nothing is dragged. */
  ghost = $state.raw<{ readonly x: number; readonly y: number; readonly text: string } | null>(null);
  #from: { readonly x: number; readonly y: number } | null = null;

  press(event: PointerEvent & { currentTarget: HTMLElement }): void {
    // A quick finger can leave the item before its first move event.
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY };
  }

  /** Moves the item; `begins` is called on the first move, and `says` returns the label. */
  move({ clientX: x, clientY: y }: PointerEvent, begins: () => void, says: () => string): void {
    if (!this.#from) return;
    if (!this.ghost && Math.hypot(x - this.#from.x, y - this.#from.y) < SLOP_PX) return;
    if (!this.ghost) begins();
    this.ghost = { x, y, text: says() };
  }

  /** Drops the item and returns the land under it; undefined outside all lands, null if nothing was dragged. */
  drop({ clientX, clientY }: PointerEvent): LandId | undefined | null {
    const isCarried = this.ghost !== null;
    this.abandon();
    return isCarried ? landAt(clientX, clientY) : null;
  }

  abandon(): void {
    this.#from = this.ghost = null;
  }
}
