import { deflated, inflated, toBase64url } from '$lib/handoff/encoding';
import { refuse, type Result } from '$lib/rules/basics/result';
import { MAX_MESSAGE_CHARS, type Unheard } from '../wire/wire-messages';
import { type FarMessage, type FarRecord, groupBytes, readFarMessage, readRecord } from './records';
import type { Appended, Carrier } from './relay/carrier';
import { isSignedBy, joined, type OwnKeys, Seal, signatureOf } from './relay/seal';
import type { FarCode } from './relay/table-code';

type Bytes = Uint8Array<ArrayBuffer>;

/** The maximum size in bytes of a record in one message; the server allows 4 kB including overhead. */
const MOST_BYTES = 3_000;
/** The maximum number of pieces stored until their record arrives. */
const MOST_PIECES = 2_000;
const GROUP_BYTES = 8;
/** The maximum length in characters of a message that is not stored; the longest is a complete entry. */
const MAX_TOLD_CHARS = 512 * 1024;
const SIGNATURE_CHARS = 86;
const [RECORD, PIECE] = [1, 2];
/**
 * The maximum number of attempts to write without an answer. They last as long as a cluster needs to elect a leader.
 */
export const WRITE_TRIES = 8;

/** Writes a piece of a record and returns its number; null if the server doesn't answer. */
async function numbered(body: Bytes, carrier: Carrier): Promise<number | null> {
  const id = chance(9);
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    const written = await carrier.append(body, null, id);
    if (typeof written === 'object' && 'seq' in written) return written.seq;
  }
  return null;
}

/** A message that is not stored, with a function that checks its signature. */
export interface Heard {
  readonly said: FarMessage;
  readonly isBy: (open: string) => Promise<boolean>;
}

/** A record that is being written, with which it can be written again. */
export interface Outgoing {
  readonly body: Bytes;
  readonly expects: number;
  readonly id: string;
}

const chance = (bytes: number): string => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

/**
 * The encrypted log of an online game. A record is encrypted with the number of the message before it, so that a copy
 * of it at another position is invalid. A message that can't be decrypted has no effect except its number.
 */
export class TableLog {
  readonly #seal: Seal;
  readonly #id: string;
  readonly #pieces = new Map<string, Bytes>();
  /** The number of the last message, valid or not. */
  last = 0;

  private constructor(seal: Seal, id: string) {
    this.#seal = seal;
    this.#id = id;
  }

  static async of({ key, id }: Pick<FarCode, 'key' | 'id'>): Promise<TableLog> {
    return new TableLog(await Seal.of(key), id);
  }

  /**
   * Returns the record in a message of the log; null for a piece or an invalid message. Must be called in the order of
   * the numbers.
   */
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

  /** Returns a record that is ready to be written after the last message. Writes the pieces of a long record first. */
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

  /** Writes a prepared record, unless another message has been written after `expects`. */
  write({ body, expects, id }: Outgoing, carrier: Carrier): Promise<Appended> {
    return carrier.append(body, expects, id);
  }

  /** Returns a message that is not stored, signed and encrypted. */
  async told(message: FarMessage, keys: Pick<OwnKeys, 'signing'>): Promise<Bytes> {
    const text = JSON.stringify(message);
    const signature = await signatureOf(keys, this.#signed(text));
    const bytes = await deflated(new TextEncoder().encode(signature + text));
    return this.#seal.seal(bytes, `${this.#id} here`);
  }

  /** Returns a message that is not stored; null if it is invalid. Its signature must still be checked. */
  async heard(body: Bytes): Promise<Heard | null> {
    const opened = await this.#opened(body, `${this.#id} here`, MAX_TOLD_CHARS);
    if (opened === null) return null;
    const [signature, text] = [opened.slice(0, SIGNATURE_CHARS), opened.slice(SIGNATURE_CHARS)];
    const message = readFarMessage(text);
    if (!message.ok) return null;
    return { said: message.value, isBy: (open) => isSignedBy(open, this.#signed(text), signature) };
  }

  /** Returns the text to sign. It contains the game's name, so that a signature for one game is invalid in another. */
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
    // The first piece at a place counts; a later one is from another device.
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
