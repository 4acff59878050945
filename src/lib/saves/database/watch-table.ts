import { Dexie, type ObservabilitySet } from 'dexie';
import type { Database } from './db';

/** Repeated writes allow reading for one part of the time out of this many. */
const ONE_OF_PARTS = 4;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls `read` now and after each write to the table, in any tab. Between reads it pauses, because reading everything
 * after each of many writes would take quadratic time. Returns the function that stops it.
 */
export function watchTable({ name }: Database, table: string, read: () => Promise<void>): () => void {
  let [isWritten, isReading, isStopped] = [true, false, false];

  async function follow(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (isWritten && !isStopped) {
      isWritten = false;
      const start = performance.now();
      await read();
      await pause(); // Leaves time for rendering too.
      await pause((ONE_OF_PARTS - 1) * (performance.now() - start));
    }
    isReading = false;
  }

  const heard = (parts: ObservabilitySet): void => {
    if (!Object.keys(parts).some((part) => part.startsWith(`idb://${name}/${table}/`))) return;
    isWritten = true;
    void follow();
  };
  Dexie.on('storagemutated', heard);
  void follow();
  return () => {
    isStopped = true;
    Dexie.on.storagemutated.unsubscribe(heard);
  };
}
