import type { FromTable } from '$lib/pwa/packs.svelte';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { Order, type TapOutcome } from '../log/order';
import { PendingTaps } from '../log/pending-taps';
import { refusalOf } from '../log/refusals';
import type { Replica, SharedTapError } from '../log/replica';
import { PackTaker } from '../packs/pack-taker';
import { AWAY_AFTER_MS, type End, SerialQueue, type Wire } from '../wire/wire';
import {
  isAnswer,
  type Message,
  type MessageOf,
  readMessage,
  type Sorry,
  type Wish,
} from '../wire/wire-messages';
import type { Followed } from './guest-copy';
import type { GuestOptions, Visitor } from './guest-options';
import { GuestSeat } from './guest-seat';

/** The number of ticks after which entries that were played alone are offered again. */
const OFFERS_EACH_TICK = 3;

/** A device in a game that another device hosts. It sends taps to the host and applies the host's changes. */
export class Guest extends GuestSeat implements Visitor {
  readonly #taps = new PendingTaps((...tap) => this.speech.tap(...tap));
  readonly packs: PackTaker;
  readonly #queue = new SerialQueue();
  #heardAt = 0;
  #ticks = 0;
  /** True while the welcome is handled, which takes long if a pack must load first. */
  #isReading = false;

  constructor(options: GuestOptions, replica: Replica | null = null) {
    super(options, replica);
    this.packs = new PackTaker(options.packs, (...wanted) =>
      this.speech.wantPack(this.speech.epoch ?? this.copy.welcome?.epoch, ...wanted),
    );
    if (replica) this.state = 'unconnected';
  }

  /** The function that downloads a pack from the host; null while not connected. */
  get fromTable(): FromTable | null {
    const isThere = this.speech.wire !== null && (this.#isComing || this.state === 'joined');
    return isThere ? this.packs.take : null;
  }

  /** Tries to join again after a pack failed to load. */
  comeAgain(): void {
    this.packs.lacks = null;
    this.hello();
    this.options.met?.();
  }

  /** Connects to the host and returns the receiver for its messages. */
  connect(wire: Wire): End {
    const end = this.speech.connect(
      wire,
      (text) => this.#heard(text),
      () => this.#lost(),
    );
    this.#heardAt = this.options.now();
    if (this.state !== 'apart' && this.state !== 'offered') this.become('joining');
    this.hello();
    return end;
  }

  /** Sends a tap. Resolves once this device shows the result, or with the reason for a refusal. */
  tap(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    if (this.seat.views) return Promise.resolve(refuse('viewer'));
    if (this.state === 'alone')
      return this.#queue.run(() => this.#alone().decide(tap, wish, parent, this.seat.who));
    // While the device reconnects, the tap waits for the host like any other.
    if (!['joined', 'joining', 'unconnected'].includes(this.state)) return Promise.resolve(refuse('away'));
    return this.#taps.add(tap, wish, parent);
  }

  /** Continues without the host. When the devices connect again, the players choose between both games. */
  playAlone(): void {
    this.#taps.forget();
    this.speech.hangUp();
    this.speech.epoch = null;
    this.copy.parting.backTo = null;
    this.become('alone');
  }

  /** After a divergence, switches to the host's game and keeps a copy of the local one. */
  async takeTheirs(): Promise<Result<null, SharedTapError>> {
    const kept = await this.#goBack();
    if (kept.ok) this.#rejoin();
    return kept;
  }

  /** After a divergence, offers the local entries to the host. A copy of the local game is kept in any case. */
  async offerMine(): Promise<Result<null, SharedTapError>> {
    const kept = await this.#goBack();
    if (!kept.ok) return kept;
    this.become('offered');
    this.#offer();
    return kept;
  }

  async #goBack(): Promise<Result<null, SharedTapError>> {
    if (this.state !== 'apart' || !this.replica) return refuse('failed');
    return this.copy.parting.goBack(this.options.shelf, this.replica.id);
  }

  #offer(): void {
    const { backTo } = this.copy.parting;
    if (this.replica && backTo) this.speech.offer(this.replica, backTo);
  }

  /** Returns an order of taps for this device alone, without a host. */
  #alone(): Order {
    return new Order(this.replica!, this.options.now, this.options.changed);
  }

  /** Reads what another window may have played while this device plays alone. */
  refresh(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.replica) await this.#alone().refresh();
    });
  }

  /** Must be called at regular intervals. Sends a heartbeat, and sends again what may have been lost. */
  tick(): void {
    if (!this.speech.wire || this.state === 'over' || this.state === 'alone') return;
    if (this.options.now() - this.#heardAt > AWAY_AFTER_MS) this.#lost();
    if (this.#isComing && !this.#isReading && this.packs.lacks === null) this.hello();
    // The offer is repeated rarely, because it can be long, but often enough that the device doesn't count as away.
    if (this.state === 'offered' && this.#ticks++ % OFFERS_EACH_TICK === 0) this.#offer();
    if (this.state === 'joined') {
      this.follow();
      this.#taps.sendAgain();
    }
  }

  /** Leaves the shared game; this device's copy remains. */
  leave(): void {
    this.speech.leave();
    this.#over('left');
  }

  get #isComing(): boolean {
    return this.state === 'joining' || this.state === 'away';
  }

  #lost(): void {
    if (this.state === 'joined' || this.state === 'joining') this.become('away');
  }

  #over(why: Sorry): void {
    this.sorry = why;
    this.#taps.forget();
    this.speech.hangUp();
    this.become('over');
  }

  #heard(text: string): void {
    const read = readMessage(text);
    if (!read.ok) {
      if (read.error.code === 'version') this.#over('version');
      return;
    }
    const { value } = read;
    this.#heardAt = this.options.now();
    if (value.say === 'sorry') return this.#over(value.why);
    // A piece of a pack is handled at once, because the queued work may wait for it.
    if (value.say === 'packPiece') return this.packs.heard(value);
    void this.#queue.run(() => this.#do(value)).catch(() => {});
  }

  async #do(message: Message): Promise<void> {
    if (this.state === 'over' || this.state === 'alone') return;
    if (message.say === 'welcome') return this.#isComing ? this.#welcomed(message) : undefined;
    if (message.say === 'full') return this.#full(message);
    if (message.say === 'differ') this.#differs(message);
    else if (message.say === 'again') this.#unknown();
    else if ('epoch' in message && message.epoch === this.speech.epoch) await this.#atTable(message);
  }

  /** Handles the host's messages to a device that it has accepted. */
  async #atTable(message: Message): Promise<void> {
    if (message.say === 'kept' && this.state === 'offered') this.#rejoin();
    if (message.say === 'kept' || !this.replica) return;
    if (this.state === 'away') this.become('joined');
    if (this.state !== 'joined') return;
    if (message.say === 'change') await this.#changed(message);
    if (message.say === 'refused') this.#taps.tell(message.tap, message.n, refuse(refusalOf(message.code)));
    if (message.say === 'taken') this.#taps.tell(message.tap, message.n, ok(message.entry));
    if (message.say === 'table') this.table(message);
    if (message.say === 'shown') this.plans.heard(message, this.members, this.options.met);
    this.#taps.settle(this.n);
  }

  /** Joins again, because the host doesn't know this device. */
  #unknown(): void {
    if (this.state === 'offered') this.copy.parting.backTo = null; // Another host: choose again.
    if (['joined', 'away', 'offered'].includes(this.state)) this.#rejoin();
  }

  #rejoin(): void {
    this.speech.epoch = null;
    this.become('joining');
    this.hello();
  }

  async #changed({ n, change }: MessageOf<'change'>): Promise<void> {
    if (n <= this.n) return;
    if (n > this.n + 1) {
      this.follow();
      return;
    }
    if (!this.#isThere(await this.copy.follow(change))) return;
    this.n = n;
    if (isAnswer(change)) this.speech.seat.ready = false;
    this.options.changed(change);
    this.#taps.settle(this.n, change);
  }

  /** Returns true if the change was applied. If it wasn't, requests the missing entry, joins again, or ends. */
  #isThere(done: Followed | { readonly sorry: Sorry }): boolean {
    if (done === 'failed') this.become('joining'); // Says hello at the next tick.
    if (typeof done === 'object') {
      if ('want' in done) this.speech.want(this.speech.epoch ?? this.copy.welcome?.epoch, done.want);
      else this.#over('sorry' in done ? done.sorry : 'closed');
    }
    return done === 'done';
  }

  async #welcomed(welcome: MessageOf<'welcome'>): Promise<void> {
    if (this.copy.game !== null && welcome.game !== this.copy.game) return;
    this.#isReading = true;
    const done = await this.copy
      .come(welcome)
      .catch((error: unknown) => this.packs.missed(error))
      .finally(() => (this.#isReading = false));
    if (done === 'again') this.hello();
    else if (done === null) this.options.met?.();
    else if (this.#isThere(done)) this.#joined(welcome);
  }

  #joined({ epoch, n, change }: MessageOf<'welcome'>): void {
    this.packs.lacks = null;
    this.speech.epoch = epoch;
    this.n = n;
    this.speech.seat.ready = false;
    this.plans.clear();
    this.become('joined');
    this.options.changed(change);
    this.#taps.settle(this.n, change);
    this.#taps.sendAgain();
    this.follow();
    this.plans.sayAgain();
  }

  #differs({ chains, epoch }: MessageOf<'differ'>): void {
    const { replica } = this;
    if (!replica || !this.#isComing) return;
    if (!this.copy.parting.find(replica.tree, chains)) return this.#over('otherGame');
    this.speech.epoch = epoch;
    this.#taps.forget();
    this.become('apart');
  }

  async #full({ entry }: MessageOf<'full'>): Promise<void> {
    if (!this.copy.take(entry)) return;
    if (this.copy.welcome) await this.#welcomed(this.copy.welcome);
    else this.follow();
  }
}
