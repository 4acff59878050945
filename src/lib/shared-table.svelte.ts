import type { Component } from 'svelte';
import type { Log } from '$lib/saves/log';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';

/** A plan that another device shows, with its owner. */
export interface PlanOfOthers {
  readonly device: string;
  readonly who: string;
  readonly plan: SavedPlan;
}

/** The plans that the devices in a shared game show each other. */
interface PlansOfTable {
  readonly others: readonly PlanOfOthers[];
  /** The id of this device's shown plan. */
  readonly own: string | null;
  /** Shows a plan to the others, or none. */
  readonly show: (plan: SavedPlan | null) => void;
}

/** A game shared with other devices. */
interface SharedTable {
  /** The id of the game. */
  readonly game: string;
  /** The log that receives its commands instead of this device's disk. */
  readonly log: Log;
  /** Returns true if this device is at the table where players move the pieces. */
  readonly keeps: () => boolean;
  /** Returns true if the tap is from another table, so the players here must still carry it out. */
  readonly isAfar: (tap: string) => boolean;
  /** Returns the player of this device. */
  readonly seat: () => number | null;
  readonly plans: PlansOfTable;
}

/** The storage key for the shared game that this device is a guest of. */
export const AT_TABLE = 'at-table';

/** This device's shared game and the dialogs over the table; `sharing` isn't loaded without one. */
class Slot {
  table = $state.raw<SharedTable | null>(null);
  /** The players and ready states for the top of the screen, loaded with the first shared game. */
  Strip = $state.raw<Component | null>(null);
  /** True while the Spirit view is open. */
  tally = $state(false);
  /** The Spirit shown, by player; null for this device's player. */
  tallyOf = $state<number | null>(null);
  /** The Power at which it opens, by its name in `done`; null for its start. */
  tallyPower = $state<string | null>(null);
}

export const shared = new Slot();

/** Returns the shown plans of a game; null if it isn't shared. */
export const plansShown = (game: string): PlansOfTable | null =>
  shared.table?.game === game ? shared.table.plans : null;

/** Returns the log of a game: the shared one, or the disk. */
export const logOf = (game: string, saves: Log): Log =>
  shared.table?.game === game ? shared.table.log : saves;
