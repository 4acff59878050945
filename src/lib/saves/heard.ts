import { callOffWhenPutAway } from './put-away';

/**
 * What the browser says as it opens the database, and Dexie does not pass on: that it threw away what was there before
 * (only Chromium says so, and only to whoever opens it first), that another window holds an older version open, and that
 * it has opened at least once.
 */
export const heard = { loss: false, blocked: false, opened: false };

try {
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (...where) => {
    const request = open(...where);
    request.addEventListener('upgradeneeded', (event) => {
      heard.loss ||= (event as { readonly dataLoss?: string }).dataLoss === 'total';
    });
    request.addEventListener('blocked', () => (heard.blocked = true));
    request.addEventListener('success', () => (heard.opened = true));
    return request;
  };
  callOffWhenPutAway();
} catch {
  // There is none here, which whoever opens it hears.
}
