import { boolean, exactOptional, literal, nullable, strictObject, unknown } from 'valibot';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import type { Command } from '$lib/rules/table/command';
import type { By } from '$lib/saves/database/db';
import { type KeptPlan, keptPlan } from '$lib/saves/rows/kept-plans';
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

/** What devices say to each other; a change that an older device would misunderstand raises it. */
export const PROTOCOL_VERSION = 1;
/** Characters of the longest message that is looked into: a whole game of five thousand entries. */
export const MAX_MESSAGE_CHARS = 4 * 1024 * 1024;

/** An entry as it travels: who gets it decides it again, and its digest says whether both came to the same. */
export interface Sent {
  readonly id: number;
  readonly parent: number;
  readonly at: number;
  readonly by?: By;
  readonly command: Command;
  readonly hash: string;
}

/** One thing that happened to a shared table: entries that are new, and where it stands now. */
export interface TableChange {
  readonly add: readonly Sent[];
  readonly head: number;
  readonly redo: readonly number[];
  /** The tap it came from; of one that only moved the table, nothing else tells. */
  readonly by?: By;
}

/** What a device holds of a game: its last entry, and the digest of everything up to it. */
export interface Has {
  readonly last: number;
  readonly chain: string;
}

/** Who is there: the seat at the table that is played, or null for none. */
export interface Member {
  readonly device: string;
  readonly who: number | null;
  readonly views: boolean;
  readonly ready: boolean;
  readonly here: boolean;
  readonly keeper: boolean;
}

/** Why a device is not let in, or is let go. */
export type Sorry = 'version' | 'full' | 'otherGame' | 'left' | 'kicked' | 'closed';
/**
 * Why a tap changed nothing: `late` was an answer to a question that is no longer asked, `away` was never sent; of
 * `unsure` nobody can say whether the keeper took it before the connection broke.
 */
export type Late = 'late' | 'away' | 'unsure' | 'viewer' | 'nowhere' | 'failed';

/** What a tap wants: a command on the table as the finger saw it, or the table taken to another entry. */
export type Wish = { readonly command: Command } | { readonly to: number };

/** Everything that devices say to each other, by its name. */
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
  | { say: 'show'; epoch: string; plan: KeptPlan | null }
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
  | { say: 'shown'; epoch: string; by: string; plan: KeptPlan | null }
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
  show: { epoch, plan: nullable(keptPlan) },
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
  shown: { epoch, by: deviceLetters, plan: nullable(keptPlan) },
  table: { epoch, n, members: list(member, 40) },
  ...packMessages(epoch),
});

/** Why a text is no message: `version` is one of another version of the app. */
export type Unheard = 'unreadable' | 'version' | 'tooLarge';

/** A text from another device, as one of the things that may be said there. */
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

/** Whether it answered the question or moved the table, so that who was ready is not any more. */
export const isAnswer = ({ add }: TableChange): boolean =>
  add.length !== 1 || add.some(({ command }) => command.do !== 'report');
