import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { rows } from './support/database';
import { sideways } from './support/overflow';
import { startGame, type Table } from './support/table';

/** The platform as it was: no more than the oldest browsers have. */
function takeAway(): void {
  const page = globalThis as unknown as Record<string, unknown>;
  for (const name of ['CompressionStream', 'DecompressionStream', 'scheduler', 'requestIdleCallback'])
    Reflect.deleteProperty(page, name);
  for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
  Reflect.deleteProperty(Promise, 'withResolvers');
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with'])
    Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['groupBy']) Reflect.deleteProperty(Object, name);
  if ('HTMLElement' in page) {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    for (const name of ['popoverTargetElement', 'popoverTargetAction'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  }
  if (!('FileSystemFileHandle' in page)) return; // an empty page of Firefox
  // Before Safari 16.4 access handles answered with promises.
  const { createSyncAccessHandle } = FileSystemFileHandle.prototype as unknown as {
    createSyncAccessHandle?: (
      this: FileSystemFileHandle,
    ) => Promise<Record<string, (...of: unknown[]) => unknown>>;
  };
  if (!createSyncAccessHandle) return;
  Object.assign(FileSystemFileHandle.prototype, {
    async createSyncAccessHandle(this: FileSystemFileHandle) {
      const handle = await createSyncAccessHandle.call(this);
      const later =
        (name: string) =>
        async (...of: unknown[]) =>
          handle[name]!(...of);
      return {
        ...{ read: handle['read']!.bind(handle), write: handle['write']!.bind(handle) },
        ...{
          getSize: later('getSize'),
          truncate: later('truncate'),
          flush: later('flush'),
          close: later('close'),
        },
      };
    },
  });
}

/** A page at which scripts, workers and styles are those of an old browser; what its workers were given is counted. */
async function asItWas(page: Page): Promise<{ workers: number; styles: number }> {
  const given = { workers: 0, styles: 0 };
  const script = `(${takeAway.toString()})();`;
  await page.addInitScript(script);
  // Read from the disk: a page that goes on does not wait for an answer.
  const built = (url: string): string => readFileSync(join('build', new URL(url).pathname), 'utf8');
  await page.route(/\/workers\/.*\.js$/, async (route) => {
    given.workers++;
    const body = `${script}\n${built(route.request().url())}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route(/\.css$/, async (route) => {
    const css = built(route.request().url());
    if (css.includes('@container')) given.styles++;
    const body = css.replace(/@container[^{]*\{/g, '@media not all{').replace(/container-type:/g, '--none:');
    await route.fulfill({ contentType: 'text/css', body });
  });
  return given;
}

const open = async (table: Table, buffer: Buffer): Promise<void> => {
  const chooser = table.page.waitForEvent('filechooser');
  await table.tap(table.button('backup_open'));
  await (await chooser).setFiles({ name: 'x.blightwatch', mimeType: 'application/octet-stream', buffer });
};

test('the way through a game in a browser as old as the README allows', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => void thrown.push(message));
  const given = await asItWas(page);

  // From the start to taps, a land, an Invader phase and Undo, and on after the page began anew.
  const table = await startGame(page, { decks: 'app' });
  await table.proceed('go_set');
  for (let i = 0; i < 3; i++) await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/3\/8/);
  await table.tap(table.button('undo'));
  await expect(table.fear).toHaveText(/2\/8/);
  await table.openLand('A2');
  await table.tap(table.button('go_done'));
  expect(await sideways(page)).toBe(0);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/floor-table.png` });
  // What lies under the drawn-up panel cannot be reached by a key.
  await table.tap(page.getByRole('button', { name: table.say('sheet_expand') }));
  for (const part of ['.top', '.island']) await expect(page.locator(part)).toBeHidden();
  await table.tap(page.getByRole('button', { name: table.say('sheet_collapse') }));
  for (const part of ['.top', '.island']) await expect(page.locator(part)).toBeVisible();
  await page.reload();
  await expect(table.fear).toHaveText(/2\/8/);
  const game = new URL(page.url()).searchParams.get('game')!;

  // The menu of a game opens, by touch and by keyboard, and closes again.
  await page.goto('/');
  const trigger = page.getByRole('article').getByRole('button');
  const menu = page.getByRole('menu');
  await trigger.click();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const box = (await menu.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/floor-menu.png` });
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await page.mouse.click(5, 5);
  await expect(menu).toBeHidden();
  await trigger.click();
  await page.getByRole('menuitem', { name: table.say('home_rename') }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('textbox').fill('Old iPad');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('Old iPad');

  // A backup is not packed and can be read; a packed one is told.
  await page.goto('/backup/');
  const download = page.waitForEvent('download');
  await table.tap(table.button('backup_save'));
  const file = await readFile(await (await download).path());
  expect(file[0]).toBe('{'.charCodeAt(0));
  await open(table, Buffer.from(gzipSync(file)));
  await expect(page.getByText(table.say('backup_packed'), { exact: true })).toBeVisible();
  await open(table, file);
  await expect(page.getByText(table.say('backup_nothing'))).toBeVisible();

  // A link to a far table says what it must.
  await page.goto('/join/#far.AAAA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The database goes: the second witness has the game in the cache.
  await expect
    .poll(() =>
      page.evaluate(() =>
        caches.open('blightwatch-witness-1').then(async (kept) => (await kept.keys()).length),
      ),
    )
    .toBeGreaterThan(0);
  await page.goto('/safe/');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const going = indexedDB.deleteDatabase(name!);
      await new Promise((gone, failed) =>
        Object.assign(going, { onsuccess: gone, onerror: failed, onblocked: failed }),
      );
    }
  });
  await page.goto('/');
  await expect(page.getByRole('article')).toContainText('Old iPad');
  await page.goto(`/play/?game=${game}`);
  await expect(table.fear).toHaveText(/2\/8/);
  expect(await rows(page, 'games')).toHaveLength(1);
  expect(thrown).toEqual([]);
  expect(given.workers).toBeGreaterThan(0);
  expect(given.styles).toBeGreaterThan(0);
});
