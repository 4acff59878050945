/** What this page has begun in any database and is not done with. */
const running = new Set<IDBTransaction>();

/**
 * A browser may put a page away whole as it is left, to bring it back later. WebKit keeps what that page has begun in a
 * database along with it: neither done nor called off, so that no page after it is answered any more. It is called off
 * here instead; whoever reads or writes begins again once the page is back (see `onLiveHandle`).
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
        // It is being completed.
      }
  });
}

/**
 * What the browser says as it opens the database, and Dexie does not pass on: that it threw away what was there before
 * (only Chromium says so, and only to whoever opens it first), that another window holds an older version open, and that
 * it has opened at least once.
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
  // There is none here, which whoever opens it hears.
}
