import { refuse } from '$lib/rules/basics/result';
import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { TablePlace } from '../guest/guest-speech';
import { Order, type TapOutcome } from '../log/order';
import { RecentChanges } from '../log/recent-changes';
import type { Replica } from '../log/replica';
import { type DevicePlan, ShownPlans } from '../log/shown-plans';
import { PackGiver, type PacksHere } from '../packs/pack-giver';
import { Inbox } from '../wire/inbox';
import type { End, Wire } from '../wire/wire';
import {
  type Member,
  type Message,
  type MessageOf,
  readMessage,
  type Sorry,
  type TableChange,
  type Wish,
} from '../wire/wire-messages';
import { Attendance } from './attendance';
import { KeeperSpeech } from './keeper-speech';
import { type Offer, Offers } from './offers';
import { Participant } from './participant';

/** What a keeper needs of the world, and what it tells. */
export interface KeeperOptions {
  readonly replica: Replica;
  /** This device's own letters, before the number of each of its taps. */
  readonly device: string;
  readonly who: number | null;
  readonly epoch: string;
  readonly now: () => number;
  /** The table changed: by whom, and whether by this device. */
  readonly changed: (change: TableChange) => void;
  /** Packs that guests without a network may have of this device. */
  readonly packs?: PacksHere;
  /** Who is here, or an offer, changed. */
  readonly met?: () => void;
}

/** The device that puts taps in order: one after the other, each decided on what the one before it left. */
export class Keeper {
  readonly #options: KeeperOptions;
  readonly #order: Order;
  readonly #attendance: Attendance;
  readonly #speech: KeeperSpeech;
  readonly #changes = new RecentChanges();
  readonly #offers = new Offers();
  readonly #packs: PackGiver | null;
  readonly #plans = new ShownPlans();
  #closed = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#attendance = new Attendance(options.device, options.who);
    this.#speech = new KeeperSpeech(this.#attendance, this.#changes, options.epoch);
    this.#order = new Order(options.replica, options.now, (change) => this.#publish(change));
    this.#packs = options.packs ? new PackGiver(options.packs, options.now) : null;
  }

  get replica(): Replica {
    return this.#order.replica;
  }

  get members(): readonly Member[] {
    return this.#attendance.members;
  }

  /** Who sits at this device, and whether they are ready. */
  get seat(): Readonly<TablePlace> {
    return this.#attendance.self;
  }

  /** Who came by this connection. */
  memberOn(wire: Wire): Member | null {
    return this.#attendance.guests.find((guest) => guest.wire === wire)?.member ?? null;
  }

  get offer(): Offer | null {
    return this.#offers.open;
  }

  get shown(): readonly DevicePlan[] {
    return this.#plans.of(this.members);
  }

  get isFull(): boolean {
    return this.#attendance.isFull;
  }

  /** Somebody at the other end of a new connection, and the fingerprint of their certificate. */
  join(wire: Wire, print: string | null = null): End {
    const { now } = this.#options;
    const inbox = new Inbox({ now, read: (text) => this.#heard(guest, text) });
    const guest = new Participant({ wire, print, inbox }, now());
    this.#attendance.add(guest);
    return {
      heard: (text) => {
        if (!this.#closed && this.#attendance.has(guest) && !inbox.take(text)) this.#sendAway(guest);
      },
      closed: () => this.#gone(guest),
    };
  }

  /** A tap on this device: it waits for none of those that others made. */
  tap(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    return this.#order.queued(() => this.#order.decide(tap, wish, parent, this.seat.who), true);
  }

  /** This device is ready, or not. */
  setReady(ready: boolean): void {
    this.#attendance.sits({ ready });
    this.#tellTable();
  }

  /** Shows everybody a plan of this device, or none any more. */
  show(plan: KeptPlan | null): void {
    this.#shows(this.#options.device, plan);
  }

  setWho(who: number | null): void {
    this.#attendance.sits({ who });
    this.#tellTable();
  }

  /** Takes what a phone did by itself as the table's, or leaves it on that phone. */
  answerOffer(take: boolean): Promise<void> {
    const offered = this.#offers.answer();
    if (!offered) return Promise.resolve();
    return this.#order.queued(async () => {
      if (take) await this.#order.graft(offered.decided);
      this.#speech.kept(offered.guest);
      this.#options.met?.();
    });
  }

  /** Another window of this device may have played on. */
  async refresh(): Promise<void> {
    await this.#order.queued(() => this.#order.refresh());
  }

  /** Sends a device away. */
  kick(device: string, why: Sorry = 'kicked'): void {
    for (const guest of this.#attendance.guests)
      if (guest.member?.device === device) this.#sendAway(guest, why);
  }

  /** Time has passed: who has not been heard of for long is away, everybody hears who is here. */
  tick(): void {
    this.#attendance.look(this.#options.now());
    for (const { inbox } of this.#attendance.guests) inbox.look();
    this.#tellTable();
  }

  /** The table is shared no longer. */
  close(): void {
    this.#closed = true;
    for (const guest of this.#attendance.guests) this.#sendAway(guest, 'closed');
  }

  #publish(change: TableChange): void {
    this.#changes.add(change);
    if (this.#changes.answeredAt === this.#changes.n) this.#attendance.nobodyReady();
    this.#speech.changed(change);
    this.#options.changed(change);
  }

  #heard(guest: Participant, text: string): void {
    if (this.#closed || !this.#attendance.has(guest)) return;
    const message = readMessage(text);
    if (!message.ok) {
      if (message.error.code === 'version') this.#speech.sorry(guest, 'version');
      return;
    }
    const { value } = message;
    guest.heardAt = this.#options.now();
    if (value.say === 'hello') return this.#asking(guest, () => this.#welcome(guest, value));
    if (value.say === 'sorry') return this.#drop(guest);
    if (!('epoch' in value)) return;
    const isKnown =
      value.epoch === this.#options.epoch && guest.member && (guest.follows || value.say === 'branch');
    if (!isKnown) return this.#speech.again(guest);
    this.#asked(guest, value);
  }

  #asked(guest: Participant, message: Message): void {
    if (message.say === 'tap') this.#tapped(guest, message.tap, { command: message.command }, message.parent);
    if (message.say === 'move') this.#tapped(guest, message.tap, { to: message.to }, message.parent);
    if (message.say === 'follow') this.#followed(guest, message);
    if (message.say === 'want') this.#wanted(guest, message);
    if (message.say === 'branch') this.#offered(guest, message);
    if (message.say === 'packWanted') void this.#packWanted(guest, message);
    if (message.say === 'show') this.#shows(guest.member!.device, message.plan);
  }

  #shows(by: string, plan: KeptPlan | null): void {
    this.#plans.put(by, plan, this.members);
    this.#speech.shown(by, plan);
    this.#options.met?.();
  }

  /** The whole of an entry, for rules that make it otherwise. */
  #wanted(guest: Participant, { entry }: MessageOf<'want'>): void {
    this.#asking(guest, async () => {
      const whole = await this.replica.whole(entry);
      if (whole) this.#speech.full(guest, whole);
    });
  }

  /** What a guest lacks of a pack; no tap waits for it. */
  async #packWanted(guest: Participant, wanted: MessageOf<'packWanted'>): Promise<void> {
    const piece = await this.#packs?.piece(guest, wanted);
    if (piece && this.#attendance.has(guest)) this.#speech.piece(guest, wanted.n, piece);
  }

  #tapped(guest: Participant, tap: string, wish: Wish, parent: number): void {
    const { who, views, device } = guest.member!;
    const refused = (code: string): void => this.#speech.refused(guest, tap, code);
    if (views) return refused('viewer');
    // Nobody taps with another's finger.
    if (!tap.startsWith(`${device}.`)) return refused('failed');
    this.#asking(guest, async () => {
      const isAgain = this.#order.knows(tap);
      const answer = await this.#order.decide(tap, wish, parent, who).catch(() => refuse('failed' as const));
      if (!answer.ok) refused(answer.error.code);
      // What came of it the first time may have been lost on the way.
      else if (isAgain) this.#speech.taken(guest, tap, answer.value);
    });
  }

  /** What a guest asked has its turn. */
  #asking(guest: Participant, work: () => Promise<void>): void {
    guest.asks(() => this.#order.queued(work));
  }

  #followed(guest: Participant, { n, who, views, ready }: MessageOf<'follow'>): void {
    const before = guest.member!;
    const isReady = ready && !views && n >= this.#changes.answeredAt;
    guest.member = { ...before, who, views, here: true, ready: isReady };
    if (!this.#speech.missed(guest, n)) return;
    const isNews = before.who !== who || before.views !== views || before.ready !== isReady || !before.here;
    if (isNews) this.#tellTable();
    else this.#speech.table(guest);
  }

  /** Whether a guest may have these letters and a place; who may not is told, or says hello again and waits. */
  #letsIn(guest: Participant, device: string): boolean {
    const { gets, insteadOf } = this.#attendance.claim(guest, device, this.#options.now());
    if (insteadOf) this.#drop(insteadOf);
    if (gets === 'kicked' || gets === 'full') this.#sendAway(guest, gets);
    return gets === 'place' && this.#attendance.has(guest);
  }

  async #welcome(guest: Participant, hello: MessageOf<'hello'>): Promise<void> {
    const { id, tree } = this.replica;
    const { device, game, has } = hello;
    if (!this.#letsIn(guest, device)) return;
    if (game !== null && game !== id) this.#speech.sorry(guest, 'otherGame');
    else if (has && tree.get(has.last)?.chain !== has.chain) {
      guest.sits(hello, false);
      this.#speech.differ(guest, this.replica);
    } else {
      const start = has ? null : await this.replica.whole(0);
      guest.sits(hello, true);
      this.#speech.welcome(guest, this.replica, has, start);
      this.#tellTable();
      for (const { by, plan } of this.shown) this.#speech.shown(by, plan, [guest]);
    }
  }

  #offered(guest: Participant, decided: MessageOf<'branch'>): void {
    const taken = this.#offers.take(guest, decided, this.replica.tree);
    if (taken === 'kept') this.#speech.kept(guest);
    if (taken === 'again') this.#speech.again(guest);
    if (taken === 'asked') this.#options.met?.();
  }

  #tellTable(): void {
    this.#speech.tableToAll();
    this.#options.met?.();
  }

  #gone(guest: Participant): void {
    this.#attendance.lose(guest);
    this.#tellTable();
  }

  #sendAway(guest: Participant, why: Sorry = 'kicked'): void {
    this.#speech.sorry(guest, why);
    this.#drop(guest);
  }

  #drop(guest: Participant): void {
    this.#offers.forget(guest);
    this.#attendance.drop(guest);
    this.#options.met?.();
  }
}
