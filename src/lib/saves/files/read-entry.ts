import { ok, refuse, type Result } from '../../rules/basics/result';
import { type ReadError, readGame } from '../migrations/migrations';
import { readEntry } from '../rows/entry-rows';
import { type FileEntry, fileEntryOf } from './game-file';

/** Values in one entry and the game after it; six boards late in a game have some five thousand. */
const MAX_ENTRY_VALUES = 100_000;

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
