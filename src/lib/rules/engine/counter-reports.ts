import { ok, refuse, type Result } from '../basics/result';
import type { GameEvent } from '../table/event';
import type { Game, OwnCounter } from '../table/game';
import { isCounterName, MOST_OWN_COUNT, MOST_OWN_COUNTERS, ownCountersOf } from '../world/own-counters';

/** Returns true if the counter accepts this value. */
const isOwnCount = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= MOST_OWN_COUNT;

const named = (game: Game, name: string): OwnCounter | undefined =>
  ownCountersOf(game).find((one) => one.name === name);

type Told = Result<readonly GameEvent[]>;

/** Sets a custom counter; creates it if missing. */
export function countOwn(game: Game, name: string, n: number): Told {
  if (!isCounterName(name)) return refuse('unreadable');
  if (!isOwnCount(n)) return refuse('badNumber');
  const was = named(game, name)?.n;
  if (was === undefined && ownCountersOf(game).length >= MOST_OWN_COUNTERS) return refuse('tooMany');
  return ok([{ type: 'ownCounted', name, n, ...(was !== undefined && { was }) }]);
}

/** Renames a custom counter; null deletes it. */
export function renameOwn(game: Game, name: string, to: string | null): Told {
  if (!named(game, name)) return refuse('unreadable');
  if (to !== null && !isCounterName(to)) return refuse('unreadable');
  if (to !== null && named(game, to)) return refuse('nameTaken');
  return ok([{ type: 'ownRenamed', name, to }]);
}
