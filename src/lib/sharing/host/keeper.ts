import { refuse } from '$lib/rules/basics/result';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
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

/** The dependencies and callbacks of a host. */
export interface KeeperOptions {
  readonly replica: Replica;
  /** The id of this device, with which the ids of its taps start. */
  readonly device: string;
  readonly who: number | null;
  readonly epoch: string;
  readonly now: () => number;
  /** Called after each change of the game. */
  readonly changed: (change: TableChange) => void;
  /** The packs that guests without a network can download from this device. */
  readonly packs?: PacksHere;
  /** Called when the members or an offer have changed. */
  readonly met?: () => void;
}

/** The host of a shared game. It sets the order of taps and applies each to the result of the previous one. */
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

  /** This device's player and ready state. */
  get seat(): Readonly<TablePlace> {
    return this.#attendance.self;
  }

  /** Returns the member with this connection; null if it has not introduced itself. */
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

  /** Handles a new connection, with a phone's certificate fingerprint. Returns the receiver of its messages. */
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

  /** Handles a tap on this device, before the waiting taps of other devices. */
  tap(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    return this.#order.queued(() => this.#order.decide(tap, wish, parent, this.seat.who), true);
  }

  /** Sets this device's ready state. */
  setReady(ready: boolean): void {
    this.#attendance.sits({ ready });
    this.#tellTable();
  }

  /** Shows all devices a plan of this device; null shows none. */
  show(plan: SavedPlan | null): void {
    this.#shows(this.#options.device, plan);
  }

  setWho(who: number | null): void {
    this.#attendance.sits({ who });
    this.#tellTable();
  }

  /** Adds the entries that a phone offers to the game if `take` is true; otherwise they stay on that phone. */
  answerOffer(take: boolean): Promise<void> {
    const offered = this.#offers.answer();
    if (!offered) return Promise.resolve();
    return this.#order.queued(async () => {
      if (take) await this.#order.graft(offered.decided);
      this.#speech.kept(offered.guest);
      this.#options.met?.();
    });
  }

  /** Reads what another window of this device may have added. */
  async refresh(): Promise<void> {
    await this.#order.queued(() => this.#order.refresh());
  }

  /** Removes a device from the game. */
  kick(device: string, why: Sorry = 'kicked'): void {
    for (const guest of this.#attendance.guests)
      if (guest.member?.device === device) this.#sendAway(guest, why);
  }

  /** Must be called at regular intervals. Marks silent devices as away, and sends the list of members to all. */
  tick(): void {
    this.#attendance.look(this.#options.now());
    for (const { inbox } of this.#attendance.guests) inbox.look();
    this.#tellTable();
  }

  /** Ends sharing and tells all guests. */
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

  #shows(by: string, plan: SavedPlan | null): void {
    this.#plans.put(by, plan, this.members);
    this.#speech.shown(by, plan);
    this.#options.met?.();
  }

  /** Sends an entry in full, for a guest whose rules give a different result. */
  #wanted(guest: Participant, { entry }: MessageOf<'want'>): void {
    this.#asking(guest, async () => {
      const whole = await this.replica.whole(entry);
      if (whole) this.#speech.full(guest, whole);
    });
  }

  /** Sends the requested part of a pack. It isn't queued, so taps don't wait for it. */
  async #packWanted(guest: Participant, wanted: MessageOf<'packWanted'>): Promise<void> {
    const piece = await this.#packs?.piece(guest, wanted);
    if (piece && this.#attendance.has(guest)) this.#speech.piece(guest, wanted.n, piece);
  }

  #tapped(guest: Participant, tap: string, wish: Wish, parent: number): void {
    const { who, views, device } = guest.member!;
    const refused = (code: string): void => this.#speech.refused(guest, tap, code);
    if (views) return refused('viewer');
    // A device may not send taps with the id of another.
    if (!tap.startsWith(`${device}.`)) return refused('failed');
    this.#asking(guest, async () => {
      const isAgain = this.#order.knows(tap);
      const answer = await this.#order.decide(tap, wish, parent, who).catch(() => refuse('failed' as const));
      if (!answer.ok) refused(answer.error.code);
      // The first result may have been lost, so it is sent again.
      else if (isAgain) this.#speech.taken(guest, tap, answer.value);
    });
  }

  /** Queues the work for a guest's request. */
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

  /** Returns true if a guest may have this device id and a place; otherwise tells it or lets it try again. */
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
