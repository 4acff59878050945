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
/** The number of nanoseconds in a millisecond; JetStream counts in nanoseconds. */
const NS = 1_000_000;
/**
 * The time in milliseconds after which a request is repeated. It is short, because a cluster without a leader doesn't
 * answer, and repeats count once.
 */
const ANSWERS_WITHIN_MS = 2_000;
/** The maximum number of attempts to create a reader. A cluster may assign one to a node that has just failed. */
const READER_TRIES = 4;
/** The time in milliseconds between two attempts. */
const REST_MS = 300;
/** The maximum size in bytes of a message that is read. */
const MAX_BYTES = 64 * 1024;
const WRONG_LAST_SEQUENCE = 10_071;

/** The address of a game, and the options of its timing. */
export interface NatsOptions extends Pick<FarCode, 'user' | 'password' | 'id'> {
  readonly servers: readonly string[];
  /** The time in milliseconds between two heartbeats of an idle log. */
  readonly heartbeatMs?: number;
}

interface Ack {
  readonly seq?: number;
  readonly error?: { readonly err_code?: number; readonly description?: string };
}

/** A game's log in a JetStream, and its messages that are not stored, over one WebSocket. */
class NatsCarrier implements Carrier {
  readonly #connection: NatsConnection;
  readonly #options: NatsOptions;
  readonly #end: CarrierEnd;
  readonly #log: string;
  readonly #here: string;
  readonly #heartbeatMs: number;
  #stop: () => void = () => {};
  /** The number of the last received log message. */
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
      return 'lost'; // The cluster has no leader now, or the answer was lost.
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
      // If the connection is down, the message is dropped; such messages are sent again soon.
    }
  }

  close(): void {
    clearInterval(this.#clock);
    this.#stop();
    void this.#connection.close();
  }

  /** Reads the log again after the last received message. Only one attempt runs at a time. */
  #again(): Promise<boolean> {
    this.#following ??= this.#consume().finally(() => (this.#following = null));
    return this.#following;
  }

  /** Creates a reader for this device, which exists as long as it is used. Returns false if all attempts failed. */
  async #consume(): Promise<boolean> {
    this.#heardAt = Date.now();
    for (let tries = 0; tries < READER_TRIES && !this.#connection.isClosed(); tries++) {
      if (await this.#reader()) return true;
      await new Promise((done) => setTimeout(done, REST_MS));
    }
    this.#heardAt = 0; // Retried at the next tick.
    return false;
  }

  async #reader(): Promise<boolean> {
    this.#stop();
    const name = nuid.next();
    const inbox = `_I.${this.#options.user}.${name}`;
    let n = 0;
    const heard = (message: Msg): void => {
      this.#heardAt = Date.now();
      // A heartbeat contains the number of messages that the server has sent before it.
      const sent = message.headers?.code === 100 ? Number(message.headers.get('Nats-Last-Consumer')) : null;
      if (sent !== null) {
        if (sent > n) void this.#again();
        return;
      }
      const [, , , , , seq, nth, , pending] = message.reply?.split('.') ?? [];
      if (Number(nth) !== n + 1) return void this.#again(); // A message was lost.
      n++;
      this.#last = Number(seq);
      // An invalid message of any size still counts in the log.
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

/** Returns a copy of a message's bytes, because the client reuses its buffer. */
const copied = ({ data }: Msg): Uint8Array<ArrayBuffer> => Uint8Array.from(data);

/** Connects to a game on a NATS server with JetStream. */
export const connectToNats: Connect<NatsOptions> = async (options, end) => {
  try {
    const connection = await wsconnect({
      servers: [...options.servers],
      user: options.user,
      pass: options.password,
      inboxPrefix: `_I.${options.user}`,
      // Only hosts listed by the build may be contacted, so the hosts that a cluster reports are ignored.
      ignoreClusterUpdates: true,
      maxReconnectAttempts: -1,
      // A busy server reports a slow login with the same error, so the error isn't final.
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
