import type { DBCore, Dexie } from 'dexie';

/**
 * The names of errors of a connection that died while the page was in the background, as on an iPhone. A new
 * connection works.
 */
const DEAD = ['UnknownError', 'AbortError', 'InvalidStateError'];

const isDead = (error: unknown): boolean => DEAD.includes((error as Partial<Error> | null)?.name ?? '');

/** Makes Dexie open a new connection if the current one can't start transactions. */
export function openAgainIfDead(database: Dexie): void {
  database.use({
    stack: 'dbcore',
    name: 'live-handle',
    create: (core: DBCore) => ({
      ...core,
      transaction: (...what) => {
        try {
          return core.transaction(...what);
        } catch (error) {
          throw isDead(error) ? new DOMException(String(error), 'InvalidStateError') : error;
        }
      },
    }),
  });
}

/** Runs work, and repeats it once on a new connection if the current one has died. */
export async function onLiveHandle<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const handle = database.backendDB();
  const letGo = (): void => database.close({ disableAutoOpen: false });
  try {
    return await work();
  } catch (error) {
    if (!isDead(error)) throw error;
  }
  // Another caller may have opened a new connection meanwhile.
  if (!handle || database.backendDB() === handle) letGo();
  await database.open();
  try {
    return await work();
  } catch (error) {
    // The next caller starts with a new connection, because the storage may work again.
    if (isDead(error)) letGo();
    throw error;
  }
}
