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

/** The shared game, as its taps use it. */
interface Sharing {
  /** This device's id, the prefix of its taps. */
  readonly device: string;
  readonly game: string | null;
  readonly role: 'keeper' | 'guest' | null;
  readonly state: GuestState;
  readonly far: FarSeat | null;
  readonly who: number | null;
  readonly takingBack: TakingBack;
  readonly plans: TablePlans;
}

/** Numbers this device's taps, sends them to the shared game, and reports each change to the screen. */
export class SharedTaps {
  readonly #sharing: Sharing;
  readonly #here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null;
  readonly #watchers = new Set<() => void>();
  #count = 0;

  constructor(sharing: Sharing, here: () => Pick<Visitor, 'replica' | 'tap' | 'refresh'> | null) {
    this.#sharing = sharing;
    this.#here = here;
  }

  /** Restarts the numbering for a new device id. */
  restart(): void {
    this.#count = 0;
  }

  /** Routes the game's taps through here. */
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

  /** Reports a change of the game. */
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
