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

/** The game that this device shares, as its taps need it. */
interface Sharing {
  /** The letters of this device, before the number of each of its taps. */
  readonly device: string;
  readonly game: string | null;
  readonly role: 'keeper' | 'guest' | null;
  readonly state: GuestState;
  readonly far: FarSeat | null;
  readonly who: number | null;
  readonly takingBack: TakingBack;
  readonly plans: TablePlans;
}

/** Numbers the taps of this device, sends them to its shared table, and tells the screen of each change there. */
export class SharedTaps {
  readonly #sharing: Sharing;
  readonly #here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null;
  readonly #watchers = new Set<() => void>();
  #count = 0;

  constructor(sharing: Sharing, here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null) {
    this.#sharing = sharing;
    this.#here = here;
  }

  /** Numbers taps from the start again: the device has other letters. */
  restart(): void {
    this.#count = 0;
  }

  /** From now on the table's taps go through here. */
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

  /** The table changed. */
  changed(): void {
    for (const changed of this.#watchers) changed();
  }

  #logOf(id: string): Log {
    const sharing = this.#sharing;
    return sharedLog(saves, id, {
      replica: () =>
        sharing.game === id && sharing.state !== 'over' ? (this.#here()?.replica ?? null) : null,
      tap: (wish, parent) => this.#tap(wish, parent),
      mayTakeBack: (by) => sharing.takingBack.ask(by, sharing.device),
      watch: (changed) => {
        this.#watchers.add(changed);
        return () => this.#watchers.delete(changed);
      },
      refresh: async () => this.#here()?.refresh(),
    });
  }

  async #tap(wish: Wish, parent: number): Promise<TapOutcome> {
    const tap = `${this.#sharing.device}.${++this.#count}`;
    return (await this.#here()?.tap(tap, wish, parent)) ?? refuse('away');
  }
}
