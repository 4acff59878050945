import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { GuestState, Visitor } from '../guest/guest-options';
import type { TablePlace } from '../guest/guest-speech';
import { Order, type TapOutcome } from '../log/order';
import type { Apart } from '../log/parting';
import type { Replica, SharedTapError } from '../log/replica';
import type { DevicePlan } from '../log/shown-plans';
import { SerialQueue } from '../wire/wire';
import { isAnswer, type Member, type Sorry, type Wish } from '../wire/wire-messages';
import { FarCopy } from './far-copy';
import { beginTable, delay, FarLine, firstWords } from './far-line';
import type { FarError, FarOptions } from './far-options';
import { Moving } from './moving';
import type { BoardCounts, FarRecord } from './records';
import type { FarCode } from './relay/table-code';
import { TableTalk } from './table-talk';
import { type Decide, writeTap } from './write-tap';

/** The time in milliseconds that a new device waits for messages of others before it joins. */
const LISTENS_MS = 800;

/**
 * A device in an online game. There is no host: the log on the server sets the order. A device applies a tap to the
 * game in the log and writes the result with the last number it has read. If another device wrote first, it reads that
 * record and tries again.
 */
export class FarTable implements Visitor {
  readonly #options: FarOptions;
  readonly #tapping = new SerialQueue();
  readonly #line: FarLine;
  readonly #copy: FarCopy;
  readonly #talk: TableTalk;
  readonly #moving: Moving;
  #isStarting = false;
  #ticks = 0;
  state: GuestState = 'joining';
  sorry: Sorry | null = null;
  readonly seat: TablePlace = { who: null, views: false, ready: false };

  constructor(options: FarOptions, code: FarCode, replica: Replica | null) {
    this.#options = options;
    this.#copy = new FarCopy(options, replica);
    this.#line = new FarLine(options.connect, code, {
      record: (record) => this.#take(record),
      caughtUp: () => this.#settle(),
      told: (heard) => this.#talk.heard(heard),
      // An app of another version can't have started a game that is already running, so its record is invalid and is
      // ignored.
      ended: (why) => {
        if (!this.#copy.outline) this.#over(why);
      },
      entered: () => {
        this.#copy.reset();
        this.#options.at(this.#line.code);
      },
    });
    this.#talk = new TableTalk(options, this.#line, this.#copy, {
      seat: this.seat,
      state: () => this.state,
      lookAgain: () => this.#settle(),
    });
    this.#moving = new Moving(options, this.#line);
  }

  get replica(): Replica | null {
    return this.#copy.replica;
  }

  get code(): FarCode {
    return this.#line.code;
  }

  get apart(): Apart | null {
    return this.#copy.parting.apart;
  }

  get members(): readonly Member[] {
    return this.#talk.members;
  }

  get shown(): readonly DevicePlan[] {
    return this.#talk.shown;
  }

  show(plan: SavedPlan | null): void {
    this.#talk.show(plan);
  }

  /** Starts a new online game with this device's game and joins it. Returns why that failed; null if it worked. */
  async open(): Promise<FarError | null> {
    const error = await beginTable(this.#options.connect, this.code, await firstWords(this.replica!));
    return error ?? this.join();
  }

  /**
   * Joins an existing game. Can be called again while the server doesn't respond. Returns why it failed; null if it
   * worked.
   */
  async join(): Promise<FarError | null> {
    if (this.#isStarting || this.state === 'over') return this.sorry;
    this.#isStarting = true;
    const line = this.#line;
    try {
      const error = await line.enter(this.code);
      // A record of the log may arrive before the server's answer, and says more precisely why.
      if (error) return this.sorry ?? error;
      const isRead = await line.readToEnd(this.#options.now, () => this.sorry !== null);
      if (this.sorry) return this.sorry;
      if (!isRead) return 'stream';
      return this.#copy.outline ? await this.#sitDown() : 'stale';
    } finally {
      this.#isStarting = false;
    }
  }

  /** Sends a tap. Resolves once this device shows the result, or with the reason for a refusal. */
  tap(tap: string, wish: Wish, parent: number): Promise<TapOutcome> {
    const { who, views } = this.seat;
    if (views) return Promise.resolve(refuse('viewer'));
    if (this.state === 'alone') return this.#line.between(() => this.#alone().decide(tap, wish, parent, who));
    // A tap waits while this device still reads the log. It is refused later, or if the server doesn't answer for
    // long.
    const isOnTheWay =
      this.state === 'joining' && !this.#line.isCaughtUp && !this.#line.isLost(this.#options.now());
    if (this.state !== 'joined' && !isOnTheWay) return Promise.resolve(refuse('away'));
    return this.#tapping.run(() =>
      this.#written(tap, (replica) => replica.decide(wish, parent, { who, tap }, this.#options.now())),
    );
  }

  setReady(ready: boolean): void {
    this.seat.ready = ready;
    this.#talk.here();
    this.#options.met?.();
  }

  setWho(who: number | null, views: boolean): void {
    Object.assign(this.seat, { who, views }, views && { ready: false });
    this.#talk.here();
    this.#options.met?.();
  }

  /** Sends this table's count of the boards to the other devices. */
  count(boards: BoardCounts): void {
    this.#talk.tell({ say: 'count', head: this.replica?.tree.head ?? 0, boards });
  }

  playAlone(): void {
    this.#become('alone');
    this.#line.hangUp();
  }

  /** Reads what another window of this device may have played while this device plays alone. */
  refresh(): Promise<void> {
    return this.#line.between(async () => {
      if (this.state === 'alone') await this.#alone().refresh();
    });
  }

  /** After a divergence, switches to the shared game and keeps a copy of the local one. */
  takeTheirs(): Promise<Result<null, SharedTapError>> {
    return this.#line.between(async () => {
      if (this.state !== 'apart') return refuse('failed');
      const gone = await this.#copy.goBack();
      if (gone.ok) this.#become('joined');
      return gone;
    });
  }

  /** After a divergence, adds the local entries to the shared game as a branch, which becomes the current one. */
  async offerMine(): Promise<Result<null, SharedTapError>> {
    const mine = this.#copy.ownBranch();
    const kept = mine ? await this.takeTheirs() : refuse('failed' as const);
    if (!kept.ok || !mine || mine.add.length === 0) return kept;
    // The branch has its own tap id, so that it counts only once.
    const tap = `${this.#options.device}.${900_000_000 + (this.#talk.now() % 90_000_000)}`;
    const by = { who: this.seat.who, tap };
    const outcome = await this.#tapping.run(() =>
      this.#written(tap, async (replica) => {
        const grafted = await replica.graft(mine.from, mine.add, mine.head);
        return grafted.ok ? ok({ ...grafted.value, change: { ...grafted.value.change, by } }) : grafted;
      }),
    );
    return outcome.ok ? ok(null) : outcome;
  }

  /**
   * Removes a device. The game continues under a new name and key, which the removed device doesn't receive. Doesn't
   * wait for a tap of this device, because that tap may wait for the removal. Returns true if it worked.
   */
  async kick(device: string): Promise<boolean> {
    const opens = this.#talk.company.opensWithout(device);
    const next = await this.#moving.away(this.replica!, opens, () => this.#standsAtTable);
    for (let tries = 0; next && tries < 5 && this.state === 'joining'; tries++)
      await this.#line.somethingNew();
    return next !== null && this.code.id === next.id;
  }

  /**
   * True if this device is in the game. It is also true while an invalid entry makes the copy incomplete, so that its
   * author can be removed, and the entry with it.
   */
  get #standsAtTable(): boolean {
    const isWaiting = this.state === 'joining' && this.#line.isCaughtUp && this.replica !== null;
    return this.state === 'joined' || isWaiting;
  }

  /** Must be called at regular intervals. Rejoins, announces this device, and marks others as away. */
  tick(): void {
    const now = this.#options.now();
    if (this.state === 'over' || this.state === 'alone') return;
    if (!this.#line.carrier) void this.join();
    if (this.#line.isLost(now) && this.state === 'joined') this.#become('away');
    if (this.#ticks++ % 2 === 0) this.#talk.here();
    // A missing entry is requested again.
    if (this.state === 'joining' && this.#line.isCaughtUp) void this.#line.between(() => this.#settle());
    this.#talk.company.look(now);
    this.#options.met?.();
  }

  leave(): void {
    this.#talk.tell({ say: 'left' });
    this.#over('left');
  }

  #alone(): Order {
    return new Order(this.replica!, this.#options.now, this.#options.changed);
  }

  #become(state: GuestState): void {
    this.state = state;
    this.#line.woken();
    this.#options.met?.();
  }

  #over(why: Sorry): void {
    if (this.state === 'over') return;
    this.sorry = why;
    this.#become('over');
    this.#line.hangUp();
  }

  /** Announces this device. Leaves again if the game is full, and returns why; null if this device stays. */
  async #sitDown(): Promise<FarError | null> {
    this.#talk.here(true);
    await delay(LISTENS_MS);
    if (!this.#talk.company.isFull) return this.sorry;
    this.#talk.tell({ say: 'left' });
    this.#over('full');
    return 'full';
  }

  async #take(record: FarRecord): Promise<void> {
    if (record.say === 'begun') this.#copy.begin(record);
    if (record.say === 'moved' && this.#copy.outline) return this.#move(record);
    if (record.say !== 'change' || !this.#copy.outline?.add(record.after, record.change)) return;
    if (isAnswer(record.change)) {
      this.seat.ready = false;
      this.#talk.company.nobodyReady(this.#line.log!.last);
    }
    if (this.#line.isCaughtUp) await this.#settle(record.change);
  }

  async #move(record: Extract<FarRecord, { say: 'moved' }>): Promise<void> {
    const next = await this.#moving.whereTo(record);
    if (!next) {
      this.#over(this.state === 'joined' ? 'kicked' : 'closed');
      return;
    }
    this.#talk.company.keep([...record.to.map(([open]) => open), record.by]);
    this.#become('joining');
    if (!(await this.#line.enter(next))) return;
    this.#line.code = next; // Retried with the next tick.
    this.#line.hangUp();
  }

  /** Updates this device's copy from the log and changes the state accordingly. */
  async #settle(news?: Parameters<FarCopy['settle']>[0]): Promise<void> {
    if (['over', 'alone'].includes(this.state)) return;
    const lies = await this.#copy.settle(news);
    if (lies === 'there') this.#become('joined');
    else if (lies === 'apart') this.#become('apart');
    else if (typeof lies === 'object' && 'sorry' in lies) this.#over(lies.sorry);
    else {
      if (typeof lies === 'object') this.#talk.tell({ say: 'want', entry: lies.want });
      if (this.state === 'joined') this.#become('joining');
    }
  }

  async #written(tap: string, decide: Decide): Promise<TapOutcome> {
    const outcome = await writeTap(this.#line, this.#copy, () => this.state, tap, decide);
    if (outcome !== 'lost') return outcome;
    this.#over('closed');
    return refuse('unsure');
  }
}
