import { GAME_VERSION } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import { fromLongJson } from './json';
import { readEntry, type ReadError, readGame } from './migrations';
import { parseFileHead } from './schema';
import {
  FILE_FORMAT,
  type FileEntry,
  fileEntryOf,
  type GameFile,
  isTree,
  MAX_FILE_BYTES,
  pause,
} from './transfer';

/** Values in one entry and the game after it; six boards late in a game have some five thousand. */
const MAX_ENTRY_VALUES = 100_000;

/** Why a text is no game: `newer` was written by a newer app, `unreadable` is damaged. */
export type FileError = ReadError | 'tooLarge' | 'notJson' | 'notAGame';

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
    data = (await fromLongJson(input, 'entries')) as Record<string, unknown> | null;
  } catch {
    return refuse('notJson');
  }
  return readGameFile(data);
}

/** Data that may be anything as the game it holds, brought to today's shape; each entry as it stands in a file. */
export async function readGameFile(
  data: Readonly<Record<string, unknown>> | null,
  inFile: (entry: unknown) => unknown = (entry) => entry,
): Promise<Result<GameFile, ReadError | 'notAGame'>> {
  if (data?.['format'] !== FILE_FORMAT) return refuse('notAGame');
  const { version } = data;
  if (typeof version === 'number' && version > GAME_VERSION) return refuse('newer', String(version));
  const head = parseFileHead(data);
  if (!head.ok) return head;
  const entries: FileEntry[] = [];
  for (const [i, each] of head.value.entries.entries()) {
    await pause();
    const entry = readFileEntry(head.value.id, head.value.version, inFile(each));
    if (!entry.ok) return refuse(entry.error.code, `entries.${i}.${entry.error.detail}`);
    entries.push(entry.value);
  }
  const file: GameFile = { ...head.value, format: FILE_FORMAT, version: GAME_VERSION, entries };
  return isTree(file) ? ok(file) : refuse('unreadable', 'entries');
}
