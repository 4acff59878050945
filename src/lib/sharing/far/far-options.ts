import type { GuestOptions } from '../guest/guest-options';
import type { Sorry } from '../wire/wire-messages';
import type { BoardCounts, FarTold } from './records';
import type { Connect, ServerError } from './relay/carrier';
import type { OwnKeys } from './relay/seal';
import type { FarCode } from './relay/table-code';

/** Why a far table cannot be opened or joined; `stale` is a code of which no table is left. */
export type FarError = ServerError | 'stale' | Sorry;

/** Why no far table comes of it: `unlisted` is a server that this build may not talk to. */
export type FarTrouble = FarError | 'unlisted' | 'failed';

/** What a device at a far table needs besides what any guest needs. */
export interface FarOptions extends GuestOptions {
  readonly connect: Connect<FarCode>;
  readonly keys: OwnKeys;
  /** Where the table is now; it changes when somebody was sent away. */
  readonly at: (code: FarCode) => void;
  /** What somebody counted on their boards. */
  readonly counted?: (device: string, head: number, boards: BoardCounts) => void;
}

/** What is said, without who says it and when. */
export type Unsigned<T> = T extends FarTold ? Omit<T, 'at' | 'device'> : never;
