import { expect, type Page, test } from '@playwright/test';
import { atRest, deleteWitness, rows } from './support/database';
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
        opening.onsuccess = () => {
          // What nobody holds any more the browser may close by itself.
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
  );
  const table = new Table(await context.newPage());
  await table.page.goto('/');
  await expect(table.page.getByText(table.say('store_blocked'))).toBeVisible();
  await page.close();
  await expect(table.link('home_new_first')).toBeVisible();
});

test('a store that opens and then answers nothing is said in words, and read once it answers', async ({
  page,
  context,
}) => {
  await sitDown(page, ['jungle']);
  const holder = await context.newPage();
  await holder.goto('/robots.txt');
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('blightwatch');
        opening.onsuccess = () => {
          const games = opening.result.transaction('games', 'readwrite').objectStore('games');
          const read = (): void => {
            games.count().onsuccess = read;
            resolve();
          };
          read();
        };
      }),
  );
  const table = new Table(await context.newPage());
  await table.page.goto(page.url());
  await expect(table.page.getByText(table.say('store_slow'))).toBeVisible();
  await expect(table.page.getByText(table.say('store_unread'))).toBeVisible();
  await holder.close();
  await table.stands();
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

test('a browser that clears everything under a running table gives the game back, and its second witness lives on', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await sitDown(page, ['mountain']);
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  const lands = await table.lands();
  const devtools = await page.context().newCDPSession(page);
  const clear = (storageTypes: string) =>
    devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes });
  await clear('all');

  await table.tap(table.button('fear_add'));
  await expect(page.getByText(table.say('store_cleared'))).toBeVisible();
  await table.tap(table.button('store_put_back'));
  await expect(page.getByText(table.say('store_cleared'))).toHaveCount(0);
  await table.asks('phase_fast');
  await expect.poll(() => table.lands()).toEqual(lands);
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/1\/8/);
  await atRest(page);

  // The database alone goes: now the witness must have it all.
  await clear('indexeddb');
  await page.reload();
  await table.asks('phase_fast');
  await expect(table.fear).toHaveText(/1\/8/);
  await expect.poll(() => table.lands()).toEqual(lands);
  expect(complaints).toEqual([]);
});

test('without a second witness a game that is gone is missing, is mourned by the name it had, and once', async ({
  page,
  baseURL,
}) => {
  // Its script does not come.
  await page.route(/\/workers?\/.*\.js|worker-[\w-]+\.js/, (route) => route.abort());
  const table = await sitDown(page, ['mountain']);
  await table.openMenu();
  const name = await page.getByRole('dialog').getByRole('heading').first().innerText();
  await table.closeDialog();
  const noted = () => page.evaluate(() => localStorage.getItem('blightwatch.kept') ?? '');
  const id = new URL(page.url()).searchParams.get('game')!;
  await expect.poll(noted).toContain(id);
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/robots.txt');
  await devtools.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'indexeddb' });
  await page.goto(`/play/?game=${id}`);
  await expect(page.getByText(table.say('recovered_lost', { names: name }))).toBeVisible();
  await expect(page.getByText(table.say('open_missing'))).toBeVisible();
  await expect(page.getByText(table.say('app_error_what'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(table.say('open_missing'))).toBeVisible();
  await expect.poll(noted).not.toContain(id);
  await expect(page.getByText(table.say('recovered_emptied'))).toHaveCount(0);
});

/** From a moment on that the page is told, what the database had open is dead: for good, or until it is opened again. */
const withMortalHandles = (page: Page) =>
  page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    const known = new Set<IDBDatabase>();
    let isDead = (_: IDBDatabase): boolean => false;
    IDBDatabase.prototype.transaction = function (...args) {
      known.add(this);
      if (isDead(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return transaction.apply(this, args);
    };
    const die = (how: 'once' | 'for good' | 'not') => {
      const before = new Set(known);
      isDead = (handle) => how === 'for good' || (how === 'once' && before.has(handle));
    };
    Object.assign(window, { die });
  });
const die = (page: Page, how: 'once' | 'for good' | 'not'): Promise<void> =>
  page.evaluate((how) => (window as never as { die: (how: string) => void }).die(how), how);

test('a handle that died while the page was away is opened again unseen, and the tap is saved', async ({
  page,
}) => {
  await withMortalHandles(page);
  const table = await sitDown(page, ['mountain']);
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/1\/8/);
  for (const n of [2, 3]) {
    await die(page, 'once');
    // As a page comes back from the back/forward cache, or from a long sleep.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await table.tap(table.button('fear_add'));
    await expect(table.fear).toHaveText(new RegExp(`${n}/8`));
    await expect.poll(async () => (await rows(page, 'entries')).length).toBeGreaterThan(0);
  }
  const heads = await rows<{ head: number }>(page, 'games');
  await page.reload();
  await expect(table.fear).toHaveText(/3\/8/);
  expect(await rows(page, 'games')).toMatchObject(heads);
  await expect(page.getByText(table.say('refusal_failed'))).toHaveCount(0);
});

test('storage that stops working under a table is called that, and the table goes on once it works again', async ({
  page,
}) => {
  await withMortalHandles(page);
  const table = await sitDown(page, ['mountain']);
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/1\/8/);
  await die(page, 'for good');
  await table.tap(table.button('fear_add'));
  await expect(page.getByText(table.say('store_broken'))).toBeVisible();
  await expect(page.getByText(table.say('store_closed_todo'))).toHaveCount(0);
  await expect(table.fear).toHaveText(/1\/8/);
  await die(page, 'not');
  await expect(page.getByText(table.say('store_broken'))).toHaveCount(0);
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/2\/8/);
});
