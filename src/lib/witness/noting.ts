import type { Database, GameRow } from '$lib/saves/database/db';
import { parseGameRow } from '$lib/saves/schema/schema';
import { type NotedGame, noteOf, recallNote, rememberNote } from './note';

/** Returns the listed games, the last played first. */
async function listed(database: Database): Promise<readonly GameRow[]> {
  const rows = (await database.games.toArray()).flatMap((one) => {
    const row = parseGameRow(one);
    return row.ok && row.value.deletedAt === null ? row.value : [];
  });
  return rows.sort((a, b) => b.updatedAt - a.updatedAt);
}

const byId = (rows: readonly GameRow[]): Record<string, NotedGame> =>
  Object.fromEntries(rows.map((row) => [row.id, noteOf(row)]));

/** Notes the games and the number of results on this device. Returns the ids of the games. */
export async function noteWhatIsHere(database: Database): Promise<ReadonlySet<string>> {
  const rows = await listed(database);
  rememberNote({ games: byId(rows), more: 0, results: await database.results.count() });
  return new Set(rows.map(({ id }) => id));
}

/** Notes the progress of these games. */
export async function noteGames(database: Database, ids: readonly string[]): Promise<void> {
  const rows = (await database.games.bulkGet([...ids])).map(parseGameRow);
  const here = rows.flatMap((row) => (row.ok && row.value.deletedAt === null ? row.value : []));
  const { games, more } = recallNote();
  // If some games are noted only as a number, it is unknown if these are among them.
  if (more > 0 && ids.some((id) => !(id in games))) {
    await noteWhatIsHere(database);
    return;
  }
  const others = Object.entries(games).filter(([id]) => !ids.includes(id));
  rememberNote({ games: { ...byId(here), ...Object.fromEntries(others) } });
}

/** Notes the number of results. */
export const noteResults = async ({ results }: Database): Promise<void> =>
  rememberNote({ results: await results.count() });
