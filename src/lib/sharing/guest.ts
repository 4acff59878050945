import { GAME_VERSION } from '$lib/rules/game';
import { ok, refuse, type Result } from '$lib/rules/result';
import { type FileEntry, type GameFile, readFileEntry } from '$lib/saves/transfer';
import { FILE_FORMAT } from '$lib/saves/transfer';
import type { Answer } from './keeper';
import {
  type Change,
  type Has,
  isAnswer,
  type Member,
  type Message,
  type MessageOf,
  PROTOCOL,
  readMessage,
  type Sorry,
  type Wish,
} from './messages';
import { Replica, type Rules, type TapError } from './replica';
import type { Shelf } from './store';
import { AWAY_AFTER, type End, type Wire } from './wire';

/**
 * `joining`: said who it is; `joined`: stands where the table stands; `away`: nothing is heard of the keeper;
 * `apart`: both went on, and somebody has to choose; `offered`: what this device did waits for the keeper's answer;
 * `alone`: plays on by itself; `over`: was sent away, or nobody shares any more.
 */
export type GuestState = 'joining' | 'joined' | 'away' | 'apart' | 'offered' | 'alone' | 'over';

/** How many entries each has that the other has not. */
export interface Apart {
  readonly mine: number;
  readonly theirs: number;
}

/** What a guest needs of the world, and what it tells. */
export interface GuestOptions {
  readonly device: string;
  readonly rules: Rules;
  readonly shelf: Shelf;
  readonly now: () => number;
  /** The table changed, by this device or another. */
  readonly changed: (change: Change) => void;
  /** The state, who is here or what went wrong changed. */
  readonly met?: () => void;
}

interface Tap {
  readonly wish: Wish;
  readonly parent: number;
  readonly done: (answer: Answer) => void;
}

/** A device at somebody else's table: it taps, and stands where the keeper stands. */
export class Guest {
  readonly #options: GuestOptions;
  readonly #taps = new Map<string, Tap>();
  /** Answers that hold once the changes before them are here. */
  readonly #told = new Map<string, { readonly n: number; readonly answer: Answer }>();
  #replica: Replica | null = null;
  #game: string | null;
  #wire: Wire | null = null;
  #epoch: string | null = null;
  #n = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #heardAt = 0;
  /** What came whole, because these rules make it otherwise. */
  readonly #whole = new Map<number, FileEntry>();
  #welcome: MessageOf<'welcome'> | null = null;
  #fork: Has | null = null;
  /** Where this device goes back to: what it did by itself lies beside, and somebody chose. */
  #backTo: Has | null = null;
  state: GuestState = 'joining';
  members: readonly Member[] = [];
  sorry: Sorry | null = null;
  apart: Apart | null = null;
  who: number | null = null;
  /** It only looks on. */
  views = false;
  ready = false;

  constructor(options: GuestOptions, replica: Replica | null = null) {
    this.#options = options;
    this.#replica = replica;
    this.#game = replica?.id ?? null;
  }

  get replica(): Replica | null {
    return this.#replica;
  }

  get isJoined(): boolean {
    return this.state === 'joined';
  }

  /** A connection to the keeper, the first or a new one. */
  connect(wire: Wire): End {
    this.#wire?.close();
    this.#wire = wire;
    this.#heardAt = this.#options.now();
    if (this.state !== 'apart' && this.state !== 'offered') this.#become('joining');
    this.#hello();
    return {
      heard: (text) => {
        if (this.#wire === wire) this.#heard(text);
      },
      closed: () => {
        if (this.#wire === wire) this.#lost();
      },
    };
  }

  /** A tap: answered once this device shows what came of it, or knows why nothing did. */
  tap(tap: string, wish: Wish, parent: number): Promise<Answer> {
    if (this.views) return Promise.resolve(refuse('viewer'));
    if (this.state === 'alone') return this.#queued(() => this.#alone(tap, wish, parent));
    if (this.state !== 'joined') return Promise.resolve(refuse('away'));
    return new Promise((done) => {
      this.#taps.set(tap, { wish, parent, done });
      this.#send(tap, wish, parent);
    });
  }

  setReady(ready: boolean): void {
    this.ready = ready;
    this.#follow();
  }

  setWho(who: number | null, views: boolean): void {
    this.who = who;
    this.views = views;
    if (views) this.ready = false;
    this.#follow();
  }

  /** Plays on without the table; what comes of it is chosen when both meet again. */
  playAlone(): void {
    this.#forget();
    this.#wire?.close();
    this.#wire = null;
    this.#epoch = null;
    this.#backTo = null;
    this.#become('alone');
  }

  /** Of two that went on apart: stands where the table stands, and keeps what was here as a copy beside it. */
  async takeTheirs(): Promise<Result<null, TapError>> {
    if (this.state !== 'apart' || !this.#replica) return refuse('failed');
    const kept = await this.#options.shelf.setBeside(this.#replica.id);
    if (!kept.ok) return kept;
    this.#backTo = this.#fork;
    this.#become('joining');
    this.#hello();
    return ok(null);
  }

  /** Of two that went on apart: offers the table what was done here; a copy of it is kept in any case. */
  async offerMine(): Promise<Result<null, TapError>> {
    const [replica, fork] = [this.#replica, this.#fork];
    if (this.state !== 'apart' || !replica || !fork) return refuse('failed');
    const kept = await this.#options.shelf.setBeside(replica.id);
    if (!kept.ok) return kept;
    this.#backTo = fork;
    this.#become('offered');
    this.#offer();
    return ok(null);
  }

  #offer(): void {
    const [replica, from, epoch] = [this.#replica, this.#backTo, this.#epoch];
    if (!replica || !from || epoch === null) return;
    this.#say({ say: 'branch', epoch, from, add: replica.after(from.last), head: replica.tree.head });
  }

  /** Another window of this device may have played on while it was alone. */
  refresh(): Promise<void> {
    return this.#queued(async () => {
      const change = await this.#replica?.refresh();
      if (change?.ok && change.value) this.#options.changed(change.value);
    });
  }

  /** Time has passed: says that it is here, and says again what may have been lost. */
  tick(): void {
    if (!this.#wire || this.state === 'over' || this.state === 'alone') return;
    if (this.state === 'joined' && this.#options.now() - this.#heardAt > AWAY_AFTER) this.#become('away');
    if (this.state === 'joining' || this.state === 'away') this.#hello();
    if (this.state === 'offered') this.#offer();
    if (this.state === 'joined') {
      this.#follow();
      for (const [tap, { wish, parent }] of this.#taps) this.#send(tap, wish, parent);
    }
  }

  /** Leaves the table; the game stays here. */
  leave(): void {
    this.#say({ say: 'sorry', why: 'left', v: PROTOCOL });
    this.#over('left');
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  #become(state: GuestState): void {
    this.state = state;
    this.#options.met?.();
  }

  #say(message: Message): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #hello(): void {
    const { device } = this.#options;
    const has = this.#backTo ?? this.#replica?.has ?? null;
    this.#say({ say: 'hello', v: PROTOCOL, device, who: this.who, views: this.views, game: this.#game, has });
  }

  #follow(): void {
    if (this.#epoch !== null && this.state === 'joined')
      this.#say({
        say: 'follow',
        epoch: this.#epoch,
        n: this.#n,
        who: this.who,
        views: this.views,
        ready: this.ready,
      });
    this.#options.met?.();
  }

  #send(tap: string, wish: Wish, parent: number): void {
    const epoch = this.#epoch;
    if (epoch === null) return;
    if ('to' in wish) this.#say({ say: 'move', epoch, tap, parent, to: wish.to });
    else this.#say({ say: 'tap', epoch, tap, parent, command: wish.command });
  }

  #lost(): void {
    this.#wire = null;
    if (this.state === 'joined' || this.state === 'joining') this.#become('away');
  }

  #over(why: Sorry): void {
    this.sorry = why;
    this.#forget();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    this.#become('over');
  }

  #forget(): void {
    for (const { done } of this.#taps.values()) done(refuse('unsure'));
    this.#taps.clear();
    this.#told.clear();
  }

  #heard(text: string): void {
    const read = readMessage(text);
    if (!read.ok) {
      if (read.error.code === 'version') this.#over('version');
      return;
    }
    const { value } = read;
    this.#heardAt = this.#options.now();
    if (value.say === 'sorry') return this.#over(value.why);
    void this.#queued(() => this.#do(value)).catch(() => {});
  }

  async #do(message: Message): Promise<void> {
    if (this.state === 'over' || this.state === 'alone') return;
    const isComing = this.state === 'joining' || this.state === 'away';
    if (message.say === 'welcome') return isComing ? this.#welcomed(message) : undefined;
    if (message.say === 'differ') return this.#differs(message);
    if (message.say === 'full') return this.#full(message);
    if (message.say === 'again') return this.#unknown();
    if (message.say === 'kept') {
      if (this.state === 'offered' && message.epoch === this.#epoch) this.#rejoin();
      return;
    }
    if (!('epoch' in message) || message.epoch !== this.#epoch || !this.#replica) return;
    if (this.state === 'away') this.#become('joined');
    if (this.state !== 'joined') return;
    if (message.say === 'change') await this.#changed(message);
    if (message.say === 'refused')
      this.#told.set(message.tap, { n: message.n, answer: refuse(message.code as TapError) });
    if (message.say === 'taken') this.#told.set(message.tap, { n: message.n, answer: ok(message.entry) });
    if (message.say === 'table') this.#table(message);
    this.#settle();
  }

  /** The keeper does not know this device as it is. */
  #unknown(): void {
    if (this.state === 'offered') this.#backTo = null; // another keeper: to be chosen anew
    if (['joined', 'away', 'offered'].includes(this.state)) this.#rejoin();
  }

  #rejoin(): void {
    this.#epoch = null;
    this.#become('joining');
    this.#hello();
  }

  #table({ n, members }: MessageOf<'table'>): void {
    this.members = members;
    if (n > this.#n) this.#follow();
    this.#options.met?.();
  }

  async #changed({ n, change }: MessageOf<'change'>): Promise<void> {
    if (n <= this.#n) return;
    if (n > this.#n + 1) return this.#follow();
    if (!(await this.#applied(change))) return;
    this.#n = n;
    if (isAnswer(change)) this.ready = false;
    this.#options.changed(change);
    this.#settle(change);
  }

  /** Whether it is done; if not, something else was asked for. */
  async #applied(change: Change, after?: number): Promise<boolean> {
    const replica = this.#replica!;
    let done = await replica.apply(change, this.#whole, after);
    if (done === 'stale') {
      const other = await replica.refresh();
      // Another window of this device played on: what it did is this device's own, to be chosen.
      if (other.ok && other.value) this.#options.changed(other.value);
      done = 'failed';
    }
    if (done === 'applied') {
      this.#whole.clear();
      return true;
    }
    if (typeof done === 'object') this.#want(done.differs);
    else if (done === 'failed')
      this.#become('joining'); // and says hello at the next tick
    else this.#over('closed');
    return false;
  }

  #want(entry: number): void {
    const epoch = this.#epoch ?? this.#welcome?.epoch;
    if (epoch !== undefined) this.#say({ say: 'want', epoch, entry });
  }

  async #welcomed(welcome: MessageOf<'welcome'>): Promise<void> {
    const { epoch, n, game, change, from } = welcome;
    if (this.#game !== null && game !== this.#game) return;
    this.#welcome = welcome;
    if (!this.#replica && !(await this.#begin(welcome))) return;
    const replica = this.#replica!;
    const { last, chain } = this.#backTo ?? replica.has;
    if (last !== from.last || chain !== from.chain) return this.#hello();
    if (!(await this.#applied(change, last))) return;
    this.#backTo = null;
    this.apart = null;
    this.#welcome = null;
    this.#epoch = epoch;
    this.#n = n;
    this.ready = false;
    this.#become('joined');
    this.#options.changed(change);
    this.#settle(change);
    for (const [tap, { wish, parent }] of this.#taps) this.#send(tap, wish, parent);
    this.#follow();
  }

  /** A game that is not here yet, or is and has not been opened. */
  async #begin({ game, name, createdAt, start }: MessageOf<'welcome'>): Promise<boolean> {
    const { rules, shelf, now } = this.#options;
    this.#game = game;
    const here = await Replica.open(rules, shelf.storeOf(game));
    if (here.ok) {
      this.#replica = here.value;
      this.#welcome = null;
      this.#hello(); // with what is here
      return false;
    }
    const first = readFileEntry(game, GAME_VERSION, start);
    if (here.error.code !== 'gone' || !first.ok || first.value.id !== 0 || first.value.parent !== null) {
      this.#over('otherGame');
      return false;
    }
    await rules.ready(first.value.state.setup);
    const about = { format: FILE_FORMAT, version: GAME_VERSION, id: game, name, createdAt } as const;
    const file: GameFile = { ...about, updatedAt: now(), head: 0, redo: [], entries: [first.value] };
    const added = await shelf.add(file);
    const opened = added.ok ? await Replica.open(rules, shelf.storeOf(game)) : added;
    if (!opened.ok) this.#over('closed');
    else this.#replica = opened.value;
    return opened.ok;
  }

  #differs({ chains, epoch }: MessageOf<'differ'>): void {
    const replica = this.#replica;
    if (!replica || (this.state !== 'joining' && this.state !== 'away')) return;
    const { nodes } = replica.tree;
    let alike = 0;
    while (alike < nodes.length && nodes[alike]!.chain === chains[alike]) alike++;
    const fork = nodes[alike - 1];
    if (!fork) return this.#over('otherGame');
    this.#epoch = epoch;
    this.#fork = { last: fork.id, chain: fork.chain };
    this.apart = { mine: nodes.length - alike, theirs: chains.length - alike };
    this.#forget();
    this.#become('apart');
  }

  async #full({ entry }: MessageOf<'full'>): Promise<void> {
    const replica = this.#replica;
    const read = replica && readFileEntry(replica.id, GAME_VERSION, entry);
    if (!read?.ok) return;
    this.#whole.set(read.value.id, read.value);
    if (this.#welcome) await this.#welcomed(this.#welcome);
    else this.#follow();
  }

  /** Answers taps: by what the table did, or by what the keeper said once everything before it is here. */
  #settle(change?: Change): void {
    const done = (tap: string, answer: Answer): void => {
      this.#taps.get(tap)?.done(answer);
      this.#taps.delete(tap);
      this.#told.delete(tap);
    };
    if (change?.by) done(change.by.tap, ok(change.head));
    for (const { id, by } of change?.add ?? []) if (by) done(by.tap, ok(id));
    for (const [tap, { n, answer }] of this.#told) if (n <= this.#n) done(tap, answer);
  }

  async #alone(tap: string, wish: Wish, parent: number): Promise<Answer> {
    const replica = this.#replica!;
    const decided = await replica.decide(wish, parent, { who: this.who, tap }, this.#options.now());
    if (!decided.ok) return decided;
    const written = await replica.commit(decided.value);
    if (!written.ok) return written;
    this.#options.changed(decided.value.change);
    return ok(decided.value.change.head);
  }
}
