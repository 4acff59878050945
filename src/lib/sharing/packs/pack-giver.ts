import { toBase64url } from '$lib/handoff/encoding';
import type { PackFiles } from '$lib/pwa/pack-files';
import { Allowance } from '../wire/inbox';
import { type PackMessage, type PackPart, PIECE_BYTES } from '../wire/pack-messages';

/** The packs on this device, and the version of its app. */
export interface PacksHere {
  readonly files: PackFiles;
  readonly build: string;
}

/**
 * The number of bytes that one guest can get at once, and per second afterwards: enough for every pack, but not for
 * endless requests.
 */
const GIVEN = [4_000_000, 64_000] as const;

/** The state of one guest's downloads. */
interface Given {
  readonly allowed: Allowance;
  isBusy: boolean;
}

/** Sends guests the files of a pack that they lack. It has only files that this device's own worker stores. */
export class PackGiver {
  readonly #here: PacksHere;
  readonly #now: () => number;
  readonly #guests = new WeakMap<object, Given>();
  /** The file that was read last, because a large one is requested many times. */
  #last: { readonly file: string; readonly bytes: ArrayBuffer | null } | null = null;

  constructor(here: PacksHere, now: () => number) {
    this.#here = here;
    this.#now = now;
  }

  /** Returns the next piece of these files; null if the guest requests too much, or before the previous answer. */
  async piece(
    guest: object,
    { files, at }: Pick<Extract<PackMessage, { say: 'packWanted' }>, 'files' | 'at'>,
  ): Promise<{ readonly build: string; readonly parts: readonly PackPart[] } | null> {
    const now = this.#now();
    const given = this.#guests.get(guest) ?? { allowed: new Allowance(...GIVEN, now), isBusy: false };
    this.#guests.set(guest, given);
    if (given.isBusy || !given.allowed.spend(PIECE_BYTES, now)) return null;
    given.isBusy = true;
    try {
      return { build: this.#here.build, parts: await this.#parts(files, at) };
    } finally {
      given.isBusy = false;
    }
  }

  async #parts(files: readonly string[], at: number): Promise<readonly PackPart[]> {
    const parts: PackPart[] = [];
    let [from, room] = [at, PIECE_BYTES];
    for (const file of files) {
      if (room === 0) break;
      const whole = await this.#read(file);
      const bytes = whole && new Uint8Array(whole).subarray(from, from + room);
      parts.push({ file, bytes: bytes && toBase64url(bytes) });
      room -= bytes?.length ?? 0;
      from = 0;
    }
    return parts;
  }

  async #read(file: string): Promise<ArrayBuffer | null> {
    if (this.#last?.file !== file) {
      const bytes = await this.#here.files.read(file).catch((error: unknown) => {
        console.error(error);
        return null;
      });
      this.#last = { file, bytes };
    }
    return this.#last.bytes;
  }
}
