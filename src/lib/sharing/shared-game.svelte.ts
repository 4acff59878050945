import { loadMessages } from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { ok, type Result } from '$lib/rules/basics/result';
import { shared } from '$lib/shared-table.svelte';
import type { Guest } from './guest/guest';
import type { FarSeat, GuestOptions, GuestState, Visitor } from './guest/guest-options';
import { rememberWayBack, wayBackTo } from './guest/way-back';
import type { Keeper } from './host/keeper';
import type { Offer } from './host/offers';
import type { PhonesAtTable } from './known-phones';
import { Replica } from './log/replica';
import { SharedTaps } from './shared-taps';
import { TablePlans } from './table-plans.svelte';
import { TakingBack } from './taking-back.svelte';
import { letters, PACKS_HERE, RULES, SHELF } from './this-device';
import type { StoreError } from './wire/game-store';
import { type End, HEARTBEAT_MS, type Wire } from './wire/wire';
import type { Member, Sorry, TableChange } from './wire/wire-messages';

/** The strip knows this game, and this game only fetches it. */
async function fetchStrip(): Promise<void> {
  shared.Strip ??= (await import('./SharedStrip.svelte')).default;
}

/** Which device this is, and how it tells this page what came. */
type Told = Pick<GuestOptions, 'device' | 'changed'> & { readonly met: () => void };

/** The game that this device shares: as its keeper, or at somebody else's table. */
class SharedGame {
  #keeper: Keeper | null = null;
  #guest: Guest | null = null;
  #device = letters(5);
  #clock: ReturnType<typeof setInterval> | undefined;
  #phones: PhonesAtTable | null = null;
  readonly takingBack = new TakingBack();
  readonly #taps = new SharedTaps(this, () => this.#here);
  readonly plans = new TablePlans((plan) => this.#here?.show(plan));

  role = $state<'keeper' | 'guest' | null>(null);
  state = $state<GuestState>('joining');
  members = $state.raw<readonly Member[]>([]);
  sorry = $state<Sorry | null>(null);
  /** The pack that keeps this device from the table. */
  lacks = $state<string | null>(null);
  far = $state.raw<FarSeat | null>(null);
  offer = $state.raw<Offer | null>(null);
  /** No other phone may join the table that this device keeps. */
  isFull = $state(false);
  who = $state<number | null>(null);
  views = $state(false);
  ready = $state(false);
  /** What somebody else did last, in words: another object each time, though it says the same. */
  news = $state.raw<{ readonly text: string } | null>(null);

  get device(): string {
    return this.#device;
  }

  get game(): string | null {
    return this.#replica?.id ?? null;
  }

  get players(): readonly string[] {
    return this.#replica?.game.setup.players ?? [];
  }

  get apart() {
    return this.#visitor?.apart ?? null;
  }

  get #replica(): Replica | null {
    return this.#here?.replica ?? null;
  }

  get #here(): Keeper | Visitor | null {
    return this.#keeper ?? this.#visitor;
  }

  get #visitor(): Visitor | null {
    return this.#guest ?? this.far?.table ?? null;
  }

  /** Shares a game of this device: it puts everybody's taps in order from now on. */
  async keep(id: string): Promise<Result<null, StoreError>> {
    if (this.#keeper?.replica.id === id) return ok(null);
    this.end();
    const [replica, { Keeper }, { PhonesAtTable }] = await Promise.all([
      Replica.open(RULES, SHELF.storeOf(id)),
      import('./host/keeper'),
      import('./known-phones'),
    ]);
    if (!replica.ok) return replica;
    this.#begin('keeper');
    this.#phones = new PhonesAtTable();
    this.#keeper = new Keeper({
      ...this.#told(),
      replica: replica.value,
      packs: PACKS_HERE,
      who: this.who,
      epoch: letters(12),
      now: Date.now,
    });
    this.#taps.put();
    this.#met();
    return ok(null);
  }

  /** Goes to somebody else's table. */
  async visit(): Promise<void> {
    this.end();
    await this.#follow(null);
  }

  /**
   * The page began anew while this device was at somebody's table: it waits for that table, so that taps do not go
   * their own way unnoticed.
   */
  async resume(id: string): Promise<void> {
    const { who } = wayBackTo(id);
    const [replica] = await Promise.all([
      Replica.open(RULES, SHELF.storeOf(id)),
      fetchStrip(),
      loadMessages('sharing'),
    ]);
    if (!replica.ok) return;
    await this.#follow(replica.value);
    this.setWho(who, who === null);
  }

  /** What a device with these letters needs of this page to come to a far table. */
  visiting(device: string): Told {
    this.end();
    this.#device = device;
    return this.#told();
  }

  #told(): Told {
    return { device: this.#device, changed: (change) => this.#changed(change), met: () => this.#met() };
  }

  /** Sits down at a far table. */
  sit(seat: FarSeat): void {
    this.#begin('guest', this.#device);
    this.far = seat;
  }

  async #follow(replica: Replica | null): Promise<void> {
    const { Guest } = await import('./guest/guest');
    this.#begin('guest');
    this.#guest = new Guest(
      { ...this.#told(), rules: RULES, shelf: SHELF, packs: PACKS_HERE, now: Date.now },
      replica,
    );
  }

  /** Whoever is at the other end of a connection that has just begun, and the fingerprint of a phone's certificate. */
  meet(wire: Wire, print?: string): End {
    const end = this.#keeper ? this.#keeper.join(wire, print ?? null) : this.#guest!.connect(wire);
    if (print !== undefined) this.#phones?.meet(wire, print);
    this.#met();
    return end;
  }

  /** The keeper is gone: this device keeps the table from here on. */
  async takeOver(): Promise<void> {
    const id = this.game;
    if (id === null) return;
    const { who } = this;
    this.end();
    this.who = who;
    await this.keep(id);
  }

  /** Comes to the table again, after a pack for it did not come. */
  comeAgain(): void {
    this.#guest?.comeAgain();
  }

  playAlone(): void {
    this.#visitor?.playAlone();
  }

  /** Both went on: stands where the table stands (what was here lies beside), or offers what was done here. */
  async choose(which: 'theirs' | 'mine'): Promise<boolean> {
    const done = await (which === 'theirs' ? this.#visitor?.takeTheirs() : this.#visitor?.offerMine());
    return done?.ok ?? false;
  }

  answerOffer(take: boolean): void {
    void this.#keeper?.answerOffer(take);
    this.#met();
  }

  setReady(ready: boolean): void {
    this.#here?.setReady(ready);
    this.#met();
  }

  setWho(who: number | null, views = false): void {
    this.who = who;
    this.views = views;
    this.#here?.setWho(who, views);
    this.#met();
  }

  /** Whether this device may send that one away: the table's own any, and at a far table each any other. */
  maySendAway({ device, keeper }: Member): boolean {
    return this.far ? device !== this.#device && !this.views : this.role === 'keeper' && !keeper;
  }

  /** False if it could not be done. */
  async kick(device: string): Promise<boolean> {
    this.#keeper?.kick(device);
    return (await this.far?.table.kick(device)) ?? true;
  }

  /** Shares no longer; the game stays on every device. */
  end(): void {
    this.#keeper?.close();
    this.#visitor?.leave();
    this.#keeper = null;
    this.#guest = null;
    this.far = null;
    packs.fromTable = null;
    clearInterval(this.#clock);
    shared.table = null;
    this.role = null;
    this.members = [];
    this.plans.met(null, this);
    this.offer = null;
    this.takingBack.question?.answer(false);
    this.news = null;
    this.ready = false;
  }

  #begin(role: 'keeper' | 'guest', device = letters(5)): void {
    this.#device = device;
    this.#taps.restart();
    fetchStrip().catch(console.error);
    this.role = role;
    this.views = false;
    this.sorry = null;
    this.state = role === 'keeper' ? 'joined' : 'joining';
    this.#clock = setInterval(() => this.#here?.tick(), HEARTBEAT_MS);
  }

  #changed(change: TableChange): void {
    this.#taps.changed();
    this.#tell(change).catch(console.error);
  }

  /** What somebody else did, in words, which are fetched with the first of it. */
  async #tell(change: TableChange): Promise<void> {
    const replica = this.#replica;
    const { newsOf } = await import('./table-news');
    const text = replica && newsOf(change, replica, this.#device);
    if (text) this.news = { text };
  }

  #met(): void {
    const visitor = this.#visitor;
    if (visitor) this.#metAt(visitor);
    this.#tellOfPacks();
    if (this.#keeper) this.#phones?.know(this.#keeper);
    const here = this.#here;
    this.members = here?.members ?? [];
    this.plans.met(here, this);
    this.ready = here?.seat.ready ?? false;
    this.offer = this.#keeper?.offer ?? null;
    this.isFull = this.#keeper?.isFull ?? false;
  }

  /** What the table's device can bring, and what did not come of it. */
  #tellOfPacks(): void {
    this.lacks = this.#guest?.packs.lacks ?? null;
    packs.fromTable = this.#guest?.fromTable ?? null;
  }

  /** How this device stands at somebody else's table; what it has to know after its page began anew is remembered. */
  #metAt({ state, sorry, replica }: Visitor): void {
    this.state = state;
    this.sorry = sorry;
    if (!replica) return;
    this.#taps.put();
    const far = this.far && { far: this.far.kept() };
    rememberWayBack(state, { game: replica.id, who: this.views ? null : this.who, ...far });
  }
}

export const sharedGame = new SharedGame();
