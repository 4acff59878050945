import { isName } from '../basics/plain-line';
import type { Game, OwnCounter } from '../table/game';

/** Limits of number, value and name length for custom counters. */
export const MOST_OWN_COUNTERS = 12;
export const MOST_OWN_COUNT = 999;
export const MOST_COUNTER_LETTERS = 24;

/** Returns true if the name is valid: one line without invisible characters. */
export const isCounterName = (name: string): boolean => isName(name, MOST_COUNTER_LETTERS);

/** Returns the custom counters in order of creation. */
export const ownCountersOf = ({ ownCounters = [] }: Pick<Game, 'ownCounters'>): readonly OwnCounter[] =>
  ownCounters;

/** Returns the list after a counter was set or created. */
export const withCounted = (all: readonly OwnCounter[], name: string, n: number): readonly OwnCounter[] =>
  all.some((one) => one.name === name)
    ? all.map((one) => (one.name === name ? { name, n } : one))
    : [...all, { name, n }];

/** Returns the list after a counter was renamed or deleted. */
export const withRenamed = (
  all: readonly OwnCounter[],
  name: string,
  to: string | null,
): readonly OwnCounter[] =>
  all.flatMap((one) => (one.name !== name ? one : to === null ? [] : { ...one, name: to }));
