import { recallRecord, remember } from '$lib/device/remember';
import { AT_TABLE } from '$lib/shared-table.svelte';
import type { GuestState } from './guest-options';

/** Where this device sits at somebody else's table. */
interface SeatThere {
  readonly game: string;
  /** The seat that is played; null for somebody who only looks on. */
  readonly who: number | null;
  /** What a far table has to know besides. */
  readonly far?: unknown;
}

/** Remembers the way back for a page that begins anew, or that there is none any more. */
export function rememberWayBack(state: GuestState, { game, ...seat }: SeatThere): void {
  const { far } = seat;
  // Whoever plays on alone finds back by what is remembered, but goes on alone if the page begins anew.
  if (state === 'over' || (state === 'alone' && far === undefined)) remember(AT_TABLE, null);
  else remember(AT_TABLE, state === 'alone' ? { ...seat, game: null, alone: game } : { ...seat, game });
}

/** The way back that was remembered; what of it makes no sense is left out. */
export function wayBackTo(game: string): {
  /** Whether it leads to this game, also for somebody who played on alone. */
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
