import { LEFT_BEHIND, TAKEN_ALONG } from '$lib/backup/preferences';
import { recall, remember } from '$lib/device';
import { parseResultRow, type ResultRow } from '$lib/history/result-row';
import { ok } from '$lib/rules/result';
import type { Database, GameRow } from '$lib/saves/db';
import type { Play } from '$lib/saves/play';
import { writing } from '$lib/saves/rows';
import { parseGameRow } from '$lib/saves/schema';
import type { Compared, Look } from './ledger';
import { recallNote, rememberNote } from './note';
import type { WitnessKeeper } from './protocol';
import { putBack } from './put-back';
import type { Memory } from './rest';

/** What a start found to be missing, and what became of it. */
export interface Recovered {
  /** Whether nothing at all was left, as far as games go. */
  readonly emptied: boolean;
  /** Whether the browser said itself that it threw the store away: then nobody may know all that was in it. */
  readonly thrownAway: boolean;
  /** How many games and results are here again. */
  readonly games: number;
  readonly results: number;
  /** Names of games that are here again only in part, and of those that are nowhere any more. */
  readonly partly: readonly string[];
  readonly lost: readonly string[];
  readonly lostResults: number;
  /** Likings and lists are here again, too, and have to be read anew. */
  readonly memory: boolean;
}

export const NO_NEWS: Recovered = {
  emptied: false,
  thrownAway: false,
  games: 0,
  results: 0,
  partly: [],
  lost: [],
  lostResults: 0,
  memory: false,
};

const KEYS = [...TAKEN_ALONG, ...LEFT_BEHIND];

/** Whether the table should hear of it. A browser that ends without a word may only have its likings late on disk. */
export const isNews = ({ thrownAway, games, results, partly, lost, lostResults }: Recovered): boolean =>
  thrownAway || games + results + partly.length + lost.length + lostResults > 0;

/** What the device remembers now, and how often it has changed. */
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

/** Whether the database lacks anything of a game that the witness has. */
function isBehind({ here, there }: Compared): boolean {
  if (!there) return false;
  const row = parseGameRow(here?.row);
  if (!row.ok || !here) return true;
  return (
    here.entries < there.entries || here.positions < there.positions || there.last >= row.value.nextEntry
  );
}

/** Whether the witness lacks anything of a game that the database has. */
const isAhead = ({ here, there }: Compared): boolean =>
  !!here?.row &&
  (!there ||
    there.damaged > 0 ||
    there.entries < here.entries ||
    there.positions < here.positions ||
    JSON.stringify(there.row) !== JSON.stringify(here.row));

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

/** Only into a database without any, which is how one that was emptied looks. */
async function takeCopies({ copies }: Database, rows: Look['copies']): Promise<void> {
  if (rows.length > 0 && (await copies.count()) === 0) await copies.bulkPut([...rows]);
}

/** Ids of games that somebody removed where the app could not see it. */
const REMOVED = 'removed';

async function forgetRemoved(keeper: WitnessKeeper): Promise<ReadonlySet<string>> {
  const found = recall(REMOVED);
  const removed = new Set(Array.isArray(found) ? found.map(String) : []);
  if (removed.size === 0) return removed;
  await keeper.keep([...removed].map((id) => ({ what: 'game', id })));
  const { games } = recallNote();
  rememberNote({ games: Object.fromEntries(Object.entries(games).filter(([id]) => !removed.has(id))) });
  remember(REMOVED, []);
  return removed;
}

/** The name of a game, or without words what it is known by: its boards and the day it began. */
const labelOf = ({ name, summary, createdAt }: GameRow): string =>
  name || `${summary.boards.join(' ')}, ${new Date(createdAt).toISOString().slice(0, 10)}`;

/** Writes down what should be here from now on. */
export async function noteWhatIsHere(database: Database): Promise<void> {
  const rows = (await database.games.toArray()).flatMap((one) => {
    const row = parseGameRow(one);
    return row.ok && row.value.deletedAt === null ? row.value : [];
  });
  const games = Object.fromEntries(rows.map((row) => [row.id, labelOf(row)]));
  rememberNote({ games, results: await database.results.count() });
}

/** Puts back the games in which the database is behind; by name those that came in part, and those that did not. */
async function putBackGames(
  saves: Play,
  keeper: WitnessKeeper,
  behind: readonly Compared[],
  names: Readonly<Record<string, string>>,
): Promise<{ games: number; partly: string[]; lost: string[] }> {
  const [partly, lost] = [[] as string[], [] as string[]];
  let games = 0;
  for (const { id, there } of behind) {
    const rows = await keeper.read(id);
    const called: unknown = rows.row?.['name'] || (names[id] ?? '');
    const name = String(called);
    const put = await putBack(saves, id, rows);
    if (put === 'whole') games++;
    if (put === 'partly') partly.push(name);
    if (put === 'lost' && there?.row?.['deletedAt'] == null) lost.push(name);
  }
  return { games, partly, lost };
}

/** Compares both sides and puts back what the database lacks. */
export async function recover(
  saves: Play,
  keeper: WitnessKeeper,
  wasThrownAway = () => false,
): Promise<Recovered> {
  const { database } = saves;
  await database.open();
  await forgetRemoved(keeper);
  const note = recallNote();
  const look = await keeper.look();
  const memory = takeMemory(look.memory);
  const thrownAway = wasThrownAway();
  const emptied = thrownAway || look.games.every(({ here }) => !here?.row);
  const behind = look.games.filter(isBehind);
  const { games, partly, lost } = await putBackGames(saves, keeper, behind, note.games);
  const results = await takeResults(database, look.results);
  await takeCopies(database, look.copies);

  const here = new Set(await database.games.toCollection().primaryKeys());
  const known = new Set(look.games.map(({ id }) => id));
  for (const [id, name] of Object.entries(note.games)) if (!here.has(id) && !known.has(id)) lost.push(name);
  const lostResults = Math.max(0, note.results - (await database.results.count()));
  await noteWhatIsHere(database);
  return { emptied, thrownAway, games, results, partly, lost, lostResults, memory };
}

/** Follows the database where the witness is behind; what was removed first, then the games being played. */
export async function fill(keeper: WitnessKeeper, signal?: AbortSignal): Promise<void> {
  const { games } = await keeper.look();
  const moment = ({ here }: Compared): number =>
    here?.row?.['deletedAt'] == null ? Number(here?.row?.['updatedAt'] ?? 0) : Number.MAX_VALUE;
  for (const { id, here } of games.filter(isAhead).sort((a, b) => moment(b) - moment(a))) {
    if (signal?.aborted) return;
    await keeper.fill(id, { entries: here!.entries, positions: here!.positions });
  }
  await keeper.keepMemory(memoryNow());
  await keeper.tidy();
}
