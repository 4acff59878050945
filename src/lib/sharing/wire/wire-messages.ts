import { boolean, exactOptional, literal, nullable, strictObject, unknown } from 'valibot';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { Command } from '$lib/rules/table/command';
import type { By } from '$lib/saves/database/db';
import { type SavedPlan, savedPlan } from '$lib/saves/rows/saved-plans';
import { by, command } from '$lib/saves/schema/entry-schema';
import { parse } from '$lib/saves/schema/schema';
import {
  list,
  numberBetween,
  oneLine,
  provided,
  type Schema,
  text,
  textLike,
  unionOf,
  whole,
} from '$lib/saves/schema/schema-types';
import { type PackMessage, packMessages } from './pack-messages';

/** The version of the protocol. A change that older devices would misunderstand has a higher version. */
export const PROTOCOL_VERSION = 1;
/** The maximum length of a message in characters, enough for a whole game of five thousand entries. */
export const MAX_MESSAGE_CHARS = 4 * 1024 * 1024;

/**
 * An entry as it is sent. The receiver computes the result of the command; the digest shows if both results are equal.
 */
export interface Sent {
  readonly id: number;
  readonly parent: number;
  readonly at: number;
  readonly by?: By;
  readonly command: Command;
  readonly hash: string;
}

/** A change of a shared game: new entries, and the position after them. */
export interface TableChange {
  readonly add: readonly Sent[];
  readonly head: number;
  readonly redo: readonly number[];
  /** The tap that caused the change. A change that only moves the position needs it. */
  readonly by?: By;
}

/** The content of a device's copy: its last entry, and the digest of all entries up to it. */
export interface Has {
  readonly last: number;
  readonly chain: string;
}

/** A device in a shared game. `who` is its player counted from 0, or null. */
export interface Member {
  readonly device: string;
  readonly who: number | null;
  readonly views: boolean;
  readonly ready: boolean;
  readonly here: boolean;
  readonly keeper: boolean;
}

/**
 * The reasons why a device doesn't take part, or no longer does: it is refused, removed or left, or sharing has ended.
 */
export type Sorry = 'version' | 'full' | 'otherGame' | 'left' | 'kicked' | 'closed';
/**
 * The reasons why a tap in a shared game failed, or may have failed. `late`: it answered a question that is no longer
 * open. `away`: it was never sent. `unsure`: the connection broke before the result.
 */
export type Late = 'late' | 'away' | 'unsure' | 'viewer' | 'nowhere' | 'failed';

/** The content of a tap: a command for the game as shown, or a move to another entry. */
export type Wish = { readonly command: Command } | { readonly to: number };

/** All messages between devices by name. */
export type Message =
  | PackMessage
  | {
      say: 'hello';
      v: number;
      device: string;
      who: number | null;
      views: boolean;
      game: string | null;
      has: Has | null;
    }
  | { say: 'tap'; epoch: string; tap: string; parent: number; command: Command }
  | { say: 'move'; epoch: string; tap: string; parent: number; to: number }
  | { say: 'follow'; epoch: string; n: number; who: number | null; views: boolean; ready: boolean }
  | { say: 'want'; epoch: string; entry: number }
  | { say: 'branch'; epoch: string; from: Has; add: readonly Sent[]; head: number }
  | { say: 'show'; epoch: string; plan: SavedPlan | null }
  | { say: 'sorry'; why: Sorry; v: number }
  | {
      say: 'welcome';
      v: number;
      epoch: string;
      n: number;
      game: string;
      name: string;
      createdAt: number;
      start: unknown;
      from: Has;
      change: TableChange;
    }
  | { say: 'differ'; epoch: string; chains: readonly string[] }
  | { say: 'again' }
  | { say: 'change'; epoch: string; n: number; change: TableChange }
  | { say: 'refused'; epoch: string; n: number; tap: string; code: string }
  | { say: 'taken'; epoch: string; n: number; tap: string; entry: number }
  | { say: 'full'; epoch: string; entry: unknown }
  | { say: 'kept'; epoch: string }
  | { say: 'shown'; epoch: string; by: string; plan: SavedPlan | null }
  | { say: 'table'; epoch: string; n: number; members: readonly Member[] };

export type MessageOf<Say extends Message['say']> = Extract<Message, { say: Say }>;

const version = whole(1, 1_000_000);
export const entryId = whole(0, Number.MAX_SAFE_INTEGER);
const epoch = textLike(/^[\w-]{6,24}$/);
export const deviceLetters = textLike(/^[\w-]{1,12}$/);
const tap = textLike(/^[\w-]{1,12}\.\d{1,9}$/);
const hash = textLike(/^[0-9a-f]{16}$/);
export const seat = nullable(whole(0, 5));
export const gameId = provided(text(80), ({ length }) => length > 0);
const n = whole(0, 10_000_000);
export const anything: Schema<unknown> = unknown();

const MAX_ENTRIES_SAID = 99_999;
const sent: Schema<Sent> = strictObject({
  id: entryId,
  parent: entryId,
  at: numberBetween(0, Number.MAX_SAFE_INTEGER),
  by: exactOptional(by),
  command,
  hash,
});
const sents = list(sent, MAX_ENTRIES_SAID);
export const hasSchema: Schema<Has> = strictObject({ last: entryId, chain: hash });
export const changeSchema: Schema<TableChange> = strictObject({
  add: sents,
  head: entryId,
  redo: list(entryId, MAX_ENTRIES_SAID),
  by: exactOptional(by),
});
const member: Schema<Member> = strictObject({
  device: deviceLetters,
  who: seat,
  views: boolean(),
  ready: boolean(),
  here: boolean(),
  keeper: boolean(),
});
const SORRY: Readonly<Record<Sorry, true>> = {
  version: true,
  full: true,
  otherGame: true,
  left: true,
  kicked: true,
  closed: true,
};
const sorry = provided(text(20), (why) => Object.hasOwn(SORRY, why)) as Schema<Sorry>;

const messages = unionOf<Message, 'say'>('say', {
  hello: {
    v: literal(PROTOCOL_VERSION),
    device: deviceLetters,
    who: seat,
    views: boolean(),
    game: nullable(gameId),
    has: nullable(hasSchema),
  },
  tap: { epoch, tap, parent: entryId, command },
  move: { epoch, tap, parent: entryId, to: entryId },
  follow: { epoch, n, who: seat, views: boolean(), ready: boolean() },
  want: { epoch, entry: entryId },
  branch: { epoch, from: hasSchema, add: sents, head: entryId },
  show: { epoch, plan: nullable(savedPlan) },
  sorry: { why: sorry, v: version },
  welcome: {
    v: literal(PROTOCOL_VERSION),
    epoch,
    n,
    game: gameId,
    name: oneLine(200),
    createdAt: numberBetween(0, Number.MAX_SAFE_INTEGER),
    start: anything,
    from: hasSchema,
    change: changeSchema,
  },
  differ: { epoch, chains: list(hash, MAX_ENTRIES_SAID) },
  again: {},
  change: { epoch, n, change: changeSchema },
  refused: { epoch, n, tap, code: text(40) },
  taken: { epoch, n, tap, entry: entryId },
  full: { epoch, entry: anything },
  kept: { epoch },
  shown: { epoch, by: deviceLetters, plan: nullable(savedPlan) },
  table: { epoch, n, members: list(member, 40) },
  ...packMessages(epoch),
});

/** The reasons why a text is not a message. `version`: it is from another version of the protocol. */
export type Unheard = 'unreadable' | 'version' | 'tooLarge';

/** Parses a text from another device. Refuses a text that is too long, invalid or of another version. */
export function readSaid<T>(schema: Schema<T>, input: string): Result<T, Unheard> {
  if (input.length > MAX_MESSAGE_CHARS) return refuse('tooLarge');
  let data: unknown;
  try {
    data = JSON.parse(input);
  } catch {
    return refuse('unreadable');
  }
  const { v } = (data ?? {}) as { readonly v?: unknown };
  if (Number.isInteger(v) && v !== PROTOCOL_VERSION) return refuse('version', String(v));
  const said = parse(schema, data);
  return said.ok ? ok(said.value) : refuse('unreadable', said.error.detail);
}

export const readMessage = (input: string): Result<Message, Unheard> => readSaid(messages, input);

/**
 * Returns true unless the change is a single record. Any other change, such as an answer or a move to another entry,
 * clears the ready states.
 */
export const isAnswer = ({ add }: TableChange): boolean =>
  add.length !== 1 || add.some(({ command }) => command.do !== 'report');
