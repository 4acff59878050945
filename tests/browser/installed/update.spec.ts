import { expect, test, type Locator, type Page } from '@playwright/test';
import { firstPage, install, launch, withProfile, withSite } from '../support/install';
import { firstTurn, setTheTable, startGame } from '../support/table';
import { withVersion } from '../support/versions';

const NEWER = '98.7.6';

/** What the browser does by itself every now and then. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** A mark that a reload wipes out. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void (document.body.dataset.same = 'yes'));
const marked = (page: Page): Locator => page.locator('body[data-same]');

async function version(page: Page): Promise<string> {
  await page.goto('/settings/');
  return page.getByText(/^Version /).innerText();
}

test('a new version waits for the table, and takes over at the very same prompt', async () => {
  test.setTimeout(120_000);
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
        const lands = await table.lands();
        await mark(page);

        site.root = newer;
        await lookForUpdate(page);
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
        expect(await table.lands()).toEqual(lands);
        await table.tap(table.next);
        await table.asks('ask_cascade', { land: 'B4' });
        expect(await version(page)).toContain(NEWER);
        const caches = await page.evaluate(() => window.caches.keys());
        expect(caches.filter((name) => name.includes('precache'))).toHaveLength(1);

        // And back again, from the home page.
        site.root = 'build';
        await lookForUpdate(page);
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
