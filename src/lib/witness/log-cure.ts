/** The name of an empty database, whose writes are in the same browser log as those of the app's database. */
const SCRATCH = 'blightwatch-scratch';
/** The size of a value that is still stored in the log itself; larger ones are stored separately. */
const VALUE_BYTES = 32_000;
const FILLING_VALUES = 192;
const VALUES_AT_ONCE = 32;
/** The number of bytes that must be free. */
const ROOM_BYTES = 50e6;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

/** Returns true in Chromium, whose database log can be damaged. */
const hasLog = (): boolean => 'userAgentData' in navigator;

async function hasRoom(): Promise<boolean> {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > ROOM_BYTES;
}

/**
 * Writes and deletes six megabytes, so that Chromium replaces its database log while that is still readable; a killed
 * browser may have damaged it. Returns the time it took in milliseconds; 0 if skipped.
 */
export async function rollLog(factory: IDBFactory = indexedDB): Promise<number> {
  if (!hasLog() || !(await hasRoom())) return 0;
  const start = performance.now();
  const opening = factory.open(SCRATCH, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore('nothing');
  const database = await done(opening);
  try {
    for (let n = 0; n < FILLING_VALUES; n += VALUES_AT_ONCE) {
      const transaction = database.transaction('nothing', 'readwrite');
      const store = transaction.objectStore('nothing');
      await Promise.all(
        Array.from({ length: VALUES_AT_ONCE }, (_, i) => done(store.put(new Uint8Array(VALUE_BYTES), n + i))),
      );
    }
  } finally {
    database.close();
    await done(factory.deleteDatabase(SCRATCH));
  }
  return performance.now() - start;
}
