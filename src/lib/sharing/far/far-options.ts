import { say, small } from '$lib/messages/messages.svelte';
import type { GuestOptions } from '../guest/guest-options';
import type { Sorry } from '../wire/wire-messages';
import type { BoardCounts, FarMessage } from './records';
import type { Connect, ServerError } from './relay/carrier';
import type { OwnKeys } from './relay/seal';
import { addressOf, type FarCode } from './relay/table-code';

/** Why an online game can't be opened or joined; `stale` is a code whose game no longer exists. */
export type FarError = ServerError | 'stale' | Sorry;

/** Why an online game failed: `unlisted` is a server that this build may not contact. */
export type FarTrouble = FarError | 'unlisted' | 'failed';

/** The options of a device in an online game, in addition to those of a guest. */
export interface FarOptions extends GuestOptions {
  readonly connect: Connect<FarCode>;
  readonly keys: OwnKeys;
  /** Called with the game's address, which changes after a device was removed. */
  readonly at: (code: FarCode) => void;
  /** Called with another table's counts. */
  readonly counted?: (device: string, head: number, boards: BoardCounts) => void;
}

/** A message without its sender and time. */
export type Unsigned<T> = T extends FarMessage ? Omit<T, 'at' | 'device'> : never;

/** Returns why an online game failed, and what to do. */
export function farTroubleInWords(
  why: FarTrouble,
  server: string,
): { readonly what: string; readonly todo: string } {
  const host = addressOf(server)?.host ?? server;
  return { what: say(`far_error_${small(why)}`, { host }), todo: say(`far_error_${small(why)}_todo`) };
}
