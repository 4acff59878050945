import type { SavedPlan } from '$lib/saves/rows/saved-plans';
import type { GuestState } from '../guest/guest-options';
import type { TablePlace } from '../guest/guest-speech';
import { type DevicePlan, ShownPlans } from '../log/shown-plans';
import { SerialQueue } from '../wire/wire';
import type { Member } from '../wire/wire-messages';
import { Company } from './company';
import type { FarCopy } from './far-copy';
import type { FarLine } from './far-line';
import type { FarOptions, Unsigned } from './far-options';
import type { FarMessage } from './records';
import type { Heard } from './table-log';

/**
 * The maximum number of messages that wait for a check of their signature. More are dropped, and are sent again later.
 */
const MAX_UNPROVED = 200;

/** The state of this device, and the function that reads the log again after a missing part has arrived. */
interface Talker {
  readonly seat: TablePlace;
  readonly state: () => GuestState;
  readonly lookAgain: () => Promise<void>;
}

/** The messages of an online game outside the log: devices announce themselves and request missing parts. */
export class TableTalk {
  readonly #options: FarOptions;
  readonly #line: FarLine;
  readonly #copy: FarCopy;
  readonly #talker: Talker;
  readonly #hearing = new SerialQueue();
  #unproved = 0;
  #said = 0;
  readonly company = new Company();
  readonly #plans = new ShownPlans();
  /** The plan that this device shows, which is sent again to each new device; null for none. */
  #shows: SavedPlan | null = null;

  constructor(options: FarOptions, line: FarLine, copy: FarCopy, talker: Talker) {
    this.#options = options;
    this.#line = line;
    this.#copy = copy;
    this.#talker = talker;
  }

  get members(): readonly Member[] {
    const { device } = this.#options;
    return [{ device, ...this.#talker.seat, here: true, keeper: false }, ...this.company.members];
  }

  get shown(): readonly DevicePlan[] {
    return this.#plans.of(this.members);
  }

  show(plan: SavedPlan | null): void {
    this.#shows = plan;
    this.#plans.put(this.#options.device, plan, this.members);
    this.tell({ say: 'shown', plan });
    this.#options.met?.();
  }

  /** Returns a time in ms since 1970 that is later than that of any earlier message. */
  now(): number {
    return (this.#said = Math.max(this.#said + 1, this.#options.now()));
  }

  here(asks = false): void {
    if (!this.#copy.outline || this.#talker.state() === 'over') return;
    const after = this.#line.log?.last ?? 0;
    const { seat } = this.#talker;
    this.tell({ say: 'here', ...seat, after, open: this.#options.keys.open, ...(asks && { asks }) });
  }

  tell(said: Unsigned<FarMessage>): void {
    const { device, keys } = this.#options;
    this.#line.tell({ ...said, at: this.now(), device }, keys);
  }

  /** Checks and handles messages in order of arrival, because a check takes time. */
  heard(heard: Heard): void {
    if (this.#unproved >= MAX_UNPROVED) return;
    this.#unproved++;
    void this.#hearing.run(async () => {
      this.#unproved--;
      if (await this.#isProved(heard)) this.#take(heard.said);
    });
  }

  /**
   * Returns true if the message is new and signed by its device. The check is needed, because any device with the
   * game's key could use another's id.
   */
  async #isProved({ said, isBy }: Heard): Promise<boolean> {
    const { device, keys } = this.#options;
    const open = this.company.openOf(said);
    // Messages of this device from before a reload have its own key, so they are ignored.
    if (said.device === device || open === keys.open || open === null) return false;
    return (await isBy(open)) && this.company.isNew(open, said.at);
  }

  #take(said: FarMessage): void {
    const { now, counted } = this.#options;
    if (said.say === 'want') return void this.#give(said.entry);
    if (said.say === 'full') {
      if (this.#copy.take(said.entry)) void this.#line.between(() => this.#talker.lookAgain());
      return;
    }
    if (said.say === 'here') {
      const isNews = this.company.meet(said, now());
      if (said.asks) this.#tellAgain();
      if (!isNews) return;
    }
    if (said.say === 'left') this.company.forget(said.device);
    if (said.say === 'count') counted?.(said.device, said.head, said.boards);
    if (said.say === 'shown') this.#plans.put(said.device, said.plan, this.members);
    this.#options.met?.();
  }

  /** Announces this device and its shown plan to a new device. */
  #tellAgain(): void {
    this.here();
    if (this.#shows) this.tell({ say: 'shown', plan: this.#shows });
  }

  /** Sends a complete entry to the other devices, for one whose rules give a different result. */
  async #give(id: number): Promise<void> {
    const entry = await this.#copy.replica?.whole(id);
    if (entry) this.tell({ say: 'full', entry });
  }
}
