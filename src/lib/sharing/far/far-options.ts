import { say, small } from '$lib/messages/messages.svelte';
import type { GuestOptions } from '../guest/guest-options';
import type { Sorry } from '../wire/wire-messages';
import type { BoardCounts, FarMessage } from './records';
import type { Connect, ServerError } from './relay/carrier';
import type { OwnKeys } from './relay/seal';
import { addressOf, type FarCode } from './relay/table-code';

/** The reasons why an online game can't be opened or joined. `stale`: the game of the code no longer exists. */
export type FarError = ServerError | 'stale' | Sorry;

/** The reasons why an online game failed. `unlisted`: the build doesn't allow this server. */
export type FarTrouble = FarError | 'unlisted' | 'failed';

/** The options of a device in an online game, in addition to those of a guest. */
export interface FarOptions extends GuestOptions {
  readonly connect: Connect<FarCode>;
  readonly keys: OwnKeys;
  /** Called with the game's address on joining, and again if it changes because a device was removed. */
  readonly at: (code: FarCode) => void;
  /** Called with the counts of another table. */
  readonly counted?: (device: string, head: number, boards: BoardCounts) => void;
}

/** A message without its sender and time. */
export type Unsigned<T> = T extends FarMessage ? Omit<T, 'at' | 'device'> : never;

/** Returns in words why an online game failed, and what to do. */
export function farTroubleInWords(
  why: FarTrouble,
  server: string,
): { readonly what: string; readonly todo: string } {
  const host = addressOf(server)?.host ?? server;
  return { what: say(`far_error_${small(why)}`, { host }), todo: say(`far_error_${small(why)}_todo`) };
}
