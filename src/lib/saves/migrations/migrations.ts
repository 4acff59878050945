import { LatePart } from '../../late-part';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { parseGame } from '../schema/schema';

/** The reasons why stored data can't be read. `newer`: it needs a newer app. `unreadable`: it is damaged. */
export type ReadError = 'newer' | 'unreadable';

/** All migrations. They are loaded on demand, because few games were saved by an older version. */
export const MIGRATIONS = new LatePart<readonly Migration[]>(
  'migrations',
  async () => (await import('./old-versions')).migrations,
);

/** The options of a migration. `way`: the change of a state or of an entry. `list` and `current`: set by tests only. */
export interface Route {
  readonly way?: 'up' | 'entry';
  readonly list?: readonly Migration[];
  readonly current?: number;
}

const isVersion = (version: unknown): version is number => Number.isInteger(version) && Number(version) > 0;

/** Returns a state or entry of this version in the current format. Refuses data of a newer version and invalid data. */
export function migrated(
  version: unknown,
  stored: unknown,
  { way = 'up', list = MIGRATIONS.known ?? [], current = GAME_VERSION }: Route = {},
): Result<unknown, ReadError> {
  if (!isVersion(version)) return refuse('unreadable', 'version');
  if (version > current) return refuse('newer', String(version));
  if (list.length < current - 1 && version < current) throw new Error('no migrations');
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

/** Returns a stored state as a game in the current format. */
export function readGame(version: unknown, state: unknown): Result<Game, ReadError> {
  const now = migrated(version, state);
  return now.ok ? parseGame(now.value) : now;
}

/** A change of the saved format, from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** Returns the state in the next version's format. Doesn't modify its input. */
  readonly up: (state: unknown) => unknown;
  /** Returns the entry in the next version's format; missing if commands and events are unchanged. */
  readonly entry?: (entry: unknown) => unknown;
}
