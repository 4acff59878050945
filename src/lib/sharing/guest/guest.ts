import type { FromTable } from '$lib/pwa/packs.svelte';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { Order, type TapOutcome } from '../log/order';
import { PendingTaps } from '../log/pending-taps';
import { refusalOf } from '../log/refusals';
import type { Replica, SharedTapError } from '../log/replica';
import { PackTaker } from '../packs/pack-taker';
import { SerialQueue } from '../wire/serial-queue';
import { AWAY_AFTER_MS, type End, type Wire } from '../wire/wire';
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

/** What was played alone is offered again with each third sign of life. */
const OFFERS_EACH_TICK = 3;

/** A device at somebody else's table: it taps, and stands where the keeper stands. */
export class Guest extends GuestSeat implements Visitor {
  readonly #taps = new PendingTaps((...tap) => this.speech.tap(...tap));
  readonly packs: PackTaker;
  readonly #queue = new SerialQueue();
  #heardAt = 0;
  #ticks = 0;
  /** It is reading the welcome, which takes long where a pack comes first. */
  #isReading = false;

  constructor(options: GuestOptions, replica: Replica | null = null) {
    super(options, replica);
    this.packs = new PackTaker(options.packs, (...wanted) =>
      this.speech.wantPack(this.speech.epoch ?? this.copy.welcome?.epoch, ...wanted),
    );
    if (replica) this.state = 'unconnected';
  }

  /** Packs from the keeper's device, while there is one to ask. */
  get fromTable(): FromTable | null {
    const isThere = this.speech.wire !== null && (this.#isComing || this.state === 'joined');
    return isThere ? this.packs.take : null;
  }

  /** Comes to the table again, after a pack for it did not come. */
  comeAgain(): void {
    this.packs.lacks = null;
    this.hello();
    this.options.met?.();
  }

  /** A connection to the keeper, the first or a new one. */
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

  /** A tap: answered once this device shows what came of it, or knows why nothing did. */
  tap(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    if (this.seat.views) return Promise.resolve(refuse('viewer'));
    if (this.state === 'alone')
      return this.#queue.run(() => this.#alone().decide(tap, wish, parent, this.seat.who));
    // On its way to the table, it waits for it as any tap does.
    if (!['joined', 'joining', 'unconnected'].includes(this.state)) return Promise.resolve(refuse('away'));
    return this.#taps.add(tap, wish, parent);
  }

  /** Plays on without the table; what comes of it is chosen when both meet again. */
  playAlone(): void {
    this.#taps.forget();
    this.speech.hangUp();
    this.speech.epoch = null;
    this.copy.parting.backTo = null;
    this.become('alone');
  }

  /** Of two that went on apart: stands where the table stands, and keeps what was here as a copy beside it. */
  async takeTheirs(): Promise<Result<null, SharedTapError>> {
    const kept = await this.#goBack();
    if (kept.ok) this.#rejoin();
    return kept;
  }

  /** Of two that went on apart: offers the table what was done here; a copy of it is kept in any case. */
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

  /** While nobody keeps the table, this device puts its own taps in order. */
  #alone(): Order {
    return new Order(this.replica!, this.options.now, this.options.changed);
  }

  /** Another window of this device may have played on while it was alone. */
  refresh(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.replica) await this.#alone().refresh();
    });
  }

  /** Time has passed: says that it is here, and says again what may have been lost. */
  tick(): void {
    if (!this.speech.wire || this.state === 'over' || this.state === 'alone') return;
    if (this.options.now() - this.#heardAt > AWAY_AFTER_MS) this.#lost();
    if (this.#isComing && !this.#isReading && this.packs.lacks === null) this.hello();
    // Often enough not to be taken for silent: what was played alone may be long.
    if (this.state === 'offered' && this.#ticks++ % OFFERS_EACH_TICK === 0) this.#offer();
    if (this.state === 'joined') {
      this.follow();
      this.#taps.sendAgain();
    }
  }

  /** Leaves the table; the game stays here. */
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
    // What waits for a pack would wait for its pieces.
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

  /** What the keeper tells a device that it let in. */
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

  /** The keeper does not know this device as it is. */
  #unknown(): void {
    if (this.state === 'offered') this.copy.parting.backTo = null; // another keeper: to be chosen anew
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

  /** Whether this copy stands where the keeper stands; if not, something else was asked for. */
  #isThere(done: Followed | { readonly sorry: Sorry }): boolean {
    if (done === 'failed') this.become('joining'); // and says hello at the next tick
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
