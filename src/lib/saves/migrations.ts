import { GAME_VERSION, type Game } from '../rules/game';
import { ok, refuse, type Result } from '../rules/result';
import type { EntryRow } from './db';
import { parseEntryRow, parseGame } from './schema';

/** One change of a saved game's shape: from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** The state in the next version's shape; what it is given stays as it is. */
  readonly up: (state: unknown) => unknown;
  /** The same for a stored entry, where commands or events changed shape too. */
  readonly entry?: (entry: unknown) => unknown;
}

function eventOfTwo(event: { readonly type: string; readonly blight?: object }): object {
  if (event.type === 'built') return { n: 1, ...event };
  return event.type === 'blightSet' ? { ...event, blight: { turned: {}, ...event.blight } } : event;
}

/** Every change of shape there has been, in order and without gaps, kept for ever. */
export const migrations: readonly Migration[] = [
  {
    from: 1,
    name: 'what else is on the table: Spirits, a scenario, difficulty, counters',
    up: (state) => {
      const { setup, blight, ...game } = state as { readonly setup: object; readonly blight: object };
      const none = { colours: [], spirits: [], scenario: null, tokens: false, events: false, easier: [] };
      return {
        ...game,
        setup: { ...none, products: ['base'], difficulty: 0, ...setup },
        blight: { turned: {}, ...blight },
        counters: {},
      };
    },
    entry: (entry) => {
      const { events, ...rest } = entry as { readonly events: readonly { readonly type: string }[] };
      return { ...rest, events: events.map(eventOfTwo) };
    },
  },
  {
    from: 2,
    name: 'version 3: who did it, where a table is shared',
    up: (state) => state,
  },
];

/** Why something stored cannot be read: a newer app wrote it, or it is not what it should be. */
export type ReadError = 'newer' | 'unreadable';

/** Which of a migration's changes is wanted, and for tests the list and where it ends. */
export interface Route {
  readonly way?: 'up' | 'entry';
  readonly list?: readonly Migration[];
  readonly current?: number;
}

const isVersion = (version: unknown): version is number => Number.isInteger(version) && Number(version) > 0;

/** What a state (or an entry) of this version has become by now. */
export function migrated(
  version: unknown,
  stored: unknown,
  { way = 'up', list = migrations, current = GAME_VERSION }: Route = {},
): Result<unknown, ReadError> {
  if (!isVersion(version)) return refuse('unreadable', 'version');
  if (version > current) return refuse('newer', String(version));
  try {
    let now = stored;
    for (const migration of list.slice(version - 1, current - 1)) {
      const next = migration[way]?.(now) ?? now;
      now = { ...(next as object), version: migration.from + 1 };
    }
    return ok(now);
  } catch (error) {
    return refuse('unreadable', String(error));
  }
}

/** A stored state as a game of today. */
export function readGame(version: unknown, state: unknown): Result<Game, ReadError> {
  const now = migrated(version, state);
  return now.ok ? parseGame(now.value) : now;
}

/** A stored entry as an entry of today. */
export function readEntry(row: unknown): Result<EntryRow, ReadError> {
  const now = migrated((row as Partial<EntryRow> | null)?.version, row, { way: 'entry' });
  return now.ok ? parseEntryRow(now.value) : now;
}
