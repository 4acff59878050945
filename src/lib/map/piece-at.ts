import { tallOf } from './cluster';
import type { MapPiece, MapPlace, MapPoint, Sizes } from './map';
import { layOut, pieceKey } from './piece-layout';

/** How far beside a sign a finger may come down, in pixels: a thumb covers more than that. */
const REACH_PX = 14;

/** How signs are drawn, and where among them a finger is. */
interface Touch {
  readonly at: MapPoint;
  readonly sizes: Sizes;
  readonly cap: number;
  /** A pixel of the screen, in units of the map. */
  readonly pixel: number;
}

/** A piece as it is drawn in its land. */
export interface PieceThere {
  readonly land: MapPlace;
  readonly piece: MapPiece;
  /** How tall it is drawn, and how far beside it the finger is, in pixels. */
  readonly tall: number;
  readonly far: number;
}

/** What a thumb can tap. */
const TARGET_PX = 24;
/** Where what reads the screen taps a land; it taps no pixel beside it. */
const EXACT_PX = 4;

const outside = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high);

/** The piece that is nearest to the finger, among those of these lands; null where none or something else is. */
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

/** How far from the middle of the land's box the finger is, in pixels: there a screen reader taps it. */
function fromMiddle({ polygon }: MapPlace, { at: [x, y], pixel }: Touch): number {
  const [xs, ys] = [polygon.map((at) => at[0]), polygon.map((at) => at[1])];
  return Math.hypot(x - centre(xs), y - centre(ys)) / pixel;
}

/**
 * Whether a tap is for the piece and not for its land. A land that is open leaves its pieces all but its very middle; any
 * other keeps what a thumb can tap in its middle, and lets go only of pieces that are drawn as large as that.
 */
export function isTapped(there: PieceThere, touch: Touch, isOpen: boolean): boolean {
  const middle = fromMiddle(there.land, touch);
  return isOpen
    ? there.far <= Math.max(0, (TARGET_PX - there.tall) / 2) && middle > EXACT_PX
    : there.far === 0 && there.tall >= TARGET_PX && middle > TARGET_PX / 2;
}
