import { fromBase45, toBase45 } from './encoding';

/** Bytes of a game that go into one code on its own, and into each of several: what a cheap camera reads at arm's length. */
export const SINGLE_CODE_BYTES = 620;
const PART_BYTES = 420;
/** More codes than anybody would film. */
const MAX_PARTS = 60;

/** How far the codes of a game have been read. */
export interface Progress {
  /** The game's mark: the check of its packet. */
  readonly mark: string;
  readonly of: number;
  /** Numbers of the codes that were read, from 1. */
  readonly have: readonly number[];
}

/** What a code brought: a part, and the packet once there is nothing missing. */
export interface Taken extends Progress {
  readonly packet: Uint8Array | null;
}

const PART = /^BW1:([0-9A-F]{8}):(\d{1,3})\/(\d{1,3}):([0-9A-Z $%*+\-./:]{1,2000})$/;

const markOf = (packet: Uint8Array): string =>
  [...packet.slice(1, 5)].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');

/** The texts of the codes that carry a packet, in letters that a code packs densest; null for too many. Paper lies still, so there `bytes` may be more. */
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

/** The part that a code carries; null for any other code. */
export function partIn(text: string): Part | null {
  const [, mark, n, of, letters] = PART.exec(text) ?? [];
  if (mark === undefined || Number(of) > MAX_PARTS || Number(n) < 1 || Number(n) > Number(of)) return null;
  const bytes = fromBase45(letters!);
  return bytes && { mark, n: Number(n), of: Number(of), bytes };
}

/** Games whose codes are kept at once, should somebody film two. */
const MAX_OPEN_GAMES = 4;

/** Puts parts together in whatever order they come, each game's by itself. */
export class Collector {
  readonly #games = new Map<string, ReadonlyMap<number, Uint8Array>>();

  /** Takes the text of a code; null if it is not one of ours. */
  take(text: string): Taken | null {
    const part = partIn(text);
    if (!part) return null;
    const { mark, n, of, bytes } = part;
    const name = `${mark}/${of}`;
    const parts = new Map(this.#games.get(name)).set(n, bytes);
    this.#games.delete(name); // so that the one seen last lies last
    this.#games.set(name, parts);
    for (const oldest of this.#games.keys())
      if (this.#games.size > MAX_OPEN_GAMES) this.#games.delete(oldest);
    const have = [...parts.keys()].sort((a, b) => a - b);
    if (have.length < of) return { mark, of, have, packet: null };
    // Should it turn out damaged, filming goes on from the start.
    this.#games.delete(name);
    return { mark, of, have, packet: Uint8Array.from(have.flatMap((at) => [...parts.get(at)!])) };
  }
}
