import { tallOf } from './cluster';
import type { MapLand, MapPiece, MapPoint, Sizes } from './map';
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
  readonly land: MapLand;
  readonly piece: MapPiece;
}

const outside = (value: number, low: number, high: number): number => Math.max(low - value, 0, value - high);

/** The piece that is nearest to the finger, among those of these lands; null where none or something else is. */
export function pieceAt(
  lands: readonly MapLand[],
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
      nearest = { far, there: piece ? { land, piece } : null };
    }
  }
  return nearest.there;
}
