import { fromBase64url } from '$lib/handoff/encoding';
import { PackMissing } from '$lib/late-part';
import type { PackFile } from '$lib/pwa/pack-files';
import type { Brought, FromTable } from '$lib/pwa/packs.svelte';
import { FILES_ASKED, type PackMessage, PIECE_BYTES } from '../wire/pack-messages';
import { SerialQueue } from '../wire/wire';
import type { PacksHere } from './pack-giver';

type Piece = Extract<PackMessage, { say: 'packPiece' }>;

/** Requests missing files from the host. Returns false if not connected. */
type Ask = (n: number, files: readonly string[], at: number) => boolean;

/** The time in milliseconds after which a request is repeated. */
const ANSWERS_WITHIN_MS = 4_000;
const TIMES_ASKED = 3;

const bytesOf = (files: readonly PackFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

const whyNot = ({ build }: PacksHere, there: string): Brought => (there === build ? 'lacks' : 'version');

/** The files that are being downloaded: the received part of the first one, and those that the host lacks. */
class Bringing {
  readonly #here: PacksHere;
  readonly #rest: PackFile[];
  readonly lacked: (PackFile & { readonly language?: string })[] = [];
  #first = new Uint8Array(0);
  at = 0;
  kept = 0;

  constructor(here: PacksHere, files: readonly PackFile[]) {
    this.#here = here;
    this.#rest = [...files];
    this.#begin();
  }

  get asked(): readonly PackFile[] {
    return this.#rest.slice(0, FILES_ASKED);
  }

  /** Stores the parts of an answer. Returns why that failed; null if it worked. */
  async take({ parts }: Piece): Promise<'spoiled' | 'full' | null> {
    const { asked } = this;
    let came = 0;
    for (const part of parts) {
      const file = this.#rest[0];
      if (file?.integrity !== part.file) return 'spoiled';
      if (part.bytes === null) {
        this.lacked.push(file);
        this.#next();
        continue;
      }
      const bytes = fromBase64url(part.bytes);
      if (!bytes || bytes.length === 0 || this.at + bytes.length > file.bytes) return 'spoiled';
      this.#first.set(bytes, this.at);
      this.at += bytes.length;
      came += bytes.length;
      if (this.at < file.bytes) continue;
      const taken = await this.#here.files.take(file, this.#first.buffer);
      if (taken !== 'kept') return taken;
      this.kept += file.bytes;
      this.#next();
    }
    // An answer with too few bytes is refused, because a download in tiny pieces would never finish.
    const isEnough = came >= PIECE_BYTES || !asked.includes(this.#rest[0]!);
    return isEnough ? null : 'spoiled';
  }

  #next(): void {
    this.#rest.shift();
    this.#begin();
  }

  #begin(): void {
    this.at = 0;
    this.#first = new Uint8Array(this.#rest[0]?.bytes ?? 0);
  }
}

/**
 * Downloads packs from the host, one after another. It requests files piece by piece, by the hashes in this version's
 * own list. This device's worker accepts only files with such a hash, so that nobody can add anything else (decision
 * 0036).
 */
export class PackTaker {
  readonly #here: PacksHere | undefined;
  readonly #ask: Ask;
  readonly #queue = new SerialQueue();
  #n = 0;
  #answer: ((piece: Piece) => void) | null = null;
  /** The pack that the game needs and that failed to load; null if none did. */
  lacks: string | null = null;

  constructor(here: PacksHere | undefined, ask: Ask) {
    this.#here = here;
    this.#ask = ask;
  }

  /** Stores which pack is missing, without which this device can't join. Throws any other error again. */
  missed(error: unknown): null {
    if (!(error instanceof PackMissing)) throw error;
    this.lacks = error.pack;
    return null;
  }

  /** Handles the answer to the last request; answers to earlier ones are ignored. */
  heard(piece: Piece): void {
    if (piece.n === this.#n) this.#answer?.(piece);
  }

  readonly take: FromTable = (pack, onprogress, signal) =>
    this.#queue.run(async () => {
      const here = this.#here;
      if (!here) return 'silent';
      const { files, spare } = await here.files.lacking(pack);
      const of = bytesOf(files);
      const own = await this.#bring(new Bringing(here, files), signal, (done) => onprogress({ done, of }));
      if (typeof own === 'string') return own;
      if (own.lacked.length === 0) return 'all';
      if (own.lacked.some(({ language }) => !language)) return whyNot(here, own.build);
      // Texts in another language are better than none.
      for (const words of spare) {
        const other = await this.#bring(new Bringing(here, words), signal, () => {});
        if (typeof other === 'string') return other;
        if (other.lacked.length === 0) return 'otherWords';
      }
      return whyNot(here, own.build);
    });

  async #bring(
    bringing: Bringing,
    signal: AbortSignal,
    onprogress: (done: number) => void,
  ): Promise<Brought | { readonly lacked: Bringing['lacked']; readonly build: string }> {
    let build = '';
    while (bringing.asked.length > 0) {
      onprogress(bringing.kept + bringing.at);
      const piece = await this.#answered(bringing, signal);
      if (typeof piece === 'string') return piece;
      build = piece.build;
      const trouble = await bringing.take(piece);
      if (trouble) return trouble;
    }
    return { lacked: bringing.lacked, build };
  }

  async #answered({ asked, at }: Bringing, signal: AbortSignal): Promise<Piece | 'silent' | 'stopped'> {
    const files = asked.map(({ integrity }) => integrity);
    for (let i = 0; i < TIMES_ASKED; i++) {
      if (signal.aborted) return 'stopped';
      const n = ++this.#n;
      const answer = new Promise<Piece | null>((resolve) => {
        this.#answer = resolve;
        setTimeout(resolve, ANSWERS_WITHIN_MS, null);
        signal.addEventListener('abort', () => resolve(null));
      });
      if (!this.#ask(n, files, at)) return 'silent';
      const piece = await answer;
      if (piece) return piece;
    }
    return signal.aborted ? 'stopped' : 'silent';
  }
}
