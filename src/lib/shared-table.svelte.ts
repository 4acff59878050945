import type { Component } from 'svelte';
import type { Log } from '$lib/saves/log';
import type { KeptPlan } from '$lib/saves/rows/kept-plans';

/** A plan that another device shows, and whose it is. */
export interface PlanOfOthers {
  readonly device: string;
  readonly who: string;
  readonly plan: KeptPlan;
}

/** The plans that the devices of a table show each other. */
interface PlansOfTable {
  readonly others: readonly PlanOfOthers[];
  /** The plan that this device shows, by its id. */
  readonly own: string | null;
  /** Shows the others a plan, or none any more. */
  readonly show: (plan: KeptPlan | null) => void;
}

/** A game that other devices play along with now. */
interface SharedTable {
  /** The game that is shared. */
  readonly game: string;
  /** Where its taps go, instead of straight to this device's disk. */
  readonly log: Log;
  /** Whether this is the device that lies on the table, where hands move pieces. */
  readonly keeps: () => boolean;
  /** Whether a tap was made at another box, so that the hands here still have to do what came of it. */
  readonly isAfar: (tap: string) => boolean;
  /** The seat that is played on this device. */
  readonly seat: () => number | null;
  readonly plans: PlansOfTable;
}

/** Where this device remembers that it is a guest at somebody's table, of which game. */
export const AT_TABLE = 'at-table';

/** The one shared table of this device, and what lies over the table; nothing of `sharing` is loaded while there is none. */
class Slot {
  table = $state.raw<SharedTable | null>(null);
  /** Who is here and who is ready, for the top of the table; fetched with the first table. */
  Strip = $state.raw<Component | null>(null);
  /** Somebody looks at what belongs to their own Spirit. */
  tally = $state(false);
  /** Whose Spirit it shows, by seat; null: that of this device's seat. */
  tallyOf = $state<number | null>(null);
  /** The Power it opens at, by what is done once it is used; null: at its beginning. */
  tallyPower = $state<string | null>(null);
}

export const shared = new Slot();

/** The plans shown at the table of a game; none where it is not shared. */
export const plansShown = (game: string): PlansOfTable | null =>
  shared.table?.game === game ? shared.table.plans : null;

/** Where the taps of a game go: to everybody, or straight to the disk. */
export const logOf = (game: string, saves: Log): Log =>
  shared.table?.game === game ? shared.table.log : saves;
