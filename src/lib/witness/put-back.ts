import '$lib/saves/migrations/old-versions';
import { refuse, type Result } from '$lib/rules/basics/result';
import { type Database, type EntryRow, type GameRow, type PositionRow, rowsOf } from '$lib/saves/database/db';
import { writing } from '$lib/saves/database/transactions';
import { readGame } from '$lib/saves/migrations/migrations';
import type { Play } from '$lib/saves/play';
import { readEntry } from '$lib/saves/rows/entry-rows';
import { summaryOf } from '$lib/saves/rows/new-rows';
import { parseGameRow } from '$lib/saves/schema/schema';
import { type GameRows, idOf, type Row } from './game-lines';

/**
 * The result of restoring a game. `whole`: all of it is there. `partly`: a part of it is. `lost`: too little is known.
 * `nothing`: the database lacked nothing. `failed`: it could not be written. `deleted`: the restored game is a deleted
 * one.
 */
export type PutBack = 'whole' | 'partly' | 'lost' | 'failed' | 'deleted' | 'nothing';

type Lacking = (row: unknown) => boolean;

const isEntry: Lacking = (row) => readEntry(row).ok;
const isPosition: Lacking = (row) => {
  const { version, state } = (row ?? {}) as Row;
  return readGame(version, state).ok;
};

/** Returns the rows that the database lacks or that are unreadable in it. */
async function lacking(
  { entries, positions }: Database,
  id: string,
  rows: GameRows,
): Promise<readonly [readonly Row[], readonly Row[]]> {
  const one = async (table: typeof entries | typeof positions, there: readonly Row[], isSound: Lacking) => {
    const here = new Map(
      (
        await table
          .where(':id')
          .between(...rowsOf(id), true, true)
          .toArray()
      ).map((row) => [idOf(row as Row), row]),
    );
    return there.filter((row) => {
      const known = here.get(idOf(row));
      return known === undefined || (!isSound(known) && isSound(row));
    });
  };
  return [await one(entries, rows.entries, isEntry), await one(positions, rows.positions, isPosition)];
}

/** Returns the row of a game: the more complete one, updated to the last available entry; null if unknown. */
function rowFrom(id: string, here: GameRow | null, { row, entries, positions }: GameRows): GameRow | null {
  const there = parseGameRow(row);
  const known = [...(here ? [here] : []), ...(there.ok ? [there.value] : [])].sort(
    (a, b) => b.nextEntry - a.nextEntry || b.updatedAt - a.updatedAt,
  )[0];
  const readable = positions.filter((one) => isPosition(one)).map(idOf);
  const last = Math.max(-1, ...entries.map(idOf).filter((entry) => readable.includes(entry)));
  if (known && known.nextEntry > last) return known;
  const position = positions.find((one) => idOf(one) === last);
  const state = readGame(position?.['version'], position?.['state']);
  if (!state.ok) return known ?? null;
  const at = Number(entries.find((one) => idOf(one) === last)?.['at']);
  const began = Number(entries.find((one) => idOf(one) === 0)?.['at'] ?? at);
  return {
    ...(known ?? { id, name: '', createdAt: began, deletedAt: null }),
    updatedAt: at,
    head: last,
    nextEntry: last + 1,
    redo: [],
    summary: summaryOf(state.value),
  };
}

/**
 * Adds the rows of a game that the database lacks. Changes and deletes no readable row. `next` is the id of the next
 * entry if noted elsewhere, because the second copy may lack the last taps.
 */
export async function putBack(saves: Play, id: string, rows: GameRows, next = 0): Promise<PutBack> {
  const { database } = saves;
  const written = await writing(database, async (): Promise<Result<GameRow, 'lost' | 'nothing'>> => {
    const here = parseGameRow(await database.games.get(id));
    const row = rowFrom(id, here.ok ? here.value : null, rows);
    if (!row) return refuse('lost');
    const [entries, positions] = await lacking(database, id, rows);
    if (here.ok && row === here.value && entries.length + positions.length === 0) return refuse('nothing');
    await database.entries.bulkPut(entries as readonly unknown[] as EntryRow[]);
    await database.positions.bulkPut(positions as readonly unknown[] as PositionRow[]);
    await database.games.put(row);
    return { ok: true, value: row };
  });
  if (!written.ok) return written.error.code === 'full' ? 'failed' : written.error.code;
  if (written.value.deletedAt !== null) return 'deleted';
  const opened = await saves.open(id);
  if (!opened.ok) return (await saves.recover(id)).ok ? 'partly' : 'lost';
  const counts = await Promise.all(
    [database.entries, database.positions].map((table) =>
      table
        .where(':id')
        .between(...rowsOf(id), true, true)
        .count(),
    ),
  );
  const { nextEntry } = written.value;
  return nextEntry >= next && counts.every((count) => count >= nextEntry) ? 'whole' : 'partly';
}
