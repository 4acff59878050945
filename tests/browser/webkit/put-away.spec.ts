import { expect, test } from '@playwright/test';
import { SecureSite } from '../support/secure-site';
import { WebKitScreen } from '../support/webkit-screen';

/** Reads in the app's database without an end, and says so once it does. */
const readOn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('blightwatch');
    opening.onsuccess = () => {
      const games = opening.result.transaction('games').objectStore('games');
      const read = (): void => {
        games.count().onsuccess = read;
        resolve(true);
      };
      read();
    };
  });

/** Writes there; tells whether that was done while a table would wait for it. */
const write = (): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(false), 20_000);
    const opening = indexedDB.open('blightwatch');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('games', 'readwrite');
      transaction.objectStore('games').delete('nothing');
      transaction.oncomplete = () => resolve(true);
    };
  });

test('a page that is left while it reads does not keep the next one from writing', async () => {
  const site = new SecureSite();
  await site.start();
  const screen = await WebKitScreen.start(site);
  try {
    await screen.open('/history/');
    const hasTables = () =>
      screen.run(() => indexedDB.databases().then((all) => all.some(({ version }) => version! > 1)), null);
    await expect.poll(hasTables).toBe(true);
    await screen.run(readOn, null);
    await screen.open('/settings/');
    expect(await screen.run(write, null)).toBe(true);
  } finally {
    await screen.close();
    await site.stop();
  }
});
