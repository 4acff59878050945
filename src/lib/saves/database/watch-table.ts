import { Dexie, type ObservabilitySet } from 'dexie';
import type { Database } from './db';

/** Of the time that passes while a table is written again and again, so much at most goes into reading it again: one part of these. */
const ONE_OF_PARTS = 4;

const pause = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Does this now and after each time that a table was written to, in this tab or another. Where many rows are written one
 * after the other it waits in between, or reading all of them after each would take the square of their number.
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
      await pause(); // what shows it takes its time as well
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
