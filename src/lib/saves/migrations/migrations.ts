import { LatePart } from '../../late-part';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { parseGame } from '../schema/schema';

/** Why stored data can't be read: it needs a newer app, or it is damaged. */
export type ReadError = 'newer' | 'unreadable';

/** All format changes, loaded on demand because few games are older than the app. */
export const MIGRATIONS = new LatePart<readonly Migration[]>(
  'what older versions need',
  async () => (await import('./old-versions')).migrations,
);

/** Which change of a migration to apply; tests also set the list and the end. */
export interface Route {
  readonly way?: 'up' | 'entry';
  readonly list?: readonly Migration[];
  readonly current?: number;
}

const isVersion = (version: unknown): version is number => Number.isInteger(version) && Number(version) > 0;

/** Returns a state (or entry) of this version in the current format. */
export function migrated(
  version: unknown,
  stored: unknown,
  { way = 'up', list = MIGRATIONS.known ?? [], current = GAME_VERSION }: Route = {},
): Result<unknown, ReadError> {
  if (!isVersion(version)) return refuse('unreadable', 'version');
  if (version > current) return refuse('newer', String(version));
  if (list.length < current - 1 && version < current) throw new Error(`no migrations for version ${version}`);
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

/** Returns a stored state as a current game. */
export function readGame(version: unknown, state: unknown): Result<Game, ReadError> {
  const now = migrated(version, state);
  return now.ok ? parseGame(now.value) : now;
}

/** A change of the saved format, from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** Returns the state in the next version's format; doesn't modify its input. */
  readonly up: (state: unknown) => unknown;
  /** Returns the entry in the next format, if commands or events changed. */
  readonly entry?: (entry: unknown) => unknown;
}
