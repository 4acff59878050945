import { recallRecord, remember } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import type { GuestState } from './guest-options';

/** This device's player in a game that another device hosts. */
interface SeatThere {
  readonly game: string;
  /** The player counted from 0; null for watching. */
  readonly who: number | null;
  /** The additional data of an online game. */
  readonly far?: unknown;
}

/**
 * Stores this device's player in a shared game, so that a reloaded page can rejoin it; or deletes the stored player if
 * it can't.
 */
export function rememberWayBack(state: GuestState, { game, ...seat }: SeatThere): void {
  const { far } = seat;
  // A device that plays alone next to an online game can rejoin by this record, but a reload doesn't rejoin
  // automatically.
  if (state === 'over' || (state === 'alone' && far === undefined)) remember(AT_TABLE, null);
  else remember(AT_TABLE, state === 'alone' ? { ...seat, game: null, alone: game } : { ...seat, game });
}

/** Returns the player that this device was in the game before its page was closed; null if unknown. */
export function seatBefore(game: string): number | null {
  const { leadsThere, who } = wayBackTo(game);
  return leadsThere ? who : null;
}

/** Returns the stored player in a shared game; an invalid part is replaced by its default. */
export function wayBackTo(game: string): {
  /** True if the record is for this game, also if the device played alone. */
  readonly leadsThere: boolean;
  readonly who: number | null;
  readonly far: Readonly<Record<string, unknown>>;
} {
  const { game: at, alone, who, far } = recallRecord(AT_TABLE);
  return {
    leadsThere: at === game || alone === game,
    who: typeof who === 'number' ? who : null,
    far: (far ?? {}) as Readonly<Record<string, unknown>>,
  };
}
