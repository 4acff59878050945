import type { Table, Transaction } from 'dexie';
import { refuse, type Result } from '../../rules/basics/result';
import type { Database } from './db';
import { onLiveHandle } from './live-handle';

interface Wrapped {
  readonly name?: string;
  readonly inner?: unknown;
  readonly failures?: readonly unknown[];
}

/** Returns true if the error, or one it wraps, is a lack of storage. */
export const isFull = (error: unknown): boolean => {
  const { name, inner, failures = [] } = (error ?? {}) as Wrapped;
  return name === 'QuotaExceededError' || (inner != null && isFull(inner)) || failures.some(isFull);
};

type Failed<Code extends string> = Result<never, Code>;

/** The time in milliseconds after which a slow change is reported. */
const SLOW_WRITE_MS = 4_000;

/**
 * Runs a transaction that writes everything or nothing. Returns `full` if the device has no storage left, and `failed`
 * for any other error.
 */
export async function writing<T>(
  database: Database,
  work: () => Promise<T>,
  also: readonly Table[] = [],
): Promise<T | Failed<'full' | 'failed'>> {
  const { games, entries, positions } = database;
  const transact = async (): Promise<T> => {
    let transaction: Transaction | undefined;
    try {
      return await database.transaction('rw', [games, entries, positions, ...also], async (begun) => {
        transaction = begun;
        return await work();
      });
    } catch (error) {
      // After an abort for lack of storage, the error of a later write only says that the transaction has ended.
      const why = transaction?.idbtrans?.error;
      throw isFull(why) ? why : error;
    }
  };
  await database.settled?.();
  const late = setTimeout(() => database.onTrouble?.(), SLOW_WRITE_MS);
  try {
    return await onLiveHandle(database, transact);
  } catch (error) {
    if (isFull(error)) return refuse('full');
    database.onTrouble?.();
    return refuse('failed', String(error));
  } finally {
    clearTimeout(late);
  }
}

/** Runs a read-only transaction, so that all results belong to the same moment. Returns `failed` for any error. */
export async function reading<T>(database: Database, work: () => Promise<T>): Promise<T | Failed<'failed'>> {
  const { games, entries, positions } = database;
  try {
    return await onLiveHandle(database, () => database.transaction('r', games, entries, positions, work));
  } catch (error) {
    return refuse('failed', String(error));
  }
}
