import type { Replica } from '../log/replica';
import { SerialQueue } from '../wire/wire';
import { PROTOCOL_VERSION, type Sorry, type TableChange } from '../wire/wire-messages';
import type { FarMessage, FarRecord } from './records';
import type { Carrier, CarrierEnd, Connect, ServerError } from './relay/carrier';
import type { OwnKeys } from './relay/seal';
import type { FarCode } from './relay/table-code';
import { type Heard, type Outgoing, TableLog, WRITE_TRIES } from './table-log';

type Bytes = Uint8Array<ArrayBuffer>;

/** The time in milliseconds after which a waiting function checks again. */
const LOOKS_AGAIN_MS = 3_000;
/** The time in milliseconds that a new device waits for the existing log. */
const READS_WITHIN_MS = 10_000;
/** The time in milliseconds without the server after which taps are refused. */
const PATIENCE_MS = 4_000;

export const delay = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The receiver of a connection's messages. Records arrive one by one in the order of the log. */
export interface LineEnd {
  readonly record: (record: FarRecord) => Promise<void>;
  readonly caughtUp: () => Promise<void>;
  readonly told: (heard: Heard) => void;
  readonly ended: (why: Sorry) => void;
  readonly entered: () => void;
}

/** A device's connection to its online game, and the log that it reads. */
export class FarLine {
  readonly #connect: Connect<FarCode>;
  readonly #end: LineEnd;
  readonly #reading = new SerialQueue();
  #waiting: (() => void)[] = [];
  #isUp = true;
  #downSince: number | null = null;
  code: FarCode;
  carrier: Carrier | null = null;
  log: TableLog | null = null;
  /** True once all records that existed when the device connected have been read. */
  isCaughtUp = false;

  constructor(connect: Connect<FarCode>, code: FarCode, end: LineEnd) {
    this.#connect = connect;
    this.code = code;
    this.#end = end;
  }

  /** Returns true if the server has not answered for `PATIENCE_MS`. Must be called regularly. */
  isLost(now: number): boolean {
    const isUp = this.#isUp && this.carrier !== null;
    this.#downSince = isUp ? null : (this.#downSince ?? now);
    return this.#downSince !== null && now - this.#downSince > PATIENCE_MS;
  }

  /** Runs work between two messages of the log and returns its result. */
  between<T>(work: () => Promise<T>): Promise<T> {
    return this.#reading.run(work);
  }

  /** Connects to the game and starts to read its log from the beginning. Returns why that failed; null if it worked. */
  async enter(code: FarCode): Promise<ServerError | null> {
    const log = await TableLog.of(code);
    const there = await this.#connect(code, this.#endOf(log));
    if ('error' in there) return there.error;
    this.carrier?.close();
    Object.assign(this, { carrier: there.carrier, log, code, isCaughtUp: false });
    this.#isUp = true;
    this.#end.entered();
    return (await there.carrier.follow(0)) ? null : 'stream';
  }

  /**
   * Resolves to true once the existing log has been read, or to false after `READS_WITHIN_MS` or if `isOver` returns
   * true.
   */
  async readToEnd(now: () => number, isOver: () => boolean): Promise<boolean> {
    const until = now() + READS_WITHIN_MS;
    while (!this.isCaughtUp && !isOver() && now() < until) await this.somethingNew();
    return this.isCaughtUp;
  }

  hangUp(): void {
    this.carrier?.close();
    this.carrier = null;
    this.isCaughtUp = false;
    this.woken();
  }

  /** Sends a record and waits until its result has been read. Returns false if the server has lost data. */
  async sent({ out, log }: { readonly out: Outgoing; readonly log: TableLog }): Promise<boolean> {
    const { carrier } = this;
    if (!carrier || this.log !== log) return true;
    const written = await log.write(out, carrier);
    if (written === 'lost') {
      await delay(300);
      return true;
    }
    if ('last' in written && written.last < out.expects) return false;
    const until = 'seq' in written ? written.seq : written.last;
    while (this.log === log && log.last < until && this.carrier === carrier) await this.somethingNew();
    await this.between(async () => {}); // The last message is processed too.
    return true;
  }

  /** Sends a message that is not stored. */
  tell(said: FarMessage, keys: Pick<OwnKeys, 'signing'>): void {
    const { log, carrier } = this;
    if (log && carrier) void log.told(said, keys).then((body) => carrier.shout(body));
  }

  /** Resolves after the next message or change, or after `LOOKS_AGAIN_MS`. */
  somethingNew(): Promise<void> {
    return Promise.race([new Promise<void>((wake) => this.#waiting.push(wake)), delay(LOOKS_AGAIN_MS)]);
  }

  woken(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #endOf(log: TableLog): CarrierEnd {
    const isNow = (): boolean => this.log === log;
    return {
      heard: (seq, body) => void this.between(async () => isNow() && (await this.#read(log, seq, body))),
      caughtUp: () =>
        void this.between(async () => {
          if (!isNow()) return;
          this.isCaughtUp = true;
          await this.#end.caughtUp();
          this.woken();
        }),
      shouted: (body) =>
        void log.heard(body).then((heard) => {
          if (heard && isNow()) this.#end.told(heard);
        }),
      up: (isUp) => {
        if (isNow()) this.#isUp = isUp;
      },
    };
  }

  async #read(log: TableLog, seq: number, body: Bytes): Promise<void> {
    const record = await log.read(seq, body);
    if (record && !record.ok && record.error.code === 'version') this.#end.ended('version');
    if (record?.ok) await this.#end.record(record.value);
    this.woken();
  }
}

const SILENT: CarrierEnd = { heard: () => {}, caughtUp: () => {}, shouted: () => {}, up: () => {} };

/** Returns the first record of an online game, which contains the local game. */
export async function firstWords(replica: Replica): Promise<FarRecord> {
  const { id: game, name, createdAt } = replica;
  const { head, redo } = replica.tree;
  const from = { last: 0, chain: replica.tree.get(0)!.chain };
  const change: TableChange = { add: replica.after(0), head, redo };
  return {
    say: 'begun',
    v: PROTOCOL_VERSION,
    game,
    name,
    createdAt,
    start: await replica.whole(0),
    from,
    change,
  };
}

/** Writes the first record of a new online game. Returns why that failed; null if it worked. */
export async function beginTable(
  connect: Connect<FarCode>,
  code: FarCode,
  words: FarRecord,
): Promise<ServerError | null> {
  const there = await connect(code, SILENT);
  if ('error' in there) return there.error;
  const { carrier } = there;
  try {
    const log = await TableLog.of(code);
    const out = await log.outgoing(words, carrier);
    for (let tries = 0; tries < WRITE_TRIES; tries++) {
      const written = await log.write(out, carrier);
      if (typeof written === 'object') return 'seq' in written ? null : 'stream';
    }
    return 'stream';
  } finally {
    carrier.close();
  }
}
