import { exactOptional, literal, strictObject, unknown } from 'valibot';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { GAME_VERSION } from '../../rules/table/game';
import type { ReadError } from '../migrations/migrations';
import { plansField, plansIn } from '../rows/saved-plans';
import { MAX_ENTRY_ID, MAX_NAME_CHARS, parse, ROW_VALUES } from '../schema/schema';
import { list, moment, oneLine, text } from '../schema/schema-types';
import { FILE_FORMAT, type FileEntry, type GameFile, isTooLarge, isTree } from './game-file';
import { fromLongJson } from './json';
import { readFileEntry } from './read-entry';
import { pause } from './work-in-pieces';

/** The reasons why a text is not a game. `newer`: it needs a newer app. `unreadable`: it is damaged. */
export type FileError = ReadError | 'tooLarge' | 'notJson' | 'notAGame';

const { gameId, entryId, version } = ROW_VALUES;

/** The schema of a file without its entries, which are parsed one by one. */
const fileHead = strictObject({
  format: text(20),
  version,
  id: gameId,
  name: oneLine(MAX_NAME_CHARS),
  createdAt: moment,
  updatedAt: moment,
  head: entryId,
  redo: list(entryId, MAX_ENTRY_ID),
  incomplete: exactOptional(literal(true)),
  plans: exactOptional(unknown()),
  entries: list<unknown>(unknown(), MAX_ENTRY_ID),
});

/** Parses a file's text and migrates its game. */
export async function parseGameFile(input: string): Promise<Result<GameFile, FileError>> {
  if (isTooLarge(input)) return refuse('tooLarge');
  let data: Record<string, unknown> | null;
  try {
    data = (await fromLongJson(input, 'entries')) as Record<string, unknown> | null;
  } catch {
    return refuse('notJson');
  }
  return readGameFile(data);
}

/** Parses and migrates a game from unknown data. `inFile` returns an entry of the data in the file format. */
export async function readGameFile(
  data: Readonly<Record<string, unknown>> | null,
  inFile: (entry: unknown) => unknown = (entry) => entry,
): Promise<Result<GameFile, ReadError | 'notAGame'>> {
  if (data?.['format'] !== FILE_FORMAT) return refuse('notAGame');
  const { version } = data;
  if (typeof version === 'number' && version > GAME_VERSION) return refuse('newer', String(version));
  const head = parse(fileHead, data);
  if (!head.ok) return head;
  const entries: FileEntry[] = [];
  for (const [i, each] of head.value.entries.entries()) {
    await pause();
    const entry = readFileEntry(head.value.id, head.value.version, inFile(each));
    if (!entry.ok) return refuse(entry.error.code, `entries.${i}.${entry.error.detail}`);
    entries.push(entry.value);
  }
  const { plans: _, ...about } = head.value;
  const kept = plansField(plansIn(head.value).plans);
  const file: GameFile = { ...about, format: FILE_FORMAT, version: GAME_VERSION, ...kept, entries };
  return isTree(file) ? ok(file) : refuse('unreadable', 'entries');
}
