import { GAME_VERSION } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import { FILE_FORMAT, type FileEntry, type GameFile, isTree, MAX_FILE_BYTES } from './game-file';
import { fromLongJson } from './json';
import type { ReadError } from './migrations';
import { readFileEntry } from './read-entry';
import { parseFileHead } from './schema';
import { pause } from './work-in-pieces';

/** Why a text is no game: `newer` was written by a newer app, `unreadable` is damaged. */
export type FileError = ReadError | 'tooLarge' | 'notJson' | 'notAGame';

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
