import { fromBase45, toBase45 } from './encoding';

/** The number of bytes in a single code that a cheap camera can read at arm's length. */
export const SINGLE_CODE_BYTES = 620;
const PART_BYTES = 420;
/** The maximum number of codes for a game. */
const MAX_PARTS = 60;

/** The progress of scanning a game's codes. */
export interface Progress {
  /** The checksum of the game's packet, which identifies it. */
  readonly mark: string;
  readonly of: number;
  /** The numbers of the scanned codes, from 1. */
  readonly have: readonly number[];
}

/** The result of scanning a code: the progress, and the packet once all its codes are scanned. */
export interface Taken extends Progress {
  readonly packet: Uint8Array | null;
}

const PART = /^BW1:([0-9A-F]{8}):(\d{1,3})\/(\d{1,3}):([0-9A-Z $%*+\-./:]{1,2000})$/;

const markOf = (packet: Uint8Array): string =>
  [...packet.slice(1, 5)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');

/**
 * Returns the texts of a packet's codes; null if there would be too many. `bytes` is the size of each part, which can
 * be larger on paper.
 */
export function partsOf(packet: Uint8Array, bytes = PART_BYTES): readonly string[] | null {
  const of = packet.length <= SINGLE_CODE_BYTES ? 1 : Math.ceil(packet.length / bytes);
  if (of > MAX_PARTS) return null;
  const size = Math.ceil(packet.length / of);
  const mark = markOf(packet);
  return Array.from({ length: of }, (_, i) => {
    const bytes = packet.slice(i * size, (i + 1) * size);
    return `BW1:${mark}:${i + 1}/${of}:${toBase45(bytes)}`;
  });
}

interface Part {
  readonly mark: string;
  readonly n: number;
  readonly of: number;
  readonly bytes: Uint8Array;
}

/** Returns the part of a packet in a code's text; null for another text. */
export function partIn(text: string): Part | null {
  const [, mark, n, of, letters] = PART.exec(text) ?? [];
  if (mark === undefined || Number(of) > MAX_PARTS || Number(n) < 1 || Number(n) > Number(of)) return null;
  const bytes = fromBase45(letters!);
  return bytes && { mark, n: Number(n), of: Number(of), bytes };
}

/** The maximum number of games that are scanned at the same time. */
const MAX_OPEN_GAMES = 4;

/** Joins the parts of packets, which may come in any order and from several games. */
export class Collector {
  readonly #games = new Map<string, ReadonlyMap<number, Uint8Array>>();

  /** Adds the text of a code. Returns null if it is not part of a game. */
  take(text: string): Taken | null {
    const part = partIn(text);
    if (!part) return null;
    const { mark, n, of, bytes } = part;
    const name = `${mark}/${of}`;
    const parts = new Map(this.#games.get(name)).set(n, bytes);
    this.#games.delete(name); // Moves the latest game to the end.
    this.#games.set(name, parts);
    for (const oldest of this.#games.keys())
      if (this.#games.size > MAX_OPEN_GAMES) this.#games.delete(oldest);
    const have = [...parts.keys()].sort((a, b) => a - b);
    if (have.length < of) return { mark, of, have, packet: null };
    // The parts are forgotten, so that scanning restarts if the packet is damaged.
    this.#games.delete(name);
    return { mark, of, have, packet: Uint8Array.from(have.flatMap((at) => [...parts.get(at)!])) };
  }
}
