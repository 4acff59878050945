import {
  AuthorizationError,
  headers,
  type Msg,
  type NatsConnection,
  nuid,
  wsconnect,
} from '@nats-io/nats-core';
import type { Appended, Carrier, CarrierEnd, Connect } from './carrier';
import type { FarCode } from './table-code';

const STREAM = 'TABLES';
/** Nanoseconds in a millisecond: JetStream counts in them. */
const NS = 1_000_000;
/**
 * Milliseconds after which a question is asked again. Short, for while a cluster chooses who leads nobody answers, and what
 * is asked twice counts once.
 */
const ANSWERS_WITHIN_MS = 2_000;
/** How often a reader is asked for in one go: a cluster may give it to a node that has just died. */
const READER_TRIES = 4;
/** Milliseconds between two of them where the answer was no. */
const REST_MS = 300;
/** Bytes of the longest message that is looked into. */
const MAX_BYTES = 64 * 1024;
const WRONG_LAST_SEQUENCE = 10_071;

/** Where a table is, and how patient this device is. */
export interface NatsOptions extends Pick<FarCode, 'user' | 'password' | 'id'> {
  readonly servers: readonly string[];
  /** Milliseconds between two signs of life of the log while nothing happens. */
  readonly heartbeatMs?: number;
}

interface Ack {
  readonly seq?: number;
  readonly error?: { readonly err_code?: number; readonly description?: string };
}

/** A table's log in a JetStream, and what is not kept beside it, over one WebSocket. */
class NatsCarrier implements Carrier {
  readonly #connection: NatsConnection;
  readonly #options: NatsOptions;
  readonly #end: CarrierEnd;
  readonly #log: string;
  readonly #here: string;
  readonly #heartbeatMs: number;
  #stop: () => void = () => {};
  /** The last message of the log that came. */
  #last = 0;
  #heardAt = Date.now();
  #clock: ReturnType<typeof setInterval> | undefined;
  #following: Promise<boolean> | null = null;

  constructor(connection: NatsConnection, options: NatsOptions, end: CarrierEnd) {
    this.#connection = connection;
    this.#options = options;
    this.#end = end;
    this.#heartbeatMs = options.heartbeatMs ?? 5_000;
    this.#log = `t.${options.user}.${options.id}.log`;
    this.#here = `t.${options.user}.${options.id}.here`;
    connection.subscribe(this.#here, {
      callback: (error, message) => {
        if (!error && message.data.length <= MAX_BYTES) end.shouted(copied(message));
      },
    });
    void this.#watch();
  }

  async append(body: Uint8Array<ArrayBuffer>, expects: number | null, id: string): Promise<Appended> {
    const about = headers();
    about.set('Nats-Msg-Id', id);
    if (expects !== null) about.set('Nats-Expected-Last-Subject-Sequence', String(expects));
    try {
      const options = { headers: about, timeout: ANSWERS_WITHIN_MS };
      const { seq, error } = (await this.#connection.request(this.#log, body, options)).json<Ack>();
      if (!error && seq !== undefined) return { seq };
      if (error?.err_code !== WRONG_LAST_SEQUENCE) return 'lost';
      return { last: Number(/\d+$/.exec(error.description ?? '')?.[0] ?? 0) };
    } catch {
      return 'lost'; // nobody leads the log just now, or the answer did not come
    }
  }

  follow(after: number): Promise<boolean> {
    this.#last = after;
    clearInterval(this.#clock);
    this.#clock = setInterval(() => {
      if (Date.now() - this.#heardAt > 2.5 * this.#heartbeatMs) void this.#again();
    }, this.#heartbeatMs);
    return this.#again();
  }

  shout(body: Uint8Array<ArrayBuffer>): void {
    try {
      this.#connection.publish(this.#here, body);
    } catch {
      // Not connected just now: it is said again soon.
    }
  }

  close(): void {
    clearInterval(this.#clock);
    this.#stop();
    void this.#connection.close();
  }

  /** From after the last message that came, anew; once at a time. */
  #again(): Promise<boolean> {
    this.#following ??= this.#consume().finally(() => (this.#following = null));
    return this.#following;
  }

  /** A reader of its own for this device: it lives as long as somebody listens. */
  async #consume(): Promise<boolean> {
    this.#heardAt = Date.now();
    for (let tries = 0; tries < READER_TRIES && !this.#connection.isClosed(); tries++) {
      if (await this.#reader()) return true;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
    this.#heardAt = 0; // asked again at the next tick
    return false;
  }

  async #reader(): Promise<boolean> {
    this.#stop();
    const name = nuid.next();
    const inbox = `_I.${this.#options.user}.${name}`;
    let n = 0;
    const heard = (message: Msg): void => {
      this.#heardAt = Date.now();
      // A sign of life tells how many messages went before it.
      const sent = message.headers?.code === 100 ? Number(message.headers.get('Nats-Last-Consumer')) : null;
      if (sent !== null) {
        if (sent > n) void this.#again();
        return;
      }
      const [, , , , , seq, nth, , pending] = message.reply?.split('.') ?? [];
      if (Number(nth) !== n + 1) return void this.#again(); // something was lost on the way
      n++;
      this.#last = Number(seq);
      // Junk of any size still moves the log.
      this.#end.heard(this.#last, message.data.length > MAX_BYTES ? new Uint8Array(0) : copied(message));
      if (pending === '0') this.#end.caughtUp();
    };
    const listening = this.#connection.subscribe(inbox, {
      callback: (error, message) => {
        if (!error) heard(message);
      },
    });
    this.#stop = () => listening.unsubscribe();
    const config = {
      name,
      deliver_subject: inbox,
      deliver_policy: 'by_start_sequence',
      opt_start_seq: this.#last + 1,
      ack_policy: 'none',
      filter_subject: this.#log,
      idle_heartbeat: this.#heartbeatMs * NS,
      inactive_threshold: 30_000 * NS,
      max_deliver: 1,
      mem_storage: true,
      num_replicas: 1,
    };
    try {
      const request = JSON.stringify({ stream_name: STREAM, config });
      const to = `$JS.API.CONSUMER.CREATE.${STREAM}.${name}.${this.#log}`;
      const answer = await this.#connection.request(to, request, { timeout: ANSWERS_WITHIN_MS });
      const { error, num_pending } = answer.json<Ack & { readonly num_pending?: number }>();
      if (error) throw new Error(error.description);
      if (num_pending === 0) this.#end.caughtUp();
      return true;
    } catch {
      return false;
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === 'disconnect') this.#end.up(false);
      if (type !== 'reconnect') continue;
      void this.#again();
      this.#end.up(true);
    }
  }
}

/** A message's bytes: the client's own lie in a buffer that it uses again. */
const copied = ({ data }: Msg): Uint8Array<ArrayBuffer> => Uint8Array.from(data);

/** Connects to a table at a NATS server with JetStream. */
export const connectToNats: Connect<NatsOptions> = async (options, end) => {
  try {
    const connection = await wsconnect({
      servers: [...options.servers],
      user: options.user,
      pass: options.password,
      inboxPrefix: `_I.${options.user}`,
      // Only hosts that the build lists may be asked.
      ignoreClusterUpdates: true,
      maxReconnectAttempts: -1,
      // A busy server lets go of who was slow to log in, in the same words: that is no reason to give up.
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 500,
      timeout: 8_000,
      pingInterval: 10_000,
    });
    return { carrier: new NatsCarrier(connection, options, end) };
  } catch (error) {
    const isRefused = error instanceof AuthorizationError && !/timeout/i.test(error.message);
    return { error: isRefused ? 'login' : 'server' };
  }
};
