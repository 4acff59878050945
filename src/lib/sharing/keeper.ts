import { ok, refuse, type Result } from '$lib/rules/result';
import { digest } from './digest';
import {
  type Change,
  isAnswer,
  type Member,
  type Message,
  type MessageOf,
  MOST_GUESTS,
  PROTOCOL,
  readMessage,
  type Sorry,
  type Wish,
} from './messages';
import type { Decided, Replica, TapError } from './replica';
import { AWAY_AFTER, type End, type Wire } from './wire';

/** What became of a tap: the entry the table saw after it, or why nothing changed. */
export type Answer = Result<number, TapError>;

/** A phone that went on by itself and offers what it did. */
export interface Offer {
  readonly device: string;
  readonly who: number | null;
  readonly entries: number;
}

/** What a keeper needs of the world, and what it tells. */
export interface KeeperOptions {
  readonly replica: Replica;
  /** This device's own letters, before the number of each of its taps. */
  readonly device: string;
  readonly who: number | null;
  readonly epoch: string;
  readonly now: () => number;
  /** The table changed: by whom, and whether by this device. */
  readonly changed: (change: Change) => void;
  /** Who is here, or an offer, changed. */
  readonly met?: () => void;
}

interface Guest {
  readonly wire: Wire;
  member: Member | null;
  /** It stands where the table stands, and hears every change. */
  follows: boolean;
  heardAt: number;
  /** What it asked and has no answer to yet. */
  pending: number;
}

interface Offered extends Offer {
  readonly guest: Guest;
  readonly decided: MessageOf<'branch'>;
  /** The digest of what is offered. */
  readonly offer: string;
}

/** Questions of one guest at a time; the rest is left unheard, for no finger is so fast. */
const MOST_PENDING = 200;
/** Answers remembered for taps that come twice, and guests that are gone. */
const MOST_ANSWERS = 5_000;
const MOST_GONE = 10;

/** More changes than a guest that was away is told one by one; after that it says what it holds. */
const MOST_REMEMBERED = 500;

/** The device that puts taps in order: one after the other, each decided on what the one before it left. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #replica: Replica;
  readonly #guests = new Map<Wire, Guest>();
  readonly #answers = new Map<string, Answer>();
  #changes: Change[] = [];
  #n = 0;
  /** The last change that answered the question: who was ready before it is not any more. */
  #answeredAt = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #offer: Offered | null = null;
  /** Offers that were answered: one that comes twice is not asked about again. */
  readonly #answered = new Set<string>();
  #closed = false;
  who: number | null;
  ready = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#replica = options.replica;
    this.who = options.who;
  }

  get replica(): Replica {
    return this.#replica;
  }

  get members(): readonly Member[] {
    const { device } = this.#options;
    const self: Member = { device, who: this.who, views: false, ready: this.ready, here: true, keeper: true };
    return [self, ...[...this.#guests.values()].flatMap(({ member }) => (member ? [member] : []))];
  }

  get offer(): Offer | null {
    return this.#offer;
  }

  get isFull(): boolean {
    return this.members.filter(({ here }) => here).length > MOST_GUESTS;
  }

  /** Somebody at the other end of a new connection. */
  join(wire: Wire): End {
    const guest: Guest = { wire, member: null, follows: false, heardAt: this.#options.now(), pending: 0 };
    this.#guests.set(wire, guest);
    return {
      heard: (text) => this.#heard(guest, text),
      closed: () => this.#gone(guest),
    };
  }

  /** A tap on this device. */
  tap(tap: string, wish: Wish, parent: number): Promise<Answer> {
    return this.#queued(() => this.#decide(tap, wish, parent, this.who));
  }

  /** This device is ready, or not. */
  setReady(ready: boolean): void {
    this.ready = ready;
    this.#tellTable();
  }

  setWho(who: number | null): void {
    this.who = who;
    this.#tellTable();
  }

  /** Takes what a phone did by itself as the table's, or leaves it on that phone. */
  answerOffer(take: boolean): Promise<void> {
    const offered = this.#offer;
    this.#offer = null;
    if (!offered) return Promise.resolve();
    return this.#queued(async () => {
      const { guest, decided, offer } = offered;
      this.#answered.add(offer);
      const grafted = take ? await this.#replica.graft(decided.from.last, decided.add, decided.head) : null;
      if (grafted?.ok) await this.#write(grafted.value);
      this.#say(guest, { say: 'kept', epoch: this.#options.epoch });
      this.#options.met?.();
    });
  }

  /** Another window of this device may have played on. */
  refresh(): Promise<void> {
    return this.#queued(async () => {
      const change = await this.#replica.refresh();
      if (change.ok && change.value) this.#publish(change.value);
    });
  }

  /** Sends a device away. */
  kick(device: string, why: Sorry = 'kicked'): void {
    for (const guest of this.#guests.values())
      if (guest.member?.device === device) {
        this.#say(guest, { say: 'sorry', why, v: PROTOCOL });
        this.#drop(guest);
      }
  }

  /** Time has passed: who has not been heard of for long is away, everybody hears who is here. */
  tick(): void {
    const { now } = this.#options;
    for (const guest of this.#guests.values()) {
      const here = now() - guest.heardAt < AWAY_AFTER;
      if (guest.member && guest.member.here !== here) guest.member = { ...guest.member, here };
    }
    this.#tellTable();
  }

  /** The table is shared no longer. */
  close(): void {
    this.#closed = true;
    for (const guest of [...this.#guests.values()]) {
      this.#say(guest, { say: 'sorry', why: 'closed', v: PROTOCOL });
      this.#drop(guest);
    }
  }

  #queued<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => {});
    return done;
  }

  async #decide(tap: string, wish: Wish, parent: number, who: number | null): Promise<Answer> {
    const before = this.#answers.get(tap);
    if (before) return before;
    const entry = this.#replica.tree.entryOf(tap);
    if (entry !== undefined) return ok(entry);
    const answer = await this.#played(tap, wish, parent, who);
    this.#answers.set(tap, answer);
    for (const oldest of this.#answers.keys())
      if (this.#answers.size > MOST_ANSWERS) this.#answers.delete(oldest);
      else break;
    return answer;
  }

  async #played(tap: string, wish: Wish, parent: number, who: number | null): Promise<Answer> {
    for (;;) {
      const decided = await this.#replica.decide(wish, parent, { who, tap }, this.#options.now());
      if (!decided.ok) return decided;
      const written = await this.#write(decided.value);
      if (written.ok) return ok(decided.value.change.head);
      if (written.error.code !== 'stale') return written;
      // Another window of this device was faster: everybody sees what it did, and the tap is decided again.
      const change = await this.#replica.refresh();
      if (!change.ok) return change;
      if (!change.value) return refuse('failed', 'stale');
      this.#publish(change.value);
    }
  }

  async #write(decided: Decided): Promise<Result<null, TapError>> {
    const written = await this.#replica.commit(decided);
    if (written.ok) this.#publish(decided.change);
    return written;
  }

  #publish(change: Change): void {
    this.#changes.push(change);
    if (this.#changes.length > MOST_REMEMBERED) this.#changes.shift();
    this.#n++;
    if (isAnswer(change)) this.#nobodyReady();
    for (const guest of this.#guests.values())
      if (guest.follows) this.#say(guest, this.#told(this.#n, change));
    this.#options.changed(change);
  }

  #told(n: number, change: Change): Message {
    return { say: 'change', epoch: this.#options.epoch, n, change };
  }

  #nobodyReady(): void {
    this.#answeredAt = this.#n;
    this.ready = false;
    for (const guest of this.#guests.values())
      if (guest.member) guest.member = { ...guest.member, ready: false };
  }

  #heard(guest: Guest, text: string): void {
    if (this.#closed || !this.#guests.has(guest.wire)) return;
    const message = readMessage(text);
    if (!message.ok) {
      if (message.error.code === 'version') this.#say(guest, { say: 'sorry', why: 'version', v: PROTOCOL });
      return;
    }
    const { value } = message;
    guest.heardAt = this.#options.now();
    if (value.say === 'hello') return this.#asking(guest, () => this.#welcome(guest, value));
    if (value.say === 'sorry') return this.#drop(guest);
    if (!('epoch' in value)) return;
    const isKnown =
      value.epoch === this.#options.epoch && guest.member && (guest.follows || value.say === 'branch');
    if (!isKnown) return this.#say(guest, { say: 'again' });
    this.#asked(guest, value);
  }

  #asked(guest: Guest, message: Message): void {
    if (message.say === 'tap') this.#tapped(guest, message.tap, { command: message.command }, message.parent);
    if (message.say === 'move') this.#tapped(guest, message.tap, { to: message.to }, message.parent);
    if (message.say === 'follow') this.#followed(guest, message);
    if (message.say === 'want') this.#wanted(guest, message);
    if (message.say === 'branch') this.#offered(guest, message);
  }

  /** The whole of an entry, for rules that make it otherwise. */
  #wanted(guest: Guest, { entry }: MessageOf<'want'>): void {
    this.#asking(guest, async () => {
      const whole = await this.#replica.whole(entry);
      if (whole) this.#say(guest, { say: 'full', epoch: this.#options.epoch, entry: whole });
    });
  }

  #tapped(guest: Guest, tap: string, wish: Wish, parent: number): void {
    const { who, views, device } = guest.member!;
    const epoch = this.#options.epoch;
    const refused = (code: string): void =>
      this.#say(guest, { say: 'refused', epoch, n: this.#n, tap, code });
    if (views) return refused('viewer');
    // Nobody taps with another's finger.
    if (!tap.startsWith(`${device}.`)) return refused('failed');
    this.#asking(guest, async () => {
      const isAgain = this.#answers.has(tap) || this.#replica.tree.entryOf(tap) !== undefined;
      const answer = await this.#decide(tap, wish, parent, who).catch(() => refuse('failed' as const));
      if (!answer.ok) refused(answer.error.code);
      // What came of it the first time may have been lost on the way.
      else if (isAgain) this.#say(guest, { say: 'taken', epoch, n: this.#n, tap, entry: answer.value });
    });
  }

  /** Works off what a guest asked, in its turn; whatever goes wrong with it, the table goes on. */
  #asking(guest: Guest, work: () => Promise<void>): void {
    if (guest.pending >= MOST_PENDING) return;
    guest.pending++;
    const done = (): void => void guest.pending--;
    this.#queued(work).then(done, done);
  }

  #followed(guest: Guest, { n, who, views, ready }: MessageOf<'follow'>): void {
    const before = guest.member!;
    guest.member = { ...before, who, views, here: true, ready: ready && n >= this.#answeredAt && !views };
    if (n > this.#n) return this.#say(guest, { say: 'again' });
    const missing = this.#n - n;
    if (missing > this.#changes.length) return this.#say(guest, { say: 'again' });
    for (const [i, change] of (missing > 0 ? this.#changes.slice(-missing) : []).entries())
      this.#say(guest, this.#told(n + i + 1, change));
    const isNews =
      before.who !== who || before.views !== views || before.ready !== guest.member.ready || !before.here;
    if (isNews) this.#tellTable();
    else this.#say(guest, this.#table());
  }

  async #welcome(guest: Guest, hello: MessageOf<'hello'>): Promise<void> {
    const { id, name, createdAt, tree } = this.#replica;
    const { device, who, views, game, has } = hello;
    const sorry = (why: Sorry): void => this.#say(guest, { say: 'sorry', why, v: PROTOCOL });
    // The same device on a new connection takes its own place.
    for (const other of [...this.#guests.values()])
      if (other !== guest && other.member?.device === device) this.#drop(other);
    if (!guest.member && this.isFull) {
      sorry('full');
      return this.#drop(guest);
    }
    if (game !== null && game !== id) return sorry('otherGame');
    const epoch = this.#options.epoch;
    const member: Member = { device, who, views, ready: false, here: true, keeper: false };
    if (has && tree.get(has.last)?.chain !== has.chain) {
      guest.member = member;
      guest.follows = false;
      return this.#say(guest, { say: 'differ', epoch, chains: tree.nodes.map(({ chain }) => chain) });
    }
    const start = has ? null : await this.#replica.whole(0);
    const from = has ?? { last: 0, chain: tree.get(0)!.chain };
    const { head, redo } = tree;
    const change: Change = { add: this.#replica.after(from.last), head, redo };
    guest.member = member;
    guest.follows = true;
    this.#say(guest, {
      say: 'welcome',
      v: PROTOCOL,
      epoch,
      n: this.#n,
      game: id,
      name,
      createdAt,
      start,
      from,
      change,
    });
    this.#tellTable();
  }

  #offered(guest: Guest, decided: MessageOf<'branch'>): void {
    const { from, add } = decided;
    const { tree } = this.#replica;
    const offer = digest(JSON.stringify([from, add.map(({ hash }) => hash)]));
    const isHere = add.some(({ by }) => by && tree.entryOf(by.tap) !== undefined);
    if (isHere || this.#answered.has(offer))
      return this.#say(guest, { say: 'kept', epoch: this.#options.epoch });
    if (tree.get(from.last)?.chain !== from.chain || add.length === 0)
      return this.#say(guest, { say: 'again' });
    const { device, who } = guest.member!;
    this.#offer = { device, who, entries: add.length, guest, decided, offer };
    this.#options.met?.();
  }

  #table(): Message {
    return { say: 'table', epoch: this.#options.epoch, n: this.#n, members: this.members };
  }

  #tellTable(): void {
    const table = this.#table();
    for (const guest of this.#guests.values()) if (guest.member) this.#say(guest, table);
    this.#options.met?.();
  }

  #say(guest: Guest, message: Message): void {
    guest.wire.send(JSON.stringify(message));
  }

  #gone(guest: Guest): void {
    guest.follows = false;
    if (guest.member) guest.member = { ...guest.member, here: false, ready: false };
    else this.#guests.delete(guest.wire);
    const gone = [...this.#guests.values()].filter(({ member }) => member && !member.here);
    for (const { wire } of gone.slice(0, -MOST_GONE)) this.#guests.delete(wire);
    this.#tellTable();
  }

  #drop(guest: Guest): void {
    this.#guests.delete(guest.wire);
    if (this.#offer?.guest === guest) this.#offer = null;
    guest.wire.close();
    this.#options.met?.();
  }
}
