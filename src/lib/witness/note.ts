import { recallRecord, remember } from '$lib/device/remember';
import { plainLine } from '$lib/rules/basics/plain-line';
import type { AdversaryChoice } from '$lib/rules/table/game';
import type { Database, GameRow } from '$lib/saves/database/db';
import { parseGameRow } from '$lib/saves/schema/schema';

/** The facts about a game that are stored outside the database, in case the game is lost: its name and its progress. */
export interface NotedGame {
  /** The name; empty if it has none. */
  readonly name: string;
  readonly createdAt: number;
  /** The boards; empty if only a name is known. */
  readonly boards: readonly string[];
  readonly adversaries?: readonly AdversaryChoice[];
  /** The id of the game's next entry; null if unknown. */
  readonly next: number | null;
}

/** The content that should be on this device. It is noted in case both the database and the second copy are lost. */
export interface Note {
  /** The games by id. */
  readonly games: Readonly<Record<string, NotedGame>>;
  /** The number of games that are not in `games`. */
  readonly more: number;
  readonly results: number;
  /** The number of changes to the device's values. */
  readonly memory: number;
  /** The ids of lost games that the players were told about. */
  readonly mourned: readonly string[];
}

/** The keys of values for the second copy: the note, the games that safe mode removed, and whether the app runs. */
export const NOTED = ['kept', 'removed', 'running'] as const;

const KEY = 'kept';
/** The maximum number of games noted by name. */
const MAX_NOTED_GAMES = 200;

const count = (value: unknown): number => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : 0);
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function adversaries(value: unknown): readonly AdversaryChoice[] {
  return list(value).flatMap((one) => {
    const { id, level } = (one ?? {}) as Partial<AdversaryChoice>;
    return typeof id === 'string' && Number.isInteger(level) ? { id, level: Number(level) } : [];
  });
}

/** Returns the facts about a game from a name and from values of any kind. */
export function noted(name: unknown, about: unknown): NotedGame {
  const { createdAt, boards, adversaries: against, next } = (about ?? {}) as Record<string, unknown>;
  return {
    name: plainLine(text(name)),
    createdAt: Number(createdAt) || 0,
    boards: list(boards).map(text),
    adversaries: adversaries(against),
    next: Number.isInteger(next) ? Number(next) : null,
  };
}

/** Returns the facts about a game in the database. */
export const noteOf = ({ name, createdAt, nextEntry, summary }: GameRow): NotedGame => ({
  name,
  createdAt,
  boards: summary.boards,
  ...(summary.adversaries && { adversaries: summary.adversaries }),
  next: nextEntry,
});

export function recallNote(): Note {
  const { games, about, more, results, memory, mourned } = recallRecord(KEY);
  const known = (about ?? {}) as Readonly<Record<string, unknown>>;
  return {
    games: Object.fromEntries(Object.entries(games ?? {}).map(([id, name]) => [id, noted(name, known[id])])),
    more: count(more),
    results: count(results),
    memory: count(memory),
    mourned: list(mourned).map(text),
  };
}

/**
 * Stores changes of the note. Only the first `MAX_NOTED_GAMES` games have facts; the number of the others is added to
 * `more`.
 */
export function rememberNote(changed: Partial<Note>): void {
  const note = { ...recallNote(), ...changed };
  const all = Object.entries(note.games);
  const more = note.more + Math.max(0, all.length - MAX_NOTED_GAMES);
  // Names are stored separately, as versions up to 0.3 expect, so that such a version can still show them.
  const kept = all.slice(0, MAX_NOTED_GAMES).map(([id, { name, ...about }]) => ({ id, name, about }));
  const games = Object.fromEntries(kept.map(({ id, name }) => [id, name]));
  const about = Object.fromEntries(kept.map(({ id, about }) => [id, about]));
  remember(KEY, { ...note, more, games, about });
}

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
