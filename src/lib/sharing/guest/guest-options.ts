import type { Component } from 'svelte';
import type { Result } from '$lib/rules/basics/result';
import type { KeptPlan } from '$lib/saves/rows/kept-plans';
import type { TapOutcome } from '../log/order';
import type { Apart } from '../log/parting';
import type { Replica, Rules, SharedTapError } from '../log/replica';
import type { DevicePlan } from '../log/shown-plans';
import type { PacksHere } from '../packs/pack-giver';
import type { GameShelf } from '../wire/game-store';
import type { Member, Sorry, TableChange, Wish } from '../wire/wire-messages';
import type { TablePlace } from './guest-speech';

/**
 * `unconnected`: its page began anew, and it needs a new code; `joining`: said who it is; `joined`: stands where the table stands; `away`: nothing is heard of the keeper;
 * `apart`: both went on, and somebody has to choose; `offered`: what this device did waits for the keeper's answer;
 * `alone`: plays on by itself; `over`: was sent away, or nobody shares any more.
 */
export type GuestState =
  'unconnected' | 'joining' | 'joined' | 'away' | 'apart' | 'offered' | 'alone' | 'over';

/** What a guest needs of the world, and what it tells. */
export interface GuestOptions {
  readonly device: string;
  readonly rules: Rules;
  readonly shelf: GameShelf;
  readonly now: () => number;
  /** The packs of this device, which the table's device may add to. */
  readonly packs?: PacksHere;
  /** The table changed, by this device or another. */
  readonly changed: (change: TableChange) => void;
  /** The state, who is here or what went wrong changed. */
  readonly met?: () => void;
}

/** A device at somebody else's table, or at one that nobody keeps, as the screen taps it. */
export interface Visitor {
  readonly replica: Replica | null;
  readonly state: GuestState;
  readonly members: readonly Member[];
  readonly sorry: Sorry | null;
  readonly apart: Apart | null;
  readonly seat: Readonly<TablePlace>;
  /** The plans that devices show each other. */
  readonly shown: readonly DevicePlan[];
  readonly show: (plan: KeptPlan | null) => void;
  readonly tap: (tap: string, wish: Wish, parent: number) => Promise<TapOutcome>;
  readonly setReady: (ready: boolean) => void;
  readonly setWho: (who: number | null, views: boolean) => void;
  readonly playAlone: () => void;
  readonly takeTheirs: () => Promise<Result<null, SharedTapError>>;
  readonly offerMine: () => Promise<Result<null, SharedTapError>>;
  readonly refresh: () => Promise<void>;
  readonly tick: () => void;
  readonly leave: () => void;
}

/** A place at a table that nobody keeps, far from the others. */
export interface FarSeat {
  readonly table: Visitor & { readonly kick: (device: string) => Promise<boolean> };
  /** What stands behind the strip. */
  readonly Panel: Component<{ onclose: () => void }>;
  readonly box: string;
  /** Whether hands move pieces by this device. */
  readonly lies: boolean;
  /** What this device has to know after its page began anew. */
  readonly kept: () => unknown;
  /** Back to the table, after this device played on alone; false if there is no way. */
  readonly rejoin: () => Promise<boolean>;
}

/** Taps at a far table begin with the letter of their box. */
export const isOfAnotherBox = (tap: string, box: string): boolean =>
  /^[A-F]/.test(tap) && !tap.startsWith(box);
