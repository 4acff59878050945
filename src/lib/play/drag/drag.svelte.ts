import { hasTokens } from '$lib/content/pieces-in-play';
import { pointIn } from '$lib/map/fingers';
import type { DragHandler, MapPoint, Press } from '$lib/map/map';
import { codesDrawnAs } from '$lib/map/map-view';
import { isTapped, pieceAt } from '$lib/map/piece-at';
import { entriesOf, keysOf } from '$lib/rules/basics/typed-keys';
import { isDreamer } from '$lib/rules/deeds/dream-deeds';
import type { Deed } from '$lib/rules/table/deed';
import { piecesIn, type Setup } from '$lib/rules/table/game';
import { isLand, isOcean, type LandId, landOf } from '$lib/rules/table/island';
import {
  canBeHurt,
  isInvader,
  kindOf,
  type PieceCode,
  pieceOf,
  type Pieces,
  totalOf,
} from '$lib/rules/table/pieces';
import type { LandSelection } from '../land-selection.svelte';
import type { Session } from '../session/session.svelte';

/** The delay before a held piece is picked up, and before each further piece. */
const HOLD_MS = 350;
const MORE_MS = 500;
/** The distance that a held finger may move. */
const SLOP_PX = 8;

/** The actions of the drop icons. */
const DROP_SIGNS = ['remove', 'destroy', 'damage', 'strife', 'dream'] as const;
export type DropSign = (typeof DROP_SIGNS)[number];

/** The parts of the game that a drag uses. */
interface Dragging {
  readonly session: Session;
  /** The selection of lands; missing until its code has loaded. */
  readonly selection: LandSelection | null | undefined;
  readonly hold: (land: LandId) => void;
}

/** The target under the pieces: a land, an icon, or nothing. */
export interface DropTarget {
  readonly land?: LandId | undefined;
  readonly sign?: DropSign | undefined;
}

/** The dragged pieces. */
export interface Load {
  readonly from: LandId;
  /** The available pieces in picking order, with their numbers. */
  readonly heap: Pieces;
  readonly n: number;
  /** The point of pickup, in pixels of the map's frame. */
  readonly at: MapPoint;
}

/** Returns the first n pieces of a heap. */
export function taken(heap: Pieces, n: number): Pieces {
  let left = n;
  const some = entriesOf(heap).map(([code, there]) => {
    const of = Math.min(there, left);
    left -= of;
    return [code, of] as const;
  });
  return Object.fromEntries(some.filter(([, of]) => of > 0));
}

/**
 * The pieces that each icon applies to: Blight returns to its card, pieces with Health take Damage, Strife and dreams
 * need Invaders.
 */
const MEANT_FOR: Readonly<Record<DropSign, (code: PieceCode, setup: Setup) => boolean>> = {
  remove: () => true,
  destroy: (code) => kindOf(code) !== 'B',
  damage: canBeHurt,
  strife: (code, setup) => isInvader(code) && hasTokens(setup),
  dream: (code, { spirits }) => isInvader(code) && spirits.some(isDreamer),
};

/** Returns the icons that apply to a piece in this game. */
export const signsFor = (code: PieceCode, setup: Setup): readonly DropSign[] =>
  DROP_SIGNS.filter((sign) => MEANT_FOR[sign](code, setup));

/** Returns the deed of a drop; null if it has none or needs a question first. */
export function deedOf(
  { from, heap, n }: Pick<Load, 'from' | 'heap' | 'n'>,
  { land, sign }: DropTarget,
  damage = 1,
): Deed | null {
  const pieces = taken(heap, n);
  if (sign === 'damage') return { deed: 'damageEach', land: from, pieces, n: damage };
  if (sign === 'dream') return null;
  if (sign) return { deed: sign, land: from, pieces };
  return land === undefined || land === from ? null : { deed: 'move', land: from, to: land, pieces };
}

/** Drags pieces on the map to their destination, with the deeds of the pad. */
export class Drag implements DragHandler {
  readonly #screen: Dragging;
  load = $state.raw<Load | null>(null);
  over = $state.raw<DropTarget>({});
  /** The Damage per piece over the Damage icon; it increases while the pieces rest there. */
  damage = $state(1);
  #press: Press | null = null;
  /** The piece that this press selects if it is a tap. */
  #tap: { readonly land: LandId; readonly code: PieceCode } | null = null;
  /** Moves the label with the pointer, without rendering again. */
  #follow: ((at: MapPoint) => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: MapPoint = [0, 0];
  /** True once the pieces have left their origin. */
  #hasLeft = false;
  /** True after a drag was canceled while fingers are still down. */
  #isSpent = false;

  constructor(screen: Dragging) {
    this.#screen = screen;
  }

  /** Registers the view that moves with the pointer. Returns a function that unregisters it. */
  follow(to: (at: MapPoint) => void): () => void {
    this.#follow = to;
    return () => (this.#follow = null);
  }

  /** Returns the outline of the land on screen. */
  border(land: LandId): readonly MapPoint[] {
    return this.#press!.lands.find(({ id }) => id === land)?.polygon.map(this.#press!.shown) ?? [];
  }

  press(event: PointerEvent, press: Press): boolean {
    this.abandon();
    this.#isSpent = false;
    this.#tap = null;
    const { selection, session } = this.#screen;
    if (!selection || press.land === undefined || isOcean(press.land) || event.button !== 0) return false;
    // On a small map, pieces overlap the border of their land.
    const near = [press.land, ...landOf(session.world, press.land).adjacent];
    const found = pieceAt(
      press.lands.filter(({ id }) => near.includes(id)),
      press,
    );
    if (!found) return false;
    const pieces = piecesIn(selection, found.land.id);
    const codes = codesDrawnAs(found.piece, pieces, session.game.setup);
    if (codes.length === 0) return false;
    const heap = Object.fromEntries(codes.map((code) => [code, pieces[code]!]));
    const map = event.currentTarget as Element;
    const load = { from: found.land.id, heap, n: 1, at: pointIn(event) };
    this.#press = press;
    if (isTapped(found, press, found.land.id === selection.land))
      this.#tap = { land: found.land.id, code: selection.nextOf(codes) };
    this.#timer = setTimeout(() => {
      press.take();
      // The pieces follow the pointer, also outside the map.
      map.setPointerCapture(event.pointerId);
      this.#pickUp(load);
    }, HOLD_MS);
    return true;
  }

  move(event: PointerEvent): boolean {
    if (!this.load) return this.#isSpent;
    const at = pointIn(event);
    if (Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) > SLOP_PX) this.#hasLeft = true;
    this.#follow?.(at);
    this.#look(event);
    return true;
  }

  drop(event: PointerEvent): void {
    const { load } = this;
    if (!load) return;
    this.#look(event);
    const { sign } = this.over;
    const deed = deedOf(load, this.over, this.damage);
    const isTapped = this.over.land === load.from && !this.#hasLeft;
    this.abandon();
    if (deed) void this.#screen.selection?.recordAll([deed]);
    else if (sign === 'dream') void this.#screen.selection?.dreamOf(load.from, taken(load.heap, load.n));
    else if (isTapped) this.#screen.hold(load.from);
  }

  tapped(land: LandId): PieceCode | null {
    const tap = this.#tap;
    this.#tap = null;
    return tap?.land === land ? tap.code : null;
  }

  abandon(): void {
    clearTimeout(this.#timer);
    this.#isSpent = this.load !== null || this.#isSpent;
    this.load = null;
    this.over = {};
    this.damage = 1;
  }

  #pickUp(load: Load): void {
    this.#start = load.at;
    this.#hasLeft = false;
    this.over = { land: load.from };
    this.load = load;
    this.#takeMore();
  }

  /** Picks up one more piece at intervals while held over its own land. */
  #takeMore(): void {
    this.#timer = setTimeout(() => {
      if (!this.load || this.load.n >= totalOf(this.load.heap)) return;
      this.load = { ...this.load, n: this.load.n + 1 };
      this.#takeMore();
    }, MORE_MS);
  }

  #look({ clientX, clientY, currentTarget }: PointerEvent): void {
    const found = document.elementFromPoint(clientX, clientY);
    const { land: name = '', sign } =
      ((currentTarget as Element).contains(found) && (found as HTMLElement | SVGElement).dataset) || {};
    const land = isLand(name) ? name : undefined;
    if (land === this.over.land && sign === this.over.sign) return;
    this.over = { land, sign: sign as DropSign | undefined };
    this.damage = 1;
    clearTimeout(this.#timer);
    if (land === this.load?.from) this.#takeMore();
    if (sign === 'damage') this.#dealMore();
  }

  /** Adds one Damage at intervals while held over the icon, up to the pieces' Health. */
  #dealMore(): void {
    this.#timer = setTimeout(() => {
      if (!this.load || this.damage >= this.#bearable(this.load)) return;
      this.damage++;
      this.#dealMore();
    }, MORE_MS);
  }

  #bearable({ from, heap, n }: Load): number {
    const { world } = this.#screen.session;
    const left = keysOf(taken(heap, n)).map(
      (code) => world.rules.health(world, code, from) - pieceOf(code).damage,
    );
    return Math.max(...left);
  }
}
