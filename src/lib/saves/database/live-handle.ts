import type { DBCore, Dexie } from 'dexie';

/** With these a handle answers that died while the page was away, as on an iPhone: another one would live. */
const DEAD = ['UnknownError', 'AbortError', 'InvalidStateError'];

const isDead = (error: unknown): boolean => DEAD.includes((error as Partial<Error> | null)?.name ?? '');

/** A handle on which nothing begins any more counts as closed, which the library answers by opening another. */
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

/** Does this; once more, on a handle that is opened for it, where the one at hand has died under it. */
export async function onLiveHandle<T>(database: Dexie, work: () => PromiseLike<T>): Promise<T> {
  const handle = database.backendDB();
  const letGo = (): void => database.close({ disableAutoOpen: false });
  try {
    return await work();
  } catch (error) {
    if (!isDead(error)) throw error;
  }
  // Another may have opened one meanwhile.
  if (!handle || database.backendDB() === handle) letGo();
  await database.open();
  try {
    return await work();
  } catch (error) {
    // Whoever comes next begins with a new one: the storage may be well again by then.
    if (isDead(error)) letGo();
    throw error;
  }
}
