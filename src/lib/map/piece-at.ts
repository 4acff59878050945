import { tallOf } from './cluster';
import type { MapPiece, MapPlace, MapPoint, Sizes } from './map';
import { layOut, pieceKey } from './piece-layout';

/** The tolerance of a tap next to an icon, in pixels. */
const REACH_PX = 14;

/** The way in which icons are drawn, and the position of a finger. */
interface Touch {
  readonly at: MapPoint;
  readonly sizes: Sizes;
  readonly cap: number;
  /** The size of a screen pixel in units of the map. */
  readonly pixel: number;
}

/** A piece drawn in its land. */
export interface PieceThere {
  readonly land: MapPlace;
  readonly piece: MapPiece;
  /** The drawn height of the piece in pixels; `far` is the finger's distance from it in pixels. */
  readonly tall: number;
  readonly far: number;
}

/** The size of a touch target in pixels. */
const TARGET_PX = 24;
/** The maximum distance in pixels from the center at which a tap counts as that of a screen reader. */
const EXACT_PX = 4;

const outside = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high);

/** Returns the piece nearest to the finger in these lands; null if another icon is nearer or nothing is near. */
export function pieceAt(
  lands: readonly MapPlace[],
  { at: [x, y], sizes, cap, pixel }: Touch,
): PieceThere | null {
  let nearest = { far: REACH_PX * pixel, there: null as PieceThere | null };
  for (const land of lands) {
    const { size, signs } = layOut({ ...land, done: land.state === 'resolved' }, sizes, cap);
    for (const { sign, at } of signs) {
      const tall = tallOf(sign, size);
      const far = Math.hypot(
        outside(x, at[0], at[0] + sign.wide * tall),
        outside(y, at[1] - tall / 2, at[1] + tall / 2),
      );
      if (far >= nearest.far) continue;
      const piece = land.pieces.find((one) => pieceKey(one) === sign.key);
      const there = piece && { land, piece, tall: tall / pixel, far: far / pixel };
      nearest = { far, there: there ?? null };
    }
  }
  return nearest.there;
}

const centre = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** Returns the finger's distance in pixels from the center of the land's box, where screen readers tap. */
function fromMiddle({ polygon }: MapPlace, { at: [x, y], pixel }: Touch): number {
  const [xs, ys] = [polygon.map((at) => at[0]), polygon.map((at) => at[1])];
  return Math.hypot(x - centre(xs), y - centre(ys)) / pixel;
}

/**
 * Returns true if a tap selects the piece instead of its land. In an open land, only a tap on the exact center selects
 * the land. In other lands, a tap within a thumb-sized center does, and only pieces of that size can be tapped.
 */
export function isTapped(there: PieceThere, touch: Touch, isOpen: boolean): boolean {
  const middle = fromMiddle(there.land, touch);
  return isOpen
    ? there.far <= Math.max(0, (TARGET_PX - there.tall) / 2) && middle > EXACT_PX
    : there.far === 0 && there.tall >= TARGET_PX && middle > TARGET_PX / 2;
}
