import { GAME_VERSION } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import { readEntry, type ReadError, readGame } from './migrations';
import { parseFileHead } from './schema';
import {
  ENTRIES_AT_ONCE,
  FILE_FORMAT,
  type FileEntry,
  fileEntryOf,
  type GameFile,
  isTree,
  MAX_FILE_BYTES,
  yieldToScreen,
} from './transfer';

/** Values in the longest text; a game has one in ten characters, and a text of empty lists takes thirty times its size. */
const MAX_VALUES = 3_000_000;
/** Values in one entry and the game after it; six boards late in a game have some five thousand. */
const MAX_ENTRY_VALUES = 100_000;

/** Why a text is no game: `newer` was written by a newer app, `unreadable` is damaged. */
export type FileError = ReadError | 'tooLarge' | 'notJson' | 'notAGame';

/** The value of a text in JSON; throws where it is none, or has more values than that and takes too much memory. */
export function fromJson(text: string, most = MAX_VALUES): unknown {
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    // , [ {
    if ((letter === 44 || letter === 91 || letter === 123) && ++values > most)
      throw new RangeError('more values than any game has');
  }
  return JSON.parse(text);
}

/** Whether there is more in it than any entry has, so that nobody looks at all of it. */
export function isOverlong(input: unknown): boolean {
  const rest = [input];
  for (let values = 0; rest.length > 0;) {
    const next = rest.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    values += inside.length;
    if (values > MAX_ENTRY_VALUES) return true;
    rest.push(...inside);
  }
  return false;
}

/** An entry from anywhere with the game after it, brought to today's shape. */
export function readFileEntry(game: string, version: number, input: unknown): Result<FileEntry, ReadError> {
  if (isOverlong(input)) return refuse('unreadable', 'overlong');
  const { state, ...rest } = (input ?? {}) as Record<string, unknown>;
  const entry = readEntry({ ...rest, game, version });
  if (!entry.ok) return entry;
  const after = readGame(version, state);
  if (!after.ok) return after;
  const { turn, phase } = after.value; // what an entry says of them follows from its game
  return ok(fileEntryOf({ ...entry.value, turn, phase }, after.value));
}

/** A text that may be anything as the game it holds, brought to today's shape. */
export async function parseGameFile(input: string): Promise<Result<GameFile, FileError>> {
  if (input.length > MAX_FILE_BYTES) return refuse('tooLarge');
  let data: Record<string, unknown> | null;
  try {
    data = fromJson(input) as Record<string, unknown> | null;
  } catch {
    return refuse('notJson');
  }
  return readGameFile(data);
}

/** Data that may be anything as the game it holds, brought to today's shape. */
export async function readGameFile(
  data: Readonly<Record<string, unknown>> | null,
): Promise<Result<GameFile, ReadError | 'notAGame'>> {
  if (data?.['format'] !== FILE_FORMAT) return refuse('notAGame');
  const { version } = data;
  if (typeof version === 'number' && version > GAME_VERSION) return refuse('newer', String(version));
  const head = parseFileHead(data);
  if (!head.ok) return head;
  const entries: FileEntry[] = [];
  for (const [i, each] of head.value.entries.entries()) {
    if ((i + 1) % ENTRIES_AT_ONCE === 0) await yieldToScreen();
    const entry = readFileEntry(head.value.id, head.value.version, each);
    if (!entry.ok) return refuse(entry.error.code, `entries.${i}.${entry.error.detail}`);
    entries.push(entry.value);
  }
  const file: GameFile = { ...head.value, format: FILE_FORMAT, version: GAME_VERSION, entries };
  return isTree(file) ? ok(file) : refuse('unreadable', 'entries');
}
