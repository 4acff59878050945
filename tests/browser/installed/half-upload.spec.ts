import { expect, type Page, test } from '@playwright/test';
import type { Site } from '../../../scripts/site.mjs';
import { firstPage, install, launch, letIn, withProfile, withSite } from '../support/install';
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

/** How many bytes the browser gets of this file: from its own cache, once it has it there. */
const bytes = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength, url);

/** A script that every page begins with. */
async function aScript(page: Page): Promise<string> {
  const html = await (await page.request.get('/')).text();
  return /href="(\/_app\/immutable\/entry\/app\.[^"]+\.js)"/.exec(html)![1]!;
}

/** As where a page asked for it while the host had half of it. */
async function keepHalf(page: Page, site: Site, url: string): Promise<void> {
  site.halves = (asked) => asked === url;
  const half = await bytes(page, url);
  site.halves = () => false;
  expect((await (await page.request.get(url)).body()).length).toBeGreaterThan(half);
  expect(await bytes(page, url)).toBe(half);
}

test('on a first visit a script that came by half is fetched anew once the host has it, by the page itself', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address, { hasHttpCache: true });
      const page = firstPage(context);
      const table = new Table(page);
      await page.goto(`${address}robots.txt`);
      const script = await aScript(page);
      site.halves = (url) => url === script;
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText('couldn’t start', { timeout: 120_000 });
      site.halves = () => false;
      // The same visit, after the minute in which it does not try again.
      await page.evaluate(() => sessionStorage.clear());
      await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
      await expect(table.link('home_new_first')).toBeVisible({ timeout: 120_000 });
      await context.close();
    }),
  );
});

test('an installed version updates when the host is whole again, and safe mode keeps it until then', async () => {
  await withVersion(NEWER, (newer) =>
    withSite('build', (site, address) =>
      withProfile(async (profile) => {
        const context = await launch(profile, address, { hasHttpCache: true });
        const page = firstPage(context);
        const table = new Table(page);
        await install(page);
        site.root = newer;
        const script = await aScript(page);
        await keepHalf(page, site, script);
        site.halves = (url) => url === script;
        await lookForUpdate(page);
        await expect.poll(() => states(page), { timeout: 120_000 }).toBe('none none activated');

        // Safe mode fetches nothing that is not whole, and leaves what is here.
        await page.goto('/safe/');
        await page.getByRole('button', { name: /Download the app again/ }).click();
        await expect(page.getByText(/The app’s server has only part of the app/)).toBeVisible({
          timeout: 120_000,
        });
        await page.goto('/');
        await expect(table.link('home_new_first')).toBeVisible();

        site.halves = () => false;
        await keepHalf(page, site, script);
        await lookForUpdate(page);
        await expect.poll(() => states(page), { timeout: 120_000 }).toBe('none installed activated');
        await expect(table.button('app_update_apply')).toBeVisible();
        // The page loads itself anew then; whoever goes elsewhere before that is called off by it.
        await letIn(table);
        await page.goto('/settings/');
        await expect(page.getByText(/^Version /)).toContainText(NEWER);
        await context.close();
      }),
    ),
  );
});

test('"Download the app again" goes past the browser\'s own cache', async () => {
  await withVersion(NEWER, (newer) =>
    withSite('build', (site, address) =>
      withProfile(async (profile) => {
        const context = await launch(profile, address, { hasHttpCache: true });
        const page = firstPage(context);
        const table = new Table(page);
        await install(page);
        site.root = newer;
        const script = await aScript(page);
        await keepHalf(page, site, script);
        await page.goto('/safe/');
        await page.getByRole('button', { name: /Download the app again/ }).click();
        await expect(table.link('home_new_first')).toBeVisible({ timeout: 120_000 });
        await page.goto('/settings/');
        await expect(page.getByText(/^Version /)).toContainText(NEWER);
        await context.close();
      }),
    ),
  );
});
