import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { deleteWitness, rows, writeRow } from './support/database';
import { cutOff, install, withSite } from './support/install';
import { Keys } from './support/keys';
import { sitDown } from './support/seeded';
import { Table } from './support/table';
import { watch } from './support/watch';

async function nothingInTheWay(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await inTheWay(page)).toEqual([]);
}

/** Another device: nothing of this one is there. */
async function otherDevice(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** Plays to a known question and leaves for home. */
async function playAGame(page: Page): Promise<Table> {
  const table = await sitDown(page, ['mountain']);
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  return table;
}

async function saveBackup(table: Table): Promise<Buffer> {
  await table.page.goto('/backup/');
  const download = table.page.waitForEvent('download');
  await table.tap(table.button('backup_save'));
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^blightwatch-\d{4}-\d\d-\d\d\.blightwatch$/);
  await expect(table.page.getByText(table.say('backup_saved', { count: 1 }))).toBeVisible();
  return readFile(await saved.path());
}

async function open(table: Table, buffer: Buffer, name = 'x.blightwatch'): Promise<void> {
  const chooser = table.page.waitForEvent('filechooser');
  await table.tap(table.button('backup_open'));
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
}

const gameAt = (page: Page): string => new URL(page.url()).searchParams.get('game')!;

test('a backup brings the game to another device, down to the open question, and again changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await playAGame(page);
  const id = gameAt(page);
  const file = await saveBackup(table);
  expect([...file.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  await nothingInTheWay(page);

  const other = new Table(await otherDevice(browser, baseURL!));
  const otherComplaints = watch(other.page, baseURL!);
  await other.page.goto('/backup/');
  await open(other, file);
  await expect(other.page.getByRole('heading', { name: other.say('backup_found') })).toBeFocused();
  await expect(other.page.getByText(other.say('backup_add', { count: 1 }))).toBeVisible();
  await nothingInTheWay(other.page);
  await other.tap(other.button('backup_do', { count: 1 }));
  await expect(other.page.getByText(other.say('backup_done'))).toBeVisible();
  await open(other, file);
  await expect(other.page.getByText(other.say('backup_nothing'))).toBeVisible();
  await other.tap(other.button('app_close'));
  await expect(other.button('backup_open')).toBeFocused();
  for (const name of ['games', 'entries', 'positions'] as const)
    expect(await rows(other.page, name)).toEqual(await rows(page, name));
  await other.page.goto(`/play/?game=${id}`);
  await other.asks('phase_fast');
  await other.page.context().close();
  expect([...complaints, ...otherComplaints]).toEqual([]);
});

test('what was deleted here is offered, and a damaged file says so', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = await playAGame(page);
  const file = await saveBackup(table);
  await page.goto('/');
  await table.tap(page.getByRole('article').getByRole('button'));
  await table.tap(page.getByRole('menuitem', { name: table.say('home_delete') }));
  await table.tap(page.getByRole('dialog').getByRole('button', { name: table.say('home_delete') }));
  await expect(table.button('home_undo')).toBeVisible();

  await page.goto('/backup/');
  await open(table, file.subarray(0, 9));
  await expect(page.getByText(table.say('backup_not_ours'))).toBeVisible();
  await open(table, file.subarray(0, file.length - 20));
  await expect(page.getByText(table.say('backup_cut_off'))).toBeVisible();
  await table.tap(table.button('app_close'));
  await open(table, file);
  await expect(page.getByText(table.say('backup_deleted', { count: 1 }))).toBeVisible();
  await nothingInTheWay(page);
  await page.getByRole('switch').first().check();
  await table.tap(table.button('backup_do', { count: 1 }));
  await table.tap(table.link('backup_done_home'));
  await expect(table.link('home_go_on')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('by keyboard: pasted text is looked at and restored', async ({ page, browser, baseURL }) => {
  const table = await playAGame(page);
  const file = await saveBackup(table);
  const text = await page.evaluate(
    async (bytes) => {
      const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
      return new Response(packed).text();
    },
    [...file],
  );
  const other = new Table(await otherDevice(browser, baseURL!));
  const press = (key: string) => other.page.keyboard.press(key);
  await other.page.goto('/backup/');
  await other.button('backup_open').focus();
  await press('Tab');
  await press('Enter');
  await press('Tab');
  await expect(other.page.getByRole('textbox')).toBeFocused();
  await other.page.keyboard.insertText(text);
  await press('Tab');
  await press('Enter');
  await expect(other.page.getByRole('heading', { name: other.say('backup_found') })).toBeFocused();
  await new Keys(other.page).enter(other.button('backup_do', { count: 1 }));
  await expect(other.page.getByText(other.say('backup_done'))).toBeVisible();
  await other.page.context().close();
});

test('at home a copy is made by itself, and brings back what was lost since', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  const table = await playAGame(page);
  const id = gameAt(page);
  await page.goto('/');
  await expect(table.link('home_go_on')).toBeVisible();
  await expect.poll(() => page.evaluate(count)).toBeGreaterThan(0);
  await lose(page, id);
  await page.goto('/backup/');
  await expect(page.getByText(table.say('recovered_emptied'))).toBeVisible();
  await table.tap(table.button('close'));
  await table.tap(page.getByRole('button', { name: /^View the backup from/ }));
  await table.tap(table.button('backup_do', { count: 1 }));
  await expect(page.getByText(table.say('backup_done'))).toBeVisible();
  await nothingInTheWay(page);
  await page.goto(`/play/?game=${id}`);
  await table.asks('phase_fast');
  expect(complaints).toEqual([]);
});

/** How many rows of copies there are. */
const count = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('blightwatch');
    opening.onerror = () => reject(opening.error!);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('copies').objectStore('copies').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.transaction!.oncomplete = () => opening.result.close();
    };
  });

/** Loses a game on both sides, as no button does. */
async function lose(page: Page, game: string): Promise<void> {
  await deleteWitness(page, game);
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('blightwatch');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(['games', 'entries', 'positions'], 'readwrite');
          writing.objectStore('games').delete(game);
          for (const table of ['entries', 'positions'])
            writing.objectStore(table).delete(IDBKeyRange.bound([game], [game, []]));
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    game,
  );
}

/** Home has looked for what it tells nobody before all else is there. */
const isAtRest = (page: Page): Promise<void> => expect(page.locator('main[data-at-rest]')).toBeAttached();

test('home reminds of a backup when it is time, and of what is new, and not again once somebody says so', async ({
  page,
  baseURL,
}) => {
  const complaints = watch(page, baseURL!);
  const table = await playAGame(page);
  await page.goto('/');
  const [game] = await rows<{ updatedAt: number }>(page, 'games');
  await isAtRest(page);
  await expect(page.getByText(table.say('backup_remind_never'))).toHaveCount(0);
  await expect(page.getByText(/^Updated to Blightwatch/)).toHaveCount(0);
  const longAgo = game!.updatedAt - 20 * 86_400_000;
  await writeRow(page, 'games', { ...game, createdAt: longAgo, updatedAt: longAgo });
  await page.evaluate(() => localStorage.setItem('blightwatch.version-seen', '"0.2.0"'));
  await page.goto('/');
  await expect(page.getByText(table.say('backup_remind_never'))).toBeVisible();
  await nothingInTheWay(page);
  await table.tap(table.button('backup_remind_later'));
  await expect(page.getByText(table.say('backup_remind_never'))).toHaveCount(0);
  await page.reload();
  await expect(table.link('home_go_on')).toBeVisible();
  await isAtRest(page);
  await expect(page.getByText(/^Updated to Blightwatch/)).toBeVisible();
  await expect(page.getByText(table.say('backup_remind_never'))).toHaveCount(0);

  // What is new is told once, and stays in the settings.
  await table.tap(page.getByRole('link', { name: 'What’s new' }));
  await expect(page.getByRole('heading', { name: /^New in/ })).toBeInViewport();
  await page.goto('/');
  await expect(table.link('home_go_on')).toBeVisible();
  await isAtRest(page);
  await expect(page.getByText(/^Updated to Blightwatch/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test.describe('safe mode', () => {
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  test('is offered when the app does not start, saves everything, and the file restores', async ({
    page,
    browser,
    baseURL,
  }) => {
    await playAGame(page);
    const id = gameAt(page);
    await page.route('**/_app/immutable/entry/*', (route) => route.abort());
    await page.goto(`/play/?game=${id}`);
    await expect(page.getByRole('heading', { name: 'Blightwatch couldn’t start.' })).toBeVisible();
    await nothingInTheWay(page);
    const complaints = watch(page, baseURL!);
    await page.getByRole('link', { name: 'Open safe mode' }).click();
    await expect(page.getByText('No problems found.')).toBeVisible();
    await expect(button(page, /^Remove/)).toBeDisabled();
    await nothingInTheWay(page);
    const download = page.waitForEvent('download');
    await button(page, 'Save everything to a file').click();
    const file = await readFile(await (await download).path());
    for (const line of file.toString().trim().split('\n')) JSON.parse(line);

    const other = new Table(await otherDevice(browser, baseURL!));
    await other.page.goto('/backup/');
    await open(other, file, 'blightwatch-everything.blightwatch');
    await other.tap(other.button('backup_do', { count: 1 }));
    await expect(other.page.getByText(other.say('backup_done'))).toBeVisible();
    await other.page.goto(`/play/?game=${id}`);
    await other.asks('phase_fast');
    await other.page.context().close();

    await button(page, 'Remove').click();
    await button(page, /^Permanently remove/).click();
    await expect(page.getByText('No games on this device.')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('repairs a game whose latest point is damaged, and one whose row is', async ({ page, baseURL }) => {
    const complaints = watch(page, baseURL!);
    const table = await playAGame(page);
    const id = gameAt(page);
    // Written where the app does not run: it would put right what it finds while it compares both stores.
    const damaged = async (where: 'games' | 'positions', row: () => Promise<object>): Promise<void> => {
      await page.goto('/safe/');
      await writeRow(page, where, await row());
      await page.reload();
    };
    await damaged('positions', async () => ({
      ...(await rows<{ id: number }>(page, 'positions')).at(-1),
      state: 7,
    }));
    await expect(page.getByText(/^Couldn’t read the latest step/)).toBeVisible();
    await nothingInTheWay(page);
    await button(page, /^Repair: go back to Turn 1/).click();
    await expect(page.getByText('No problems found.')).toBeVisible();
    await page.goto(`/play/?game=${id}`);
    await table.asks('phase_spirit');

    await damaged('games', () => Promise.resolve({ id, head: 'x' }));
    await expect(page.getByText(/^The list entry is damaged/)).toBeVisible();
    await button(page, /^Repair/).click();
    await expect(page.getByText('No problems found.')).toBeVisible();
    await page.goto(`/play/?game=${id}`);
    await table.asks('phase_spirit');
    await page.goto('/');
    await expect(table.link('home_go_on')).toBeVisible();
    expect(complaints.filter((one) => !one.includes('blocked by Playwright'))).toEqual([]);
  });

  test('works with a database of a newer app, in Dutch, and without any', async ({
    page,
    browser,
    baseURL,
  }) => {
    await playAGame(page);
    await page.goto('/safe/');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('blightwatch', 990);
          opening.onupgradeneeded = () =>
            opening.result.createObjectStore('future').put(new Uint8Array(3), 'x');
          opening.onerror = () => reject(opening.error!);
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
    );
    await page.evaluate(() => localStorage.setItem('blightwatch.settings', '{"language":"nl"}'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Veilige modus' })).toBeVisible();
    await expect(page.getByText('Geen problemen gevonden.')).toBeVisible();
    const download = page.waitForEvent('download');
    await button(page, 'Alles als bestand bewaren').click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(
      '{"table":"future","key":"x","row":{"base64":"AAAA"}}',
    );

    const other = await otherDevice(browser, baseURL!);
    await other.goto('/safe/');
    await expect(other.getByText('No games on this device.')).toBeVisible();
    expect(await other.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await other.context().close();
  });
});

test('a file that another app shares is put by and looked at, without a network; and so is safe mode', async ({
  browser,
}) => {
  await withSite('build', async (site, address) => {
    const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
    const page = await context.newPage();
    const table = new Table(page);
    await install(page);
    await playAGame(page);
    const file = await saveBackup(table);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // A message leads where the link in it does.
    for (const link of ['receive/#abc', 'new/#2820-R271-2810-H', 'join/#abc']) {
      await page.goto('about:blank'); // the app's own pages may post no form
      const text = `Come and play: https://island.example/app/${link} tonight`;
      await page.setContent(
        `<form method="post" enctype="multipart/form-data" action="${address}backup/share/"><input name="text" value="${text}"></form>`,
      );
      await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
      await page.waitForURL(`**/${link}`);
    }
    await cutOff(page, site);
    const landed = await page.evaluate(
      async (bytes) => {
        const body = new FormData();
        body.append('file', new File([new Uint8Array(bytes)], 'x.blightwatch'));
        return (await fetch('/backup/share/', { method: 'POST', body })).url;
      },
      [...file],
    );
    expect(new URL(landed).pathname).toBe('/backup/');
    await page.goto('/backup/');
    await expect(page.getByText(table.say('backup_skip', { count: 1 }))).toBeVisible();
    await page.reload();
    await expect(table.button('backup_save')).toBeVisible();
    await page.goto('/safe/');
    await expect(page.getByText('No problems found.')).toBeVisible();
    const renew = page.getByRole('button', { name: 'Download the app again (online only)' });
    await renew.click();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await site.start();
    await renew.click();
    await expect(table.link('home_go_on')).toBeVisible();
    await context.close();
  });
});

test('a file that is tapped is looked at', async ({ page }) => {
  const table = await playAGame(page);
  const file = await saveBackup(table);
  await page.addInitScript(
    (bytes) => {
      const getFile = () => Promise.resolve(new Blob([new Uint8Array(bytes)]));
      const launchQueue = { setConsumer: (use: (params: unknown) => void) => use({ files: [{ getFile }] }) };
      Object.defineProperty(window, 'launchQueue', { value: launchQueue });
    },
    [...file],
  );
  await page.goto('/backup/');
  await expect(page.getByText(table.say('backup_skip', { count: 1 }))).toBeVisible();
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.file_handlers).toMatchObject([
    { action: '/backup/', accept: { 'application/x-blightwatch': ['.blightwatch'] } },
  ]);
  expect(manifest.share_target).toMatchObject({ action: '/backup/share/', method: 'POST' });
});
