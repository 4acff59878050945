import { deflated, inflated, toBase64url } from '$lib/handoff/encoding';
import { refuse, type Result } from '$lib/rules/basics/result';
import { MAX_MESSAGE_CHARS, type Unheard } from '../wire/wire-messages';
import { type FarRecord, type FarTold, groupBytes, readRecord, readTold } from './records';
import type { Appended, Carrier } from './relay/carrier';
import { isSignedBy, joined, type OwnKeys, Seal, signatureOf } from './relay/seal';
import type { FarCode } from './relay/table-code';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a record that goes into one message; the server takes 4 kB with what stands around it. */
const MOST_BYTES = 3_000;
/** Pieces that are kept until the record they belong to comes. */
const MOST_PIECES = 2_000;
const GROUP_BYTES = 8;
/** Characters of the longest thing that is said and not kept: an entry, whole. */
const MAX_TOLD_CHARS = 512 * 1024;
const SIGNATURE_CHARS = 86;
const [RECORD, PIECE] = [1, 2];
/** How often something is sent that nobody answers: as long as a cluster needs to choose who leads. */
export const WRITE_TRIES = 8;

/** Writes a piece, wherever it comes to stand; null if the server does not answer. */
async function numbered(body: Bytes, carrier: Carrier): Promise<number | null> {
  const id = chance(9);
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const written = await carrier.append(body, null, id);
    if (typeof written === 'object' && 'seq' in written) return written.seq;
  }
  return null;
}

/** What somebody said and nobody keeps, and whether whoever has the secret of an open half said it. */
export interface Heard {
  readonly said: FarTold;
  readonly isBy: (open: string) => Promise<boolean>;
}

/** A record that is on its way, as often as it is sent. */
export interface Outgoing {
  readonly body: Bytes;
  readonly expects: number;
  readonly id: string;
}

const chance = (bytes: number): string => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * The log of a far table, sealed. A record is sealed about the number of the message before it, so one that is said
 * again at another place is none. Whatever cannot be opened is junk: it counts as a number and as nothing else.
 */
export class TableLog {
  readonly #seal: Seal;
  readonly #id: string;
  readonly #pieces = new Map<string, Bytes>();
  /** The number of the last message, whatever it was. */
  last = 0;

  private constructor(seal: Seal, id: string) {
    this.#seal = seal;
    this.#id = id;
  }

  static async of({ key, id }: Pick<FarCode, 'key' | 'id'>): Promise<TableLog> {
    return new TableLog(await Seal.of(key), id);
  }

  /** What a message of the log says; null for junk and for pieces. To be called in the order of the numbers. */
  async read(seq: number, body: Bytes): Promise<Result<FarRecord, Unheard> | null> {
    if (seq <= this.last) return null;
    const before = this.last;
    this.last = seq;
    if (body[0] === PIECE) this.#keep(body);
    if (body[0] !== RECORD) return null;
    const opened = await this.#opened(body.slice(1), this.#about(before));
    if (opened === null) return null;
    const record = readRecord(opened);
    return record.ok && record.value.say === 'pieces' ? this.#gathered(record.value) : record;
  }

  /** Makes a record ready to be written after the last message; what is long goes before it in pieces. */
  async outgoing(record: FarRecord, carrier: Carrier): Promise<Outgoing> {
    let bytes = await deflated(new TextEncoder().encode(JSON.stringify(record)));
    let expects = this.last;
    if (bytes.length > MOST_BYTES) {
      const group = chance(GROUP_BYTES);
      const n = Math.ceil(bytes.length / MOST_BYTES);
      for (let i = 0; i < n; i++) {
        const slice = bytes.slice(i * MOST_BYTES, (i + 1) * MOST_BYTES);
        const sealed = await this.#seal.seal(slice, this.#aboutPiece(group, i));
        const place = Uint8Array.from([PIECE, ...groupBytes(group), i >> 8, i & 255]);
        expects = (await numbered(joined([place, sealed]), carrier)) ?? expects;
      }
      bytes = await deflated(new TextEncoder().encode(JSON.stringify({ say: 'pieces', group, n })));
    }
    const sealed = await this.#seal.seal(bytes, this.#about(expects));
    return { body: joined([Uint8Array.of(RECORD), sealed]), expects, id: chance(9) };
  }

  /** Writes it, if nobody wrote before. */
  write({ body, expects, id }: Outgoing, carrier: Carrier): Promise<Appended> {
    return carrier.append(body, expects, id);
  }

  /** What is said and not kept, with the proof of who says it. */
  async told(message: FarTold, keys: Pick<OwnKeys, 'signing'>): Promise<Bytes> {
    const text = JSON.stringify(message);
    const signature = await signatureOf(keys, this.#signed(text));
    const bytes = await deflated(new TextEncoder().encode(signature + text));
    return this.#seal.seal(bytes, `${this.#id} here`);
  }

  /** What was said so, by whom is still to be proved; null for junk. */
  async heard(body: Bytes): Promise<Heard | null> {
    const opened = await this.#opened(body, `${this.#id} here`, MAX_TOLD_CHARS);
    if (opened === null) return null;
    const [signature, text] = [opened.slice(0, SIGNATURE_CHARS), opened.slice(SIGNATURE_CHARS)];
    const message = readTold(text);
    if (!message.ok) return null;
    return { said: message.value, isBy: (open) => isSignedBy(open, this.#signed(text), signature) };
  }

  /** What is said at one table proves nothing at another. */
  #signed(text: string): string {
    return `${this.#id} here ${text}`;
  }

  #about(before: number): string {
    return `${this.#id} after ${before}`;
  }

  #aboutPiece(group: string, i: number): string {
    return `${this.#id} piece ${group} ${i}`;
  }

  async #opened(body: Bytes, about: string, most = MAX_MESSAGE_CHARS): Promise<string | null> {
    const bytes = await this.#seal.open(body, about);
    if (!bytes) return null;
    const text = await inflated(bytes, most);
    return text.ok ? text.value : null;
  }

  #keep(body: Bytes): void {
    const place = toBase64url(body.slice(1, 1 + GROUP_BYTES + 2));
    // The first has the place: what comes later under its name is somebody else's.
    if (!this.#pieces.has(place)) this.#pieces.set(place, body.slice(1 + GROUP_BYTES + 2));
    for (const oldest of this.#pieces.keys())
      if (this.#pieces.size > MOST_PIECES) this.#pieces.delete(oldest);
      else break;
  }

  async #gathered({
    group,
    n,
  }: {
    readonly group: string;
    readonly n: number;
  }): Promise<Result<FarRecord, Unheard>> {
    const parts: Bytes[] = [];
    for (let i = 0; i < n; i++) {
      const place = toBase64url(Uint8Array.from([...groupBytes(group), i >> 8, i & 255]));
      const piece = this.#pieces.get(place);
      const opened = piece && (await this.#seal.open(piece, this.#aboutPiece(group, i)));
      if (!opened) return refuse('unreadable', `piece ${i}`);
      this.#pieces.delete(place);
      parts.push(opened);
    }
    const text = await inflated(joined(parts), MAX_MESSAGE_CHARS);
    if (!text.ok) return refuse('unreadable');
    const record = readRecord(text.value);
    return record.ok && record.value.say === 'pieces' ? refuse('unreadable') : record;
  }
}
