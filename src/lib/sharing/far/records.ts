import { boolean, exactOptional, literal, nullable, strictTuple } from 'valibot';
import { fromBase64url } from '$lib/handoff/encoding';
import type { Result } from '$lib/rules/basics/result';
import { type SavedPlan, savedPlan } from '$lib/saves/rows/saved-plans';
import {
  keyed,
  list,
  numberBetween,
  oneLine,
  text,
  textLike,
  unionOf,
  whole,
} from '$lib/saves/schema/schema-types';
import {
  anything,
  changeSchema,
  deviceLetters,
  entryId,
  gameId,
  type Has,
  hasSchema,
  PROTOCOL_VERSION,
  readSaid,
  seat,
  type TableChange,
  type Unheard,
} from '../wire/wire-messages';

/** The decrypted records of an online game's log. */
export type FarRecord =
  | {
      say: 'begun';
      v: number;
      game: string;
      name: string;
      createdAt: number;
      /** The complete entry 0. */
      start: unknown;
      from: Has;
      change: TableChange;
    }
  /** A change of the game. `after` identifies the last entry before it. */
  | { say: 'change'; after: Has; change: TableChange }
  /**
   * The game moves to a new address. For each remaining device, by public key, the address is encrypted for it alone.
   */
  | { say: 'moved'; by: string; to: readonly (readonly [open: string, where: string])[] }
  /** A record too long for one message. It is in `n` messages before this one. */
  | { say: 'pieces'; group: string; n: number };

/** The number of pieces on the physical boards, by board and kind: `A: { E: 3 }`. */
export type BoardCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The messages between devices of an online game that are not stored. `at` increases with each message of a device, so
 * that an old one can't count again.
 */
export type FarMessage =
  | {
      say: 'here';
      at: number;
      device: string;
      who: number | null;
      views: boolean;
      ready: boolean;
      /** The last number of the log that the device has read. */
      after: number;
      /** The device's public key. */
      open: string;
      /** True if the other devices should announce themselves. */
      asks?: boolean;
    }
  | { say: 'left'; at: number; device: string }
  | { say: 'want'; at: number; device: string; entry: number }
  | { say: 'full'; at: number; device: string; entry: unknown }
  | { say: 'shown'; at: number; device: string; plan: SavedPlan | null }
  | { say: 'count'; at: number; device: string; head: number; boards: BoardCounts };

const openHalf = textLike(/^[\w-]{86,90}$/);
const at = numberBetween(0, Number.MAX_SAFE_INTEGER);
const sealedText = text(1_000);

const records = unionOf<FarRecord, 'say'>('say', {
  begun: {
    v: literal(PROTOCOL_VERSION),
    game: gameId,
    name: oneLine(200),
    createdAt: at,
    start: anything,
    from: hasSchema,
    change: changeSchema,
  },
  change: { after: hasSchema, change: changeSchema },
  moved: { by: openHalf, to: list(strictTuple([openHalf, sealedText]), 40) },
  pieces: { group: textLike(/^[\w-]{11}$/), n: whole(1, 2_000) },
});

const isName = (key: string): boolean => /^[\w-]{1,8}$/.test(key);
const told = unionOf<FarMessage, 'say'>('say', {
  here: {
    at,
    device: deviceLetters,
    who: seat,
    views: boolean(),
    ready: boolean(),
    after: entryId,
    open: openHalf,
    asks: exactOptional(boolean()),
  },
  left: { at, device: deviceLetters },
  want: { at, device: deviceLetters, entry: entryId },
  full: { at, device: deviceLetters, entry: anything },
  shown: { at, device: deviceLetters, plan: nullable(savedPlan) },
  count: { at, device: deviceLetters, head: entryId, boards: keyed(isName, keyed(isName, whole(0, 999))) },
});

export const readRecord = (input: string): Result<FarRecord, Unheard> => readSaid(records, input);
export const readFarMessage = (input: string): Result<FarMessage, Unheard> => readSaid(told, input);

/** Returns the bytes that the name of a group encodes. */
export const groupBytes = (group: string): Uint8Array => fromBase64url(group)!;
