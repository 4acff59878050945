import { version } from '$app/environment';
import { extend } from '$lib/backup/extend';
import { ENGINE, loadContentFor } from '$lib/game-engine';
import { ok, refuse, type Result } from '$lib/rules/basics/result';
import { type Game, GAME_VERSION } from '$lib/rules/table/game';
import type { GameRow } from '$lib/saves/database/db';
import { reading, writing } from '$lib/saves/database/transactions';
import { compareGames } from '$lib/saves/files/compare-games';
import { FILE_FORMAT, type GameFile, toText } from '$lib/saves/files/game-file';
import { parseGameFile } from '$lib/saves/files/read-file';
import { type ImportError, readTree } from '$lib/saves/files/transfer';
import { parseResultRow } from '$lib/saves/rows/result-row';
import { rowOf, type SavesContext } from '$lib/saves/rows/rows';
import type { RulesEnv } from './packet';

/** A game on this device, with its row and its whole tree. */
export interface Here {
  readonly row: GameRow;
  readonly file: GameFile;
}

async function lookUp({ database }: SavesContext, id: string): Promise<Result<Here, 'none'>> {
  const row = await rowOf(database, id, true);
  if (!row.ok) return refuse('none');
  const file = await readTree(database, row.value);
  return file.ok ? ok({ row: row.value, file: file.value }) : refuse('none');
}

/** Returns the game on this device with this id, including a removed one; null if missing or unreadable. */
export async function gameHere(context: SavesContext, id: string): Promise<Here | null> {
  const found = await reading(context.database, () => lookUp(context, id));
  return found.ok ? found.value : null;
}

/** Restores the deleted result of a game that returns to the list. */
async function backInHistory({ database: { results }, now }: SavesContext, id: string): Promise<void> {
  const row = parseResultRow(await results.get(id));
  if (row.ok && row.value.deletedAt !== null)
    await results.put({ ...row.value, deletedAt: null, updatedAt: now() });
}

/** Restores a game that was removed on this device. */
export const takeOut = (context: SavesContext, id: string): Promise<Result<string, ImportError>> =>
  writing(
    context.database,
    async () => {
      const row = await rowOf(context.database, id, true);
      if (!row.ok) return refuse('failed', row.error.code);
      await context.database.games.put({ ...row.value, deletedAt: null });
      await backInHistory(context, id);
      return ok(id);
    },
    [context.database.results],
  );

/**
 * Adds the entries that only the file has to the game on this device. Refuses with `exists` if that would lose an
 * entry.
 */
export const goOn = (context: SavesContext, file: GameFile): Promise<Result<string, ImportError>> =>
  writing(
    context.database,
    async () => {
      const here = await lookUp(context, file.id);
      if (!here.ok || compareGames(here.value.file, file) !== 'ahead') return refuse('exists');
      await extend(context.database, here.value.row, here.value.file.entries, file);
      await backInHistory(context, file.id);
      return ok(file.id);
    },
    [context.database.results],
  );

/** The app's own rules. */
export const LOCAL_ENGINE: RulesEnv = {
  engine: ENGINE,
  loadContent: loadContentFor,
  version,
};

/** Returns a file whose game starts at this position and has no history. `at` is in milliseconds since 1970. */
export function positionFile(
  game: Game,
  id: string,
  { name, at }: { readonly name: string; readonly at: number },
): ReturnType<typeof parseGameFile> {
  const { turn, phase } = game;
  const start = { id: 0, parent: null, at, turn, phase, command: null, events: [], state: game };
  const about = {
    format: FILE_FORMAT,
    version: GAME_VERSION,
    id,
    name,
    createdAt: at,
    updatedAt: at,
  } as const;
  // The text is parsed again, because the fingerprint needs the fields in the order of a file.
  return parseGameFile(toText({ ...about, head: 0, redo: [], entries: [start] }));
}
