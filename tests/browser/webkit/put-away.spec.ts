import { expect, test } from '@playwright/test';
import { named } from '../support/engine-screen';
import { usual } from '../support/evening';
import { SecureSite } from '../support/secure-site';
import { WebKitScreen } from '../support/webkit-screen';
import { say } from '../support/words';

/** Reads in the app's database until it is called off, and says so once it does. */
const readOn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('blightwatch');
    opening.onsuccess = () => {
      const games = opening.result.transaction('games').objectStore('games');
      const read = (): void => {
        try {
          games.count().onsuccess = read;
        } catch {
          return; // called off: an answer may come after that
        }
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

/** What a table shows, once it is on the disk; whether its page is the one that was marked. */
const look = () => {
  const panel = document.querySelector<HTMLElement>('main.panel');
  if (!panel?.querySelector('h2') || document.querySelector('main[data-unsaved]')) return null;
  return { entry: panel.dataset['entry'], isSame: 'isSame' in window };
};

async function withScreen(work: (screen: WebKitScreen) => Promise<void>): Promise<void> {
  const site = new SecureSite();
  await site.start();
  const screen = await WebKitScreen.start(site);
  try {
    await work(screen);
  } finally {
    await screen.close();
    await site.stop();
  }
}

test('a page that is left while it reads does not keep the next one from writing', () =>
  withScreen(async (screen) => {
    await screen.open('/history/');
    const hasTables = () =>
      screen.run(() => indexedDB.databases().then((all) => all.some(({ version }) => version! > 1)), null);
    await expect.poll(hasTables).toBe(true);
    await screen.run(readOn, null);
    await screen.open('/settings/');
    expect(await screen.run(write, null)).toBe(true);
  }));

test('a table that comes back as it was left takes taps and keeps them', () =>
  withScreen(async (screen) => {
    const tap = async (): Promise<string> => {
      const before = await screen.run(look, null);
      await screen.touch(usual, null);
      await expect.poll(() => screen.run(look, null)).not.toEqual(before);
      await expect.poll(() => screen.run(look, null)).not.toBeNull();
      return (await screen.run(look, null))!.entry!;
    };
    await screen.open('/');
    await screen.touch(named, { kind: 'link', name: say('en', 'home_new_first') });
    await screen.touch(named, { kind: 'button', name: say('en', 'new_start') });
    await expect.poll(() => screen.run(look, null)).toEqual({ entry: '0', isSame: false });
    const entry = await tap();
    const address = await screen.run(() => (Object.assign(window, { isSame: true }), location.href), null);
    // In the middle of a reading, as a table that is left in a hurry.
    await screen.run(readOn, null);
    await screen.open('/settings/');
    await screen.run(() => void setTimeout(() => history.back()), null);
    await expect.poll(() => screen.run(look, null)).toEqual({ entry, isSame: true });
    const next = await tap();
    expect(next).not.toBe(entry);
    await screen.open(address);
    await expect.poll(() => screen.run(look, null)).toEqual({ entry: next, isSame: false });
    expect(await screen.complaints()).toEqual([]);
  }));
