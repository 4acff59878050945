import { hasTokens } from '$lib/content/pieces-in-play';
import { pointIn } from '$lib/map/fingers';
import type { DragHandler, MapPoint, Press } from '$lib/map/map';
import { codesDrawnAs } from '$lib/map/map-view';
import { isTapped, pieceAt } from '$lib/map/piece-at';
import { isDreamer } from '$lib/rules/deeds/dream-deeds';
import type { Deed } from '$lib/rules/table/deed';
import { piecesIn, type Setup } from '$lib/rules/table/game';
import { isOcean, type LandId, landOf } from '$lib/rules/table/island';
import { canBeHurt, isInvader, kindOf, type PieceCode, pieceOf, type Pieces } from '$lib/rules/table/pieces';
import type { Session } from '../session/session.svelte';
import type { Telling } from '../telling.svelte';

/** How long a piece is held until it is picked up, and from then on until one more is. */
const HOLD_MS = 350;
const MORE_MS = 500;
/** A finger that is held does not lie quite still. */
const SLOP_PX = 8;

/** What becomes of pieces that are let go on a sign beside the lands. */
const DROP_SIGNS = ['remove', 'destroy', 'damage', 'strife', 'dream'] as const;
export type DropSign = (typeof DROP_SIGNS)[number];

/** What a drag has to know of the table. */
interface Dragging {
  readonly session: Session;
  /** What takes the deed; none until it is there. */
  readonly telling: Telling | null | undefined;
  readonly hold: (land: LandId) => void;
}

/** Where pieces are held: over a land, over a sign, or where they cannot go. */
export interface DropTarget {
  readonly land?: LandId | undefined;
  readonly sign?: DropSign | undefined;
}

/** What is dragged. */
export interface Load {
  readonly from: LandId;
  /** What it may be, in the order in which it is taken, with how many there are. */
  readonly heap: Pieces;
  readonly n: number;
  /** Where it was picked up, in pixels of the map's frame. */
  readonly at: MapPoint;
}

/** So many of a heap, those that come first before the others. */
export function taken(heap: Pieces, n: number): Pieces {
  let left = n;
  const some = Object.entries(heap).map(([code, there]) => {
    const of = Math.min(there, left);
    left -= of;
    return [code, of] as const;
  });
  return Object.fromEntries(some.filter(([, of]) => of > 0));
}

const sizeOf = (heap: Pieces): number => Object.values(heap).reduce((sum, n) => sum + n, 0);

/** What a sign means something to: Blight is given back, what has Health takes Damage, Strife and dreams are for Invaders. */
const MEANT_FOR: Readonly<Record<DropSign, (code: PieceCode, setup: Setup) => boolean>> = {
  remove: () => true,
  destroy: (code) => kindOf(code) !== 'B',
  damage: canBeHurt,
  strife: (code, setup) => isInvader(code) && hasTokens(setup),
  dream: (code, { spirits }) => isInvader(code) && spirits.some(isDreamer),
};

/** The signs that mean something to a piece at this table. */
export const signsFor = (code: PieceCode, setup: Setup): readonly DropSign[] =>
  DROP_SIGNS.filter((sign) => MEANT_FOR[sign](code, setup));

/** What letting go there tells; null where it tells nothing, or something that is asked first. */
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

/** Pieces that are held on the map and dragged to where they go: the same deeds as on the pad of their land. */
export class Drag implements DragHandler {
  readonly #screen: Dragging;
  load = $state.raw<Load | null>(null);
  over = $state.raw<DropTarget>({});
  /** How much Damage is dealt to each on the sign for it: one more for each while it rests there. */
  damage = $state(1);
  #press: Press | null = null;
  /** What this press takes hold of if it is a tap. */
  #tap: { readonly land: LandId; readonly code: PieceCode } | null = null;
  /** Follows the pointer, without anything being written anew. */
  #follow: ((at: MapPoint) => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: MapPoint = [0, 0];
  /** Whether it was ever moved away from where it was picked up. */
  #hasLeft = false;
  /** Whether a drag was given up while fingers are down, which then move nothing. */
  #isSpent = false;

  constructor(screen: Dragging) {
    this.#screen = screen;
  }

  /** What shows the pieces moves with the pointer from now on. */
  follow(to: (at: MapPoint) => void): () => void {
    this.#follow = to;
    return () => (this.#follow = null);
  }

  /** The border of the land as it is shown. */
  border(land: LandId): readonly MapPoint[] {
    return this.#press!.lands.find(({ id }) => id === land)?.polygon.map(this.#press!.shown) ?? [];
  }

  press(event: PointerEvent, press: Press): boolean {
    this.abandon();
    this.#isSpent = false;
    this.#tap = null;
    const { telling, session } = this.#screen;
    if (!telling || press.land === undefined || isOcean(press.land) || event.button !== 0) return false;
    // On a small map pieces are drawn over the border of their land.
    const near = [press.land, ...landOf(session.world, press.land).adjacent];
    const found = pieceAt(
      press.lands.filter(({ id }) => near.includes(id)),
      press,
    );
    if (!found) return false;
    const pieces = piecesIn(telling, found.land.id);
    const codes = codesDrawnAs(found.piece, pieces, session.game.setup);
    if (codes.length === 0) return false;
    const heap = Object.fromEntries(codes.map((code) => [code, pieces[code]!]));
    const map = event.currentTarget as Element;
    const load = { from: found.land.id, heap, n: 1, at: pointIn(event) };
    this.#press = press;
    if (isTapped(found, press, found.land.id === telling.land))
      this.#tap = { land: found.land.id, code: telling.nextOf(codes) };
    this.#timer = setTimeout(() => {
      press.take();
      // The pieces stay with the pointer, also beside the map.
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
    if (deed) void this.#screen.telling?.tellAll([deed]);
    else if (sign === 'dream') void this.#screen.telling?.dreamOf(load.from, taken(load.heap, load.n));
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

  /** One piece more for each while it is held over its own land. */
  #takeMore(): void {
    this.#timer = setTimeout(() => {
      if (!this.load || this.load.n >= sizeOf(this.load.heap)) return;
      this.load = { ...this.load, n: this.load.n + 1 };
      this.#takeMore();
    }, MORE_MS);
  }

  #look({ clientX, clientY, currentTarget }: PointerEvent): void {
    const found = document.elementFromPoint(clientX, clientY);
    const { land, sign } =
      ((currentTarget as Element).contains(found) && (found as HTMLElement | SVGElement).dataset) || {};
    if (land === this.over.land && sign === this.over.sign) return;
    this.over = { land, sign: sign as DropSign | undefined };
    this.damage = 1;
    clearTimeout(this.#timer);
    if (land === this.load?.from) this.#takeMore();
    if (sign === 'damage') this.#dealMore();
  }

  /** One Damage more for each while it rests on the sign, as long as any of them can bear it. */
  #dealMore(): void {
    this.#timer = setTimeout(() => {
      if (!this.load || this.damage >= this.#bearable(this.load)) return;
      this.damage++;
      this.#dealMore();
    }, MORE_MS);
  }

  #bearable({ from, heap, n }: Load): number {
    const { world } = this.#screen.session;
    const left = Object.keys(taken(heap, n)).map(
      (code) => world.rules.health(world, code, from) - pieceOf(code).damage,
    );
    return Math.max(...left);
  }
}
