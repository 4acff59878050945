import { isName } from '../basics/plain-line';
import type { Game, OwnCounter } from '../table/game';

/** More of them, higher ones and longer names than a phone shows. */
export const MOST_OWN_COUNTERS = 12;
export const MOST_OWN_COUNT = 999;
export const MOST_COUNTER_LETTERS = 24;

/** Whether a counter can be called that: a line without signs that nobody sees. */
export const isCounterName = (name: string): boolean => isName(name, MOST_COUNTER_LETTERS);

/** The table's own counters, in the order they were made. */
export const ownCountersOf = ({ ownCounters = [] }: Pick<Game, 'ownCounters'>): readonly OwnCounter[] =>
  ownCounters;

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
