import { recallRecord, remember } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import type { GuestState } from './guest-options';

/** This device's player in another's game. */
interface SeatThere {
  readonly game: string;
  /** The player; null for watching. */
  readonly who: number | null;
  /** Additional data of an online game. */
  readonly far?: unknown;
}

/** Stores this device's player in another's game, so that a reloaded page can rejoin it, or clears that. */
export function rememberWayBack(state: GuestState, { game, ...seat }: SeatThere): void {
  const { far } = seat;
  // A device that plays alone beside an online game can rejoin by this record, but a reload doesn't rejoin.
  if (state === 'over' || (state === 'alone' && far === undefined)) remember(AT_TABLE, null);
  else remember(AT_TABLE, state === 'alone' ? { ...seat, game: null, alone: game } : { ...seat, game });
}

/** Returns the stored player in another's game, without invalid parts. */
export function wayBackTo(game: string): {
  /** True if it leads to this game, also for a device that played alone. */
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
