import type { GameEvent } from './event';
import type { Game, OwnCounter } from './game';
import { ok, refuse, type Result } from './result';

/** More of them, higher ones and longer names than a phone shows. */
export const MOST_OWN_COUNTERS = 12;
export const MOST_OWN_COUNT = 999;
export const MOST_COUNTER_LETTERS = 24;

/** Whether a counter can be called that: a line without signs that nobody sees. */
export const isCounterName = (name: string): boolean =>
  name.length > 0 && name.length <= MOST_COUNTER_LETTERS && name.trim() === name && !/\p{C}/u.test(name);

/** Whether it can stand so high. */
const isOwnCount = (n: number): boolean => Number.isInteger(n) && n >= 0 && n <= MOST_OWN_COUNT;

/** The table's own counters, in the order they were made. */
export const ownCountersOf = ({ ownCounters = [] }: Pick<Game, 'ownCounters'>): readonly OwnCounter[] =>
  ownCounters;

const named = (game: Game, name: string): OwnCounter | undefined =>
  ownCountersOf(game).find((one) => one.name === name);

type Told = Result<readonly GameEvent[]>;

/** A counter by this name stands so high; one that is not there is made. */
export function countOwn(game: Game, name: string, n: number): Told {
  if (!isCounterName(name)) return refuse('unreadable');
  if (!isOwnCount(n)) return refuse('badNumber');
  const was = named(game, name)?.n;
  if (was === undefined && ownCountersOf(game).length >= MOST_OWN_COUNTERS) return refuse('tooMany');
  return ok([{ type: 'ownCounted', name, n, ...(was !== undefined && { was }) }]);
}

/** The counter is called otherwise, or with null is there no more. */
export function renameOwn(game: Game, name: string, to: string | null): Told {
  if (!named(game, name)) return refuse('unreadable');
  if (to !== null && !isCounterName(to)) return refuse('unreadable');
  if (to !== null && named(game, to)) return refuse('nameTaken');
  return ok([{ type: 'ownRenamed', name, to }]);
}

/** The list after one of it was counted, or made. */
export const withCounted = (all: readonly OwnCounter[], name: string, n: number): readonly OwnCounter[] =>
  all.some((one) => one.name === name)
    ? all.map((one) => (one.name === name ? { name, n } : one))
    : [...all, { name, n }];

/** The list after one of it was called otherwise, or taken off. */
export const withRenamed = (
  all: readonly OwnCounter[],
  name: string,
  to: string | null,
): readonly OwnCounter[] =>
  all.flatMap((one) => (one.name !== name ? one : to === null ? [] : { ...one, name: to }));
