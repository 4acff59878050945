import type { BoardId } from '../../rules/table/island';

/** A point inside an outline with its distance to it: x, y, distance. */
export type Place = readonly [x: number, y: number, room: number];

/**
 * The widest place of each land, by number, in the board's home pose: boards A to D. The last place is in the ocean.
 * Precomputed, because the search takes half a second on a slow phone; a test repeats it.
 */
export const PLACES: Readonly<Partial<Record<BoardId, readonly Place[]>>> = {
  A: [
    [0.653, 0.631, 0.143],
    [0.348, 0.348, 0.131],
    [0.255, 0.079, 0.13],
    [0.577, 0.155, 0.142],
    [0.851, 0.384, 0.142],
    [0.909, 0.72, 0.127],
    [1.089, 0.28, 0.114],
    [1.195, 0.749, 0.152],
    [0.296, 0.574, 0.087],
  ],
  B: [
    [0.581, 0.697, 0.126],
    [0.406, 0.332, 0.149],
    [0.283, 0.057, 0.112],
    [0.721, 0.224, 0.159],
    [0.835, 0.512, 0.115],
    [0.943, 0.736, 0.131],
    [1.067, 0.274, 0.132],
    [1.226, 0.776, 0.144],
    [0.224, 0.493, 0.077],
  ],
  C: [
    [0.591, 0.713, 0.138],
    [0.423, 0.319, 0.162],
    [0.227, 0.089, 0.136],
    [0.918, 0.128, 0.117],
    [0.767, 0.4, 0.153],
    [0.913, 0.695, 0.151],
    [1.072, 0.379, 0.137],
    [1.218, 0.769, 0.146],
    [0.231, 0.485, 0.086],
  ],
  D: [
    [0.616, 0.744, 0.101],
    [0.452, 0.362, 0.116],
    [0.239, 0.099, 0.148],
    [0.559, 0.134, 0.134],
    [0.737, 0.482, 0.155],
    [0.898, 0.184, 0.163],
    [1.096, 0.468, 0.151],
    [1.252, 0.768, 0.118],
    [0.255, 0.492, 0.103],
  ],
};
