/** The unfinished transactions of this page. */
const running = new Set<IDBTransaction>();

/**
 * Aborts transactions when the browser suspends the page. Otherwise WebKit keeps them open and blocks every later
 * page. Readers and writers start again when the page returns (see `onLiveHandle`).
 */
function callOffWhenPutAway(): void {
  const { prototype } = IDBDatabase;
  const begin = Object.getOwnPropertyDescriptor(prototype, 'transaction')!
    .value as typeof prototype.transaction;
  prototype.transaction = function (...what) {
    const transaction = begin.apply(this, what);
    running.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => running.delete(transaction));
    return transaction;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of running)
      try {
        transaction.abort();
      } catch {
        // The transaction is already committing and can't be aborted.
      }
  });
}

/**
 * Events of the database that Dexie doesn't report. `loss`: data was lost (only Chromium reports it, and only to the
 * first page). `blocked`: another window holds an older version open. `opened`: the database has opened at least once.
 */
export const databaseEvents = { loss: false, blocked: false, opened: false };

try {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...where) => {
    const request = open(...where);
    request.addEventListener('upgradeneeded', (event) => {
      databaseEvents.loss ||= (event as { readonly dataLoss?: string }).dataLoss === 'total';
    });
    request.addEventListener('blocked', () => (databaseEvents.blocked = true));
    request.addEventListener('success', () => (databaseEvents.opened = true));
    return request;
  };
  callOffWhenPutAway();
} catch {
  // There is no IndexedDB; opening the database reports that.
}
