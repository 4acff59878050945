import type { Component } from 'svelte';
import type { UsedPower } from '$lib/rules/table/turn-marks';
import type { Log } from '$lib/saves/log';
import type { SavedPlan } from '$lib/saves/rows/saved-plans';

/** A plan that another device shows, with its owner's name. */
export interface PlanOfOthers {
  readonly device: string;
  readonly who: string;
  readonly plan: SavedPlan;
}

/** The plans that the devices in a shared game show each other. */
interface PlansOfTable {
  readonly others: readonly PlanOfOthers[];
  /** The id of the plan that this device shows; null for none. */
  readonly own: string | null;
  /** Shows a plan to the other devices; null shows none. */
  readonly show: (plan: SavedPlan | null) => void;
}

/** A game shared with other devices. */
interface SharedTable {
  /** The id of the game. */
  readonly game: string;
  /** The log that receives the game's commands instead of the log on this device. */
  readonly log: Log;
  /** Returns true if this device is at the table where players move the pieces. */
  readonly keeps: () => boolean;
  /** Returns true if the tap is from another table, so that the players at this table must still carry it out. */
  readonly isAfar: (tap: string) => boolean;
  /** Returns the player of this device, counted from 0; null if it has none. */
  readonly seat: () => number | null;
  readonly plans: PlansOfTable;
}

/** The storage key for the shared game in which this device is a guest. */
export const AT_TABLE = 'at-table';

/** The shared game of this device and the dialogs over the table. Without a shared game, `sharing` isn't loaded. */
class Slot {
  table = $state.raw<SharedTable | null>(null);
  /** The players and ready states for the top of the screen, loaded with the first shared game. */
  Strip = $state.raw<Component | null>(null);
  /** True while the view of a Spirit is open. */
  tally = $state(false);
  /** The player whose Spirit is shown, counted from 0; null for this device's player. */
  tallyOf = $state<number | null>(null);
  /** The Power to which the view scrolls; null to show the start. */
  tallyPower = $state.raw<UsedPower | null>(null);
}

export const shared = new Slot();

/** Returns the plans that devices show in a game; null if the game isn't shared. */
export const plansShown = (game: string): PlansOfTable | null =>
  shared.table?.game === game ? shared.table.plans : null;

/** Returns the log of a game: that of the shared game, or `saves`. */
export const logOf = (game: string, saves: Log): Log =>
  shared.table?.game === game ? shared.table.log : saves;
