import { ok, refuse, type Result } from '../../rules/basics/result';
import { type ReadError, readGame } from '../migrations/migrations';
import { readEntry } from '../rows/entry-rows';
import { type FileEntry, fileEntryOf } from './game-file';

/** The maximum number of values in one entry with its game; six boards late in a game have about five thousand. */
const MAX_ENTRY_VALUES = 100_000;

/** Returns true if the data has more values than any entry can have, without visiting all of it. */
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

/** Parses and migrates an entry with its game; refuses data that has too many values or is invalid. */
export function readFileEntry(game: string, version: number, input: unknown): Result<FileEntry, ReadError> {
  if (isOverlong(input)) return refuse('unreadable', 'overlong');
  const { state, ...rest } = (input ?? {}) as Record<string, unknown>;
  const entry = readEntry({ ...rest, game, version });
  if (!entry.ok) return entry;
  const after = readGame(version, state);
  if (!after.ok) return after;
  const { turn, phase } = after.value; // The entry's fields follow from its game.
  return ok(fileEntryOf({ ...entry.value, turn, phase }, after.value));
}
