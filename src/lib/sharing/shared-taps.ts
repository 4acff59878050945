import { refuse } from '$lib/rules/basics/result';
import type { Log } from '$lib/saves/log';
import { shared } from '$lib/shared-table.svelte';
import { saves } from '$lib/store/store';
import { type FarSeat, type GuestState, isOfAnotherBox, type Visitor } from './guest/guest-options';
import type { TapOutcome } from './log/order';
import { sharedLog } from './log/shared-log';
import type { TablePlans } from './table-plans.svelte';
import type { TakingBack } from './taking-back.svelte';
import type { Wish } from './wire/wire-messages';

/** The state of the shared game that its taps use. */
interface Sharing {
  /** The id of this device, with which the ids of its taps start. */
  readonly device: string;
  readonly game: string | null;
  readonly role: 'keeper' | 'guest' | null;
  readonly state: GuestState;
  readonly far: FarSeat | null;
  readonly who: number | null;
  readonly takingBack: TakingBack;
  readonly plans: TablePlans;
  /** The number of this device's taps that have no result yet. */
  waiting: number;
}

/** Numbers this device's taps, sends them to the shared game, and tells the screen of each change. */
export class SharedTaps {
  readonly #sharing: Sharing;
  readonly #here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null;
  readonly #watchers = new Set<() => void>();
  #count = 0;

  constructor(sharing: Sharing, here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null) {
    this.#sharing = sharing;
    this.#here = here;
  }

  /** Restarts the numbers of taps, for a new device id. */
  restart(): void {
    this.#count = 0;
  }

  /** Sets the log of the shared game, so that the game's taps use it. */
  put(): void {
    const sharing = this.#sharing;
    const id = sharing.game;
    if (id === null || shared.table?.game === id) return;
    const keeps = (): boolean =>
      sharing.role === 'keeper' || sharing.state === 'alone' || !!sharing.far?.lies;
    const isAfar = (tap: string): boolean => !!sharing.far?.lies && isOfAnotherBox(tap, sharing.far.box);
    const { plans } = sharing;
    shared.table = { game: id, log: this.#logOf(id), keeps, isAfar, seat: () => sharing.who, plans };
  }

  /** Tells the screen that the game has changed. */
  changed(): void {
    for (const changed of this.#watchers) changed();
  }

  #logOf(id: string): Log {
    const sharing = this.#sharing;
    return sharedLog(saves, id, {
      replica: () =>
        sharing.game === id && sharing.state !== 'over' ? (this.#here()?.replica ?? null) : null,
      tap: (wish, parent) => this.#tap(wish, parent),
      mayTakeBack: (by) => sharing.takingBack.ask(by, sharing),
      watch: (changed) => {
        this.#watchers.add(changed);
        return () => this.#watchers.delete(changed);
      },
      refresh: async () => this.#here()?.refresh(),
    });
  }

  async #tap(wish: Wish, parent: number): Promise<TapOutcome> {
    const tap = `${this.#sharing.device}.${++this.#count}`;
    this.#sharing.waiting++;
    try {
      return (await this.#here()?.tap(tap, wish, parent)) ?? refuse('away');
    } finally {
      this.#sharing.waiting--;
    }
  }
}
