import { LatePart } from '../../late-part';
import { ok, refuse, type Result } from '../../rules/basics/result';
import { type Game, GAME_VERSION } from '../../rules/table/game';
import { parseGame } from '../schema/schema';

/** Why something stored cannot be read: a newer app wrote it, or it is not what it should be. */
export type ReadError = 'newer' | 'unreadable';

/** Every change of shape there has been; few games are any older than the app. */
export const MIGRATIONS = new LatePart<readonly Migration[]>(
  'what older versions need',
  async () => (await import('./old-versions')).migrations,
);

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

/** A stored state as a game of today. */
export function readGame(version: unknown, state: unknown): Result<Game, ReadError> {
  const now = migrated(version, state);
  return now.ok ? parseGame(now.value) : now;
}

/** One change of a saved game's shape: from this version to the next. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  /** The state in the next version's shape; what it is given stays as it is. */
  readonly up: (state: unknown) => unknown;
  /** What becomes of a stored entry, where commands or events changed shape too. */
  readonly entry?: (entry: unknown) => unknown;
}
