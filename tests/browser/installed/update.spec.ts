import { expect, type Locator, type Page, test } from '@playwright/test';
import { cutOff, firstPage, install, launch, letIn, withProfile, withSite } from '../support/install';
import { firstTurn, setTheTable, startGame, Table } from '../support/table';
import { withVersion } from '../support/versions';

const NEWER = '98.7.6';
const NEWEST = '98.7.7';

/** What the browser does by itself every now and then. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** A mark that a reload wipes out. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void (document.body.dataset.same = 'yes'));
const marked = (page: Page): Locator => page.locator('body[data-same]');

/** The files the worker has put by. */
const keptFiles = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set(
    await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    }),
  );

/** What the workers are doing: one that installs, one that waits, one that works. */
const states = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(' ');
  });

/** Until a newer version is fetched, which takes its time on a busy machine, and waits. */
const untilOneWaits = (page: Page): Promise<void> =>
  expect.poll(() => states(page)).toBe('none installed activated');

async function version(page: Page): Promise<string> {
  await page.goto('/settings/#about');
  return page.getByText(/^Version /).innerText();
}

test('a new version waits for the table, and takes over at the very same prompt', async ({ browser }) => {
  await withVersion(NEWER, (newer) =>
    withSite('build', (site, address) =>
      withProfile(async (profile) => {
        const context = await launch(profile, address);
        const page = firstPage(context);
        await install(page);
        const table = await startGame(page);
        await setTheTable(table, 'jungle', 4);
        await firstTurn(table, 4, 'mountain', 4);
        await table.proceed('go_spirit');
        await table.proceed('go_fast');
        await table.asShown('ravage', 4);
        await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
        const pieces = async () => (await table.lands()).map((land) => land.split('. ')[0]);
        const lands = await pieces();
        await mark(page);

        // A portal answers for what is new: nothing of it is kept, and the game goes on in the old version.
        const old = await keptFiles(page);
        site.root = newer;
        site.spoils = (url) => url.includes('/_app/immutable/') && !old.has(url);
        await lookForUpdate(page);
        await expect.poll(() => states(page)).toEqual('none none activated');
        expect(await keptFiles(page)).toEqual(old);
        await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
        site.spoils = () => false;

        // Without a worker, a tab of the old version finds its way to the new one by itself.
        site.root = 'build';
        const fresh = await browser.newContext({ baseURL: address, serviceWorkers: 'block' });
        const tab = await fresh.newPage();
        await tab.goto('/');
        await expect(tab.getByRole('contentinfo')).toBeVisible();
        site.root = newer;
        // What is asked for early may begin the page anew just as the finger comes down.
        await expect(async () => {
          const there = tab.getByRole('heading', { name: table.say('history_title') });
          if (await there.isVisible()) return;
          await tab.getByRole('link', { name: table.say('home_history') }).click({ timeout: 2_000 });
          await expect(there).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await fresh.close();

        await lookForUpdate(page);
        await untilOneWaits(page);
        await table.openMenu();
        await expect(table.button('menu_update')).toBeVisible();
        await table.closeDialog();
        await expect(marked(page)).toHaveCount(1);
        await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
        const other = await context.newPage();
        expect(await version(other)).not.toContain(NEWER);
        await other.close();

        await table.openMenu();
        await table.tap(table.button('menu_update'));
        await expect(marked(page)).toHaveCount(0);
        await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
        await expect.poll(pieces).toEqual(lands);
        await table.goOn();
        await table.asks('ask_cascade', { land: 'B4' });
        expect(await version(page)).toContain(NEWER);
        const caches = await page.evaluate(() => window.caches.keys());
        expect(caches.filter((name) => name.includes('precache'))).toHaveLength(1);

        // And back again, from the home page.
        site.root = 'build';
        await lookForUpdate(page);
        await untilOneWaits(page);
        await page.goto('/');
        await mark(page);
        await table.tap(table.button('app_update_apply'));
        await expect(marked(page)).toHaveCount(0);
        await table.tap(table.link('home_go_on'));
        await table.asks('ask_cascade', { land: 'B4' });
        expect(await version(page)).not.toContain(NEWER);
        await context.close();
      }),
    ),
  );
});

test('a version that takes over while the next one is fetched leaves that one whole, also without a server', async () => {
  await withVersion(NEWER, (first) =>
    withVersion(NEWEST, (third) =>
      withSite(first, (site, address) =>
        withProfile(async (profile) => {
          const context = await launch(profile, address);
          const page = firstPage(context);
          const table = new Table(page);
          await install(page);
          site.root = 'build';
          await lookForUpdate(page);
          await untilOneWaits(page);

          // The third has nearly all of its files in common with the first, and none with the one that takes over.
          let goOn = (): void => {};
          const held = new Promise<void>((resolve) => (goOn = resolve));
          site.waits = (url) => (url.includes('/version.json') ? held : Promise.resolve());
          site.root = third;
          await page.evaluate(() => void navigator.serviceWorker.ready.then((here) => here.update()));
          await expect.poll(() => states(page)).toBe('installing installed activated');
          await page.evaluate(async () =>
            (await navigator.serviceWorker.ready).waiting!.postMessage({ type: 'SKIP_WAITING' }),
          );
          await expect.poll(() => states(page)).toBe('installing none activated');
          goOn();
          await untilOneWaits(page);

          await cutOff(page, site);
          await page.goto('/');
          await letIn(table);
          await page.goto('/');
          await expect(table.link('home_new_first')).toBeVisible();
          // What has its hash in its name is of the first; this file is the third's.
          const kept = () => fetch('/_app/version.json').then((answer) => answer.text());
          expect(await page.evaluate(kept)).toContain(NEWEST);
          await context.close();
        }),
      ),
    ),
  );
});
