import { loadMessages } from '$lib/messages/messages.svelte';
import { packs } from '$lib/pwa/packs.svelte';
import { ok, type Result } from '$lib/rules/basics/result';
import { shared } from '$lib/shared-table.svelte';
import type { Seats } from '$lib/words/names';
import type { Guest } from './guest/guest';
import type { FarSeat, GuestOptions, GuestState, Visitor } from './guest/guest-options';
import { rememberWayBack, seatBefore, wayBackTo } from './guest/way-back';
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

/** Loads the strip of players. It is imported dynamically, because it imports this module. */
async function fetchStrip(): Promise<void> {
  shared.Strip ??= (await import('./SharedStrip.svelte')).default;
}

/** This device's id, and its callbacks to the page. */
type Told = Pick<GuestOptions, 'device' | 'changed'> & { readonly met: () => void };

/** The game that this device shares, as its host or as a guest. */
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
  /** The pack without which this device can't join; null if none is missing. */
  lacks = $state<string | null>(null);
  far = $state.raw<FarSeat | null>(null);
  offer = $state.raw<Offer | null>(null);
  /** True if the host accepts no more phones. */
  isFull = $state(false);
  who = $state<number | null>(null);
  views = $state(false);
  ready = $state(false);
  waiting = $state(0);
  /** The last tap of another device in words. Each tap is a new object. */
  news = $state.raw<{ readonly text: string } | null>(null);

  get device(): string {
    return this.#device;
  }

  get game(): string | null {
    return this.#replica?.id ?? null;
  }

  /** The players of the game and their Spirits. */
  get seats(): Seats {
    return this.#replica?.game.setup ?? { players: [] };
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

  /** Shares a game on this device as its host. */
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

  /** Prepares to join a game that another device hosts. */
  async visit(): Promise<void> {
    this.end();
    this.who = null;
    await this.#follow(null);
  }

  /** After a page reload, waits for the shared game, so that taps don't make the games diverge unnoticed. */
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

  /** Ends any other sharing, and returns the callbacks for a device that joins an online game. */
  visiting(device: string): Told {
    this.end();
    this.#device = device;
    return this.#told();
  }

  #told(): Told {
    return { device: this.#device, changed: (change) => this.#changed(change), met: () => this.#met() };
  }

  /** Uses a place in an online game. */
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

  /**
   * Handles a new connection, with the certificate fingerprint of a phone that joins. Returns the receiver for its
   * messages.
   */
  meet(wire: Wire, print?: string): End {
    const end = this.#keeper ? this.#keeper.join(wire, print ?? null) : this.#guest!.connect(wire);
    if (print !== undefined) this.#phones?.meet(wire, print);
    this.#met();
    return end;
  }

  /** Makes this device the host after the old host is lost. */
  async takeOver(): Promise<void> {
    const id = this.game;
    if (id === null) return;
    this.end();
    await this.keep(id);
  }

  /** Tries to join again after a pack failed to load. */
  comeAgain(): void {
    this.#guest?.comeAgain();
  }

  playAlone(): void {
    this.#visitor?.playAlone();
  }

  /**
   * After a divergence, switches to the shared game and keeps a copy of the local one, or offers the local entries.
   * Returns false if that failed.
   */
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

  /**
   * Returns true if this device may remove the member. A host may remove any guest; in an online game, each player's
   * device may remove any other.
   */
  maySendAway({ device, keeper }: Member): boolean {
    return this.far ? device !== this.#device && !this.views : this.role === 'keeper' && !keeper;
  }

  /** Removes a device. Returns false if that failed. */
  async kick(device: string): Promise<boolean> {
    this.#keeper?.kick(device);
    return (await this.far?.table.kick(device)) ?? true;
  }

  /** Ends sharing. The game stays on every device. */
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

  /** Shows another device's tap in words. The code for that loads with the first tap. */
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

  /** Updates which pack is missing, and whether packs can be downloaded from the host. */
  #tellOfPacks(): void {
    this.lacks = this.#guest?.packs.lacks ?? null;
    packs.fromTable = this.#guest?.fromTable ?? null;
  }

  /** Updates this device's state as a guest, and stores the data that a page reload needs. */
  #metAt({ state, sorry, replica }: Visitor): void {
    this.state = state;
    this.sorry = sorry;
    if (!replica) return;
    const before = this.who === null && !this.views ? seatBefore(replica.id) : null;
    if (before !== null) return this.setWho(before);
    this.#taps.put();
    const far = this.far && { far: this.far.kept() };
    rememberWayBack(state, { game: replica.id, who: this.views ? null : this.who, ...far });
  }
}

export const sharedGame = new SharedGame();
