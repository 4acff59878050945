import { expect, type Page, test } from '@playwright/test';
import { deleteWitness, rows } from './support/database';
import { sitDown } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

/** A browser whose storage does this when it is opened. */
const withStorage = (page: Page, how: 'hangs' | 'is refused' | 'is not there') =>
  page.addInitScript((how) => {
    if (how === 'is not there') return void delete (window as Partial<typeof window>).indexedDB;
    IDBFactory.prototype.open = function () {
      if (how === 'is refused') throw new DOMException('denied', 'SecurityError');
      return new EventTarget() as never;
    };
  }, how);

for (const how of ['hangs', 'is refused', 'is not there'] as const)
  test(`a store that ${how} is said in words on every page`, async ({ context }) => {
    await Promise.all(
      ['/', '/play/?game=x', '/history/'].map(async (path) => {
        const page = await context.newPage();
        await withStorage(page, how);
        const table = new Table(page);
        await page.goto(path);
        const words = table.say(how === 'hangs' ? 'store_slow' : 'store_closed');
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByText(table.say('home_new_first'))).toHaveCount(0);
        if (path.startsWith('/play')) await expect(page.getByText(table.say('store_unread'))).toBeVisible();
      }),
    );
  });

test('an old window that does not let go is named, and the page goes on once it is closed', async ({
  page,
  context,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('blightwatch', 10);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('games', { keyPath: 'id' });
          for (const table of ['entries', 'positions'])
            opening.result.createObjectStore(table, { keyPath: ['game', 'id'] });
        };
        opening.onsuccess = () => resolve();
      }),
  );
  const table = new Table(await context.newPage());
  await table.page.goto('/');
  await expect(table.page.getByText(table.say('store_blocked'))).toBeVisible();
  await page.close();
  await expect(table.link('home_new_first')).toBeVisible();
});

test('a store that is cleared under a running table gets its game back from what the page still knows', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await sitDown(page, ['mountain']);
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  const lands = await table.lands();
  const entries = async () =>
    (await rows<{ at: number }>(page, 'entries')).map((entry) => ({ ...entry, at: 0 }));
  const before = await entries();
  await deleteWitness(page, new URL(page.url()).searchParams.get('game')!);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'indexeddb' });

  await table.tap(table.button('fear_add'));
  await expect(page.getByText(table.say('store_cleared'))).toBeVisible();
  await expect(table.fear).toHaveText(/0\/8/);
  await table.tap(table.button('store_put_back'));
  await table.asks('phase_fast');
  await expect(page.getByText(table.say('store_cleared'))).toHaveCount(0);
  await expect.poll(() => table.lands()).toEqual(lands);
  expect(await entries()).toEqual(before);
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/1\/8/);
  expect(complaints).toEqual([]);
});

for (const code of ['full', 'failed'] as const)
  test(`forty taps whose saves all fail (${code}) leave the screen as it was, and a sentence`, async ({
    page,
  }) => {
    const table = await sitDown(page, ['mountain']);
    // A first tap waits for the store, and what is answered behind it finds another question.
    await table.tap(table.button('fear_add'));
    await expect(table.fear).toHaveText(/1\/8/);
    await table.tap(table.button('undo'));
    await expect(table.fear).toHaveText(/0\/8/);
    const before = [await table.lands(), await table.title.innerText(), await rows(page, 'games')];
    await page.evaluate((code) => {
      const { add } = IDBObjectStore.prototype;
      const error = new DOMException('no', code === 'full' ? 'QuotaExceededError' : 'UnknownError');
      IDBObjectStore.prototype.add = () => {
        throw error;
      };
      Object.assign(window, { mend: () => (IDBObjectStore.prototype.add = add) });
    }, code);
    const names = [table.say('fear_add'), table.say('go_spirit'), table.say('fear_add')];
    const seen = await page.evaluate(async (names) => {
      const seen = new Set<string>();
      const asked = (): unknown => seen.add(document.querySelector('.sheet h2')!.textContent!.trim());
      new MutationObserver(asked).observe(document.querySelector('.sheet')!, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      for (let tap = 0; tap < 40; tap++) {
        const all = [...document.querySelectorAll<HTMLElement>('.table button')];
        const name = names[tap % names.length]!;
        all.find((one) => (one.ariaLabel ?? one.innerText.trim()) === name)?.click();
        await new Promise((later) => setTimeout(later, 30));
      }
      return [...seen];
    }, names);
    // Some of them were on the screen for a moment.
    expect(seen).toContain(table.say('phase_fast'));
    await expect(page.getByText(table.say(`refusal_${code}`))).toBeVisible();
    await expect(table.fear).toHaveText(/0\/8/);
    await table.asks('phase_spirit');
    expect([await table.lands(), await table.title.innerText(), await rows(page, 'games')]).toEqual(before);

    await page.evaluate(() => (window as never as { mend: () => void }).mend());
    await table.tap(table.button('fear_add'));
    await expect(table.fear).toHaveText(/1\/8/);
    await expect(page.getByText(table.say(`refusal_${code}`))).toHaveCount(0);
    await expect.poll(async () => (await rows(page, 'entries')).length).toBeGreaterThan(0);
  });
