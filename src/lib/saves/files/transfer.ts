import '../migrations/old-versions';
import { Dexie } from 'dexie';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { GAME_VERSION } from '../../rules/table/game';
import { type Database, type EntryRow, type GameRow, type PositionRow, rowsOf } from '../database/db';
import { reading, writing } from '../database/transactions';
import { type ReadError, readGame } from '../migrations/migrations';
import { readEntry } from '../rows/entry-rows';
import { positionRow, summaryOf } from '../rows/new-rows';
import { rowOf, type SavesContext, unplayable } from '../rows/rows';
import { plansField, plansIn } from '../rows/saved-plans';
import { compareGames } from './compare-games';
import { FILE_FORMAT, type FileEntry, fileEntryOf, type GameFile, isOf, isTree } from './game-file';
import { pause } from './work-in-pieces';

type ExportError = ReadError | 'missing' | 'failed';
/** The reasons why an import failed. `exists`: a different game has the same id; the file can be imported as a copy. */
export type ImportError = 'exists' | 'full' | 'unreadable' | 'unfetched' | 'failed';

/** Imports and exports games. */
export interface Transfer {
  readonly exportGame: (id: string) => Promise<Result<GameFile, ExportError>>;
  /** Adds the game to the list and returns its id. Never overwrites a game. */
  readonly importGame: (file: GameFile) => Promise<Result<string, ImportError>>;
  /** Imports the game under a new id and returns that id. */
  readonly importAsCopy: (file: GameFile) => Promise<Result<string, ImportError>>;
}

/** Returns the game in these database rows, or why it is unreadable. */
function treeOf(
  row: GameRow,
  entryRows: readonly unknown[],
  positionRows: readonly unknown[],
): Result<GameFile, ReadError> {
  // If the numbers differ, an entry has been lost and its position remains, or the reverse.
  if (positionRows.length !== entryRows.length) return refuse('unreadable', 'entries');
  const stateOf = new Map((positionRows as readonly (PositionRow | null)[]).map((row) => [row?.id, row]));
  const entries: FileEntry[] = [];
  for (const stored of entryRows) {
    const entry = readEntry(stored);
    if (!entry.ok) return entry;
    const position = stateOf.get(entry.value.id);
    const state = readGame(position?.version, position?.state);
    if (!state.ok) return state;
    if (!isOf(entry.value, state.value)) return refuse('unreadable', 'another moment');
    entries.push(fileEntryOf(entry.value, state.value));
  }
  const { id, name, createdAt, updatedAt, head, redo, incomplete } = row;
  const about = { id, name, createdAt, updatedAt, head, redo, ...(incomplete && { incomplete }) };
  const whole: GameFile = {
    format: FILE_FORMAT,
    version: GAME_VERSION,
    ...about,
    ...plansField(plansIn(row).plans),
    entries,
  };
  return isTree(whole) ? ok(whole) : refuse('unreadable', 'entries');
}

/**
 * Returns the whole tree of a stored game. If rows are lost or damaged, returns the recoverable part, marked as
 * incomplete.
 */
export async function readTree(
  { entries, positions }: Database,
  row: GameRow,
): Promise<Result<GameFile, ReadError>> {
  const range = rowsOf(row.id);
  const [entryRows, positionRows] = [entries, positions].map((table) =>
    table
      .where(':id')
      .between(...range, true, true)
      .toArray(),
  );
  const [stored, states] = [(await entryRows) ?? [], (await positionRows) ?? []];
  const whole = treeOf(row, stored, states);
  if (whole.ok || whole.error.code === 'newer') return whole;
  const { salvaged } = await Dexie.waitFor(import('./salvage'));
  return salvaged(row.id, row, stored, states);
}

/** Stores entries with their games. */
export async function addEntries(
  { entries, positions }: Database,
  game: string,
  added: readonly FileEntry[],
): Promise<void> {
  await entries.bulkAdd(
    added.map(({ state: _, ...entry }): EntryRow => ({ ...entry, game, version: GAME_VERSION })),
  );
  await positions.bulkAdd(added.map(({ id, state }) => positionRow(game, id, state)));
}

/** Returns the database row for a file's game. */
export function rowFrom(file: GameFile): GameRow {
  const { id, name, createdAt, updatedAt, head, redo, entries, incomplete, plans = [] } = file;
  const summary = summaryOf(entries.find((entry) => entry.id === head)!.state);
  const nextEntry = entries.at(-1)!.id + 1;
  const more = { ...(incomplete && { incomplete }), ...plansField(plans) };
  return { id, name, createdAt, updatedAt, head, nextEntry, redo, deletedAt: null, summary, ...more };
}

/** Returns the file if the rules can play every game in it, or why not. Loads the content of the game first. */
export async function checkFile(
  { loadContent, check }: Pick<SavesContext, 'loadContent' | 'check'>,
  file: GameFile,
): Promise<Result<GameFile, 'unfetched' | 'unreadable'>> {
  try {
    await loadContent(file.entries[0]!.state.setup);
    for (const { state } of file.entries) {
      await pause();
      check(state);
    }
    return ok(file);
  } catch (error) {
    return unplayable(error);
  }
}

/** Imports and exports games of the database. */
export function openTransfer(context: SavesContext): Transfer {
  const { database, newId } = context;
  const { games } = database;

  const exportGame: Transfer['exportGame'] = (id) =>
    reading(database, async () => {
      const row = await rowOf(database, id);
      if (!row.ok) return refuse(row.error.code === 'gone' ? 'missing' : 'unreadable', row.error.detail);
      return readTree(database, row.value);
    });

  const write = async (file: GameFile): Promise<void> => {
    await addEntries(database, file.id, file.entries);
    await games.add(rowFrom(file));
  };

  const importGame: Transfer['importGame'] = async (file) => {
    const playable = await checkFile(context, file);
    if (!playable.ok) return playable;
    return writing(database, async () => {
      const row = await rowOf(database, file.id, true);
      if (!row.ok && row.error.code === 'unreadable') return refuse('exists');
      if (!row.ok) await write(file);
      else {
        const here = await readTree(database, row.value);
        if (!here.ok || compareGames(here.value, file) !== 'same') return refuse('exists');
        if (row.value.deletedAt !== null) await games.put({ ...row.value, deletedAt: null });
      }
      return ok(file.id);
    });
  };

  return { exportGame, importGame, importAsCopy: (file) => importGame({ ...file, id: newId() }) };
}
