import { LEFT_BEHIND, TAKEN_ALONG } from '$lib/device/preferences';
import { recall, remember } from '$lib/device/remember';
import { isEqual } from '$lib/rules/basics/equal';
import { ok } from '$lib/rules/basics/result';
import type { Database } from '$lib/saves/database/db';
import { writing } from '$lib/saves/database/transactions';
import type { Play } from '$lib/saves/play';
import { parseResultRow, type ResultRow } from '$lib/saves/rows/result-row';
import { parseGameRow } from '$lib/saves/schema/schema';
import type { GameRows } from './game-lines';
import type { Compared, Look } from './ledger';
import { noted, type NotedGame, noteOf, noteWhatIsHere, recallNote, rememberNote } from './note';
import type { WitnessWorker } from './protocol';
import { type PutBack, putBack } from './put-back';
import type { Memory } from './rest';

/** The data that was missing at a start, and the result of restoring it. */
export interface Recovered {
  /** True if the database had no games. */
  readonly emptied: boolean;
  /** True if the browser reported that it deleted the database, so that other data may be lost too. */
  readonly thrownAway: boolean;
  /** The number of restored games; `results` is that of restored results. */
  readonly games: number;
  readonly results: number;
  /** True if each restored game is known to have its last tap. */
  readonly toLastTap: boolean;
  /** The games that were restored only in part; `lost` are those that could not be restored. */
  readonly partly: readonly NotedGame[];
  readonly lost: readonly NotedGame[];
  /** The number of other lost games, whose names are unknown. */
  readonly lostMore: number;
  readonly lostResults: number;
  /** True if the device's values were restored, so that they must be read again. */
  readonly memory: boolean;
}

/** The progress of restoring in games. */
export interface Returning {
  readonly emptied: boolean;
  readonly done: number;
  readonly of: number;
}

/** The value if no data was missing. */
export const NO_NEWS: Recovered = {
  emptied: false,
  thrownAway: false,
  games: 0,
  results: 0,
  toLastTap: true,
  partly: [],
  lost: [],
  lostMore: 0,
  lostResults: 0,
  memory: false,
};

const KEYS = [...TAKEN_ALONG, ...LEFT_BEHIND];

/**
 * Returns true if the players should be told. After a crash, only the last values of the device may be missing, which
 * is no news.
 */
export const isNews = ({ thrownAway, games, results, partly, lost, ...also }: Recovered): boolean =>
  thrownAway || games + results + partly.length + lost.length + also.lostMore + also.lostResults > 0;

/** Returns the device's values, and the number of times that they have changed. */
export function memoryNow(): Memory {
  const values = Object.fromEntries(
    KEYS.map((key) => [key, recall(key)] as const).filter(([, value]) => value !== null),
  );
  return { count: recallNote().memory, values };
}

function takeMemory(memory: Memory | null): boolean {
  if (!memory || memory.count <= recallNote().memory) return false;
  for (const key of KEYS) if (Object.hasOwn(memory.values, key)) remember(key, memory.values[key]);
  rememberNote({ memory: memory.count });
  return true;
}

/** Returns true if the database lacks data that the second copy has. */
function isBehind({ here, there }: Compared): boolean {
  if (!there) return false;
  const row = parseGameRow(here?.row);
  if (!row.ok || !here) return true;
  return (
    here.entries < there.entries || here.positions < there.positions || there.last >= row.value.nextEntry
  );
}

/** Returns true if the second copy lacks data that the database has. */
const isAhead = ({ here, there }: Compared): boolean =>
  !!here?.row &&
  (!there ||
    there.damaged > 0 ||
    there.entries < here.entries ||
    there.positions < here.positions ||
    !isEqual(there.row, here.row));

async function takeResults(database: Database, rows: readonly unknown[]): Promise<number> {
  const sound = rows.flatMap((one) => {
    const row = parseResultRow(one);
    return row.ok ? row.value : [];
  });
  const taken = await writing(database, async () => {
    const here = (await database.results.bulkGet(sound.map(({ id }) => id))) as (
      Partial<ResultRow> | undefined
    )[];
    const behind = sound.filter(({ updatedAt }, i) => !(Number(here[i]?.updatedAt) >= updatedAt));
    await database.results.bulkPut(behind);
    return ok(
      behind.filter(({ deletedAt, finishedAt }, i) => !here[i] && deletedAt === null && finishedAt !== null)
        .length,
    );
  }, [database.results]);
  return taken.ok ? taken.value : 0;
}

/** Restores automatic backups, but only into a database that has none. */
async function takeCopies({ copies }: Database, rows: Look['copies']): Promise<void> {
  if (rows.length > 0 && (await copies.count()) === 0) await copies.bulkPut([...rows]);
}

/** The key of the ids of games that safe mode removed. */
const REMOVED = 'removed';

async function forgetRemoved(keeper: WitnessWorker): Promise<ReadonlySet<string>> {
  const found = recall(REMOVED);
  const removed = new Set(Array.isArray(found) ? found.map(String) : []);
  if (removed.size === 0) return removed;
  await keeper.keep([...removed].map((id) => ({ what: 'game', id })));
  const { games } = recallNote();
  rememberNote({ games: Object.fromEntries(Object.entries(games).filter(([id]) => !removed.has(id))) });
  remember(REMOVED, []);
  return removed;
}

/** Returns the facts about a game from its remaining rows. */
function toldBy({ row, entries, positions }: GameRows): NotedGame {
  const start = positions[0]?.['state'] as { readonly setup?: object } | undefined;
  const about = { createdAt: entries[0]?.['at'], ...start?.setup, ...(row?.['summary'] as object), ...row };
  return noted(row?.['name'], { ...about, next: null });
}

/** Returns the facts about a game: from its row, from the note, or from its remaining rows. */
export function calledIn(rows: GameRows, known: NotedGame | undefined): NotedGame {
  const row = parseGameRow(rows.row);
  if (row.ok) return noteOf(row.value);
  return known && (known.name !== '' || known.boards.length > 0) ? known : toldBy(rows);
}

type ReadGame = Awaited<ReturnType<WitnessWorker['read']>>;

/** The value for a game that could not be read and may contain anything. */
const UNREAD: ReadGame = { row: null, entries: [], positions: [], damaged: 1 };

const holdsAnything = ({ row, entries, positions, damaged }: ReadGame): boolean =>
  row !== null || entries.length + positions.length + damaged > 0;

const isLost = (put: PutBack): boolean => put === 'lost' || put === 'failed';

interface PutBackGames {
  games: number;
  toLastTap: boolean;
  readonly partly: NotedGame[];
  readonly lost: NotedGame[];
  /** The ids of games that can't be restored. */
  readonly mourned: string[];
}

/** Restores the games for which the database lacks data, the last played first. Returns the results. */
async function putBackGames(
  saves: Play,
  keeper: WitnessWorker,
  behind: readonly Compared[],
  onGame: (done: number) => void,
): Promise<PutBackGames> {
  const note = recallNote();
  const all: PutBackGames = { games: 0, toLastTap: true, partly: [], lost: [], mourned: [] };
  for (const [n, { id, there }] of behind.entries()) {
    onGame(n);
    const known = note.games[id];
    const rows = await keeper.read(id).catch(() => UNREAD);
    const put = await putBack(saves, id, rows, known?.next ?? 0);
    const isMissed = there?.row?.['deletedAt'] == null && !note.mourned.includes(id);
    if (put === 'whole') {
      all.games++;
      all.toLastTap &&= known?.next != null;
    } else if (put === 'partly') all.partly.push(calledIn(rows, known));
    else if (isLost(put) && isMissed) all.lost.push(calledIn(rows, known));
    if (put !== 'lost') continue;
    all.mourned.push(id);
    // A game without content is deleted from the second copy, because it would be checked at every start.
    if (!holdsAnything(rows)) await keeper.keep([{ what: 'game', id }]);
  }
  return all;
}

const moment = ({ there }: Compared): number => Number(there?.row?.['updatedAt'] ?? 0);

/** Compares the database with the second copy and restores what the database lacks. Reports the progress. */
export async function recover(
  saves: Play,
  keeper: WitnessWorker,
  wasThrownAway = () => false,
  onProgress: (returning: Returning) => void = () => {},
): Promise<Recovered> {
  const { database } = saves;
  await database.open();
  await forgetRemoved(keeper);
  const note = recallNote();
  const look = await keeper.look();
  const memory = takeMemory(look.memory);
  const thrownAway = wasThrownAway();
  const emptied = thrownAway || (await database.games.count()) === 0;
  const behind = look.games.filter(isBehind).sort((a, b) => moment(b) - moment(a));
  const { mourned, ...put } = await putBackGames(saves, keeper, behind, (done) =>
    onProgress({ emptied, done, of: behind.length }),
  );
  const results = await takeResults(database, look.results);
  await takeCopies(database, look.copies);

  const here = new Set(await database.games.toCollection().primaryKeys());
  const known = new Set(look.games.map(({ id }) => id));
  const gone = Object.entries(note.games).flatMap(([id, one]) => (here.has(id) || known.has(id) ? [] : one));
  const lostResults = Math.max(0, note.results - (await database.results.count()));
  const unnamed = [...(await noteWhatIsHere(database))].filter((id) => !(id in note.games));
  rememberNote({ mourned });
  const lostMore = Math.max(0, note.more - unnamed.length);
  const lost = [...put.lost, ...gone];
  return { emptied, thrownAway, ...put, lost, lostMore, results, lostResults, memory };
}

/** Updates the second copy from the database. Removed games are first, then the games that were played last. */
export async function fill(keeper: WitnessWorker, signal?: AbortSignal): Promise<void> {
  const { games } = await keeper.look();
  const urgency = ({ here }: Compared): number =>
    here?.row?.['deletedAt'] == null ? Number(here?.row?.['updatedAt'] ?? 0) : Number.MAX_VALUE;
  for (const { id, here } of games.filter(isAhead).sort((a, b) => urgency(b) - urgency(a))) {
    if (signal?.aborted) return;
    await keeper.fill(id, { entries: here!.entries, positions: here!.positions });
  }
  await keeper.keepMemory(memoryNow());
  await keeper.tidy();
}
