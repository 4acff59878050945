import { expect, type Page, test } from '@playwright/test';
import { firstPage, install, launch, withProfile, withSite } from '../support/install';
import { Table } from '../support/table';
import { withVersion } from '../support/versions';

// A host that is not atomic: one file is half there for a while, and its name says that it never changes, so that the
// browser's own cache keeps the half for a year.

const NEWER = '98.7.6';

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update().catch(() => {})));

const states = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(' ');
  });

/** Asks for these files as a page does that is opened before its worker works, and keeps what it gets. */
const askFor = (page: Page, urls: readonly string[]): Promise<readonly number[]> =>
  page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength)),
    urls,
  );

/** What every page begins with, and what only this page does, by what the page asks for early. */
async function chunksOf(page: Page, path: string): Promise<readonly string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/href="([^"]*\/_app\/immutable\/[^"]+\.js)"/g)].map(
    ([, href]) => new URL(href!, new URL(path, page.url())).pathname,
  );
}

const HALF_BYTES = 400;

test('on a first visit a script that came by half is fetched anew once the host has it, by the page itself', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address);
      const page = firstPage(context);
      const table = new Table(page);
      await page.goto(`${address}robots.txt`);
      const chunk = (await chunksOf(page, '/')).find((url) => url.includes('/entry/'))!;
      site.halves = (url) => url === chunk;
      // The worker, which would have it whole, comes after the page.
      await page.goto(address);
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible({ timeout: 60_000 });
      site.halves = () => false;
      await page.evaluate(() => sessionStorage.clear()); // as after the minute in which it does not try again
      await page.goto(address);
      await expect(table.link('home_new_first')).toBeVisible({ timeout: 60_000 });
      await context.close();
    }),
  );
});

test('an installed version updates when the host is whole again, and safe mode keeps it until then', async () => {
  await withVersion(NEWER, (newer) =>
    withSite('build', (site, address) =>
      withProfile(async (profile) => {
        const context = await launch(profile, address);
        const page = firstPage(context);
        const table = new Table(page);
        await install(page);
        site.root = newer;
        const [chunk] = (await chunksOf(page, '/')).filter((url) => url.includes('/entry/'));
        site.halves = (url) => url === chunk;
        expect(await askFor(page, [chunk!])).toEqual([HALF_BYTES]);
        await lookForUpdate(page);
        await expect.poll(() => states(page), { timeout: 60_000 }).toBe('none none activated');

        // Safe mode fetches nothing that is not whole, and leaves what is here.
        await page.goto('/safe/');
        await page.getByRole('button', { name: /Fetch the app anew/ }).click();
        await expect(page.getByText(/The app is not whole at its address now/)).toBeVisible({
          timeout: 60_000,
        });
        await page.goto('/');
        await expect(table.link('home_new_first')).toBeVisible();

        site.halves = () => false;
        // The browser's own cache still has the half of it.
        expect(await askFor(page, [chunk!])).toEqual([HALF_BYTES]);
        await lookForUpdate(page);
        await expect.poll(() => states(page), { timeout: 60_000 }).toBe('none installed activated');
        await table.tap(table.button('app_update_apply'));
        await page.goto('/settings/');
        await expect(page.getByText(/^Version /)).toContainText(NEWER);
        await context.close();
      }),
    ),
  );
});

test('"Fetch the app anew" goes past the browser\'s own cache', async () => {
  await withVersion(NEWER, (newer) =>
    withSite('build', (site, address) =>
      withProfile(async (profile) => {
        const context = await launch(profile, address);
        const page = firstPage(context);
        const table = new Table(page);
        await install(page);
        site.root = newer;
        const chunks = (await chunksOf(page, '/')).filter((url) => url.includes('/entry/'));
        site.halves = (url) => chunks.includes(url);
        expect(await askFor(page, chunks)).toEqual(chunks.map(() => HALF_BYTES));
        site.halves = () => false;
        await page.goto('/safe/');
        await page.getByRole('button', { name: /Fetch the app anew/ }).click();
        await expect(table.link('home_new_first')).toBeVisible({ timeout: 60_000 });
        await page.goto('/settings/');
        await expect(page.getByText(/^Version /)).toContainText(NEWER);
        await context.close();
      }),
    ),
  );
});
