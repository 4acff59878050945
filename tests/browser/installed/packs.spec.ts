import { expect, type Page, test } from '@playwright/test';
import {
  clearHttpCache,
  cutOff,
  firstPage,
  install,
  launch,
  letIn,
  withProfile,
  withSite,
} from '../support/install';
import { kept } from '../support/kept-packs';
import { setTheTable, startGame, Table } from '../support/table';
import { packsOf, withVersion } from '../support/versions';
import { say } from '../support/words';

const NEWER = '98.7.6';
/** As an app from before there were packs, which kept every language. */
const OLDER = '0.3.0';

const states = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return [installing, waiting, active].map((worker) => worker?.state ?? 'none').join(' ');
  });

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const choose = async (page: Page, name: string): Promise<void> => {
  await page.locator('select', { hasText: name }).selectOption({ label: name });
};

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const heading = (page: Page, locale: 'en' | 'nl') =>
  page.getByRole('heading', { name: say(locale, 'settings_title'), exact: true });

test('one language is kept, another is fetched with a tap, used without a network, and let go of', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const visit = await launch(profile, address);
      const page = firstPage(visit);
      await install(page);
      expect(await kept(page, 'en')).toBe(1);
      expect(await kept(page, 'nl')).toBe(0);
      await cutOff(page, site);
      await visit.close();

      const cold = await launch(profile, address);
      const there = firstPage(cold);
      const table = await startGame(there);
      await setTheTable(table, 'mountain', 4);
      const game = there.url();

      // What is not here is said, and nothing else changes.
      await there.goto('/settings/');
      const section = there.getByRole('region', { name: table.say('packs_title') });
      await section
        .getByRole('button', { name: table.say('packs_fetch_label', { name: 'Nederlands' }) })
        .click();
      await expect(section.getByRole('alert')).toContainText(
        table.say('packs_trouble_offline', { name: 'Nederlands' }),
      );
      await there.reload();
      await choose(there, 'Nederlands');
      await expect(there.getByText(table.say('packs_missing', { name: 'Nederlands' }))).toBeVisible();
      await expect(heading(there, 'en')).toBeVisible();
      await there.goto(game);
      await expect(table.title).toHaveText(table.say('phase_spirit'));
      await there.goto('/settings/');
      const notice = there.getByRole('alert').filter({ hasText: table.say('packs_missing_safe') });
      await notice.getByRole('button', { name: table.say('packs_fetch') }).click();
      await expect(notice).toContainText(table.say('packs_trouble_offline_todo'));
      await expect(there.locator('html')).toHaveAttribute('lang', 'en');

      await site.start();
      await notice.getByRole('button', { name: table.say('packs_fetch') }).click();
      await expect(heading(there, 'nl')).toBeVisible();
      await expect(row(there, 'Nederlands')).toContainText(/ kB, gedownload/);
      expect(await kept(there, 'nl')).toBe(1);
      await cutOff(there, site);
      await there.reload();
      await expect(heading(there, 'nl')).toBeVisible();
      const dutch = new Table(there, 'nl');
      await there.goto(game);
      await expect(dutch.title).toHaveText(dutch.say('phase_spirit'));

      // What is in use stays; the other one may go.
      await there.goto('/settings/');
      const remove = (name: string) =>
        there.getByRole('button', { name: dutch.say('packs_remove_label', { name }) });
      await expect(remove('English')).toBeVisible();
      await expect(remove('Nederlands')).toHaveCount(0);
      await remove('English').click();
      await expect(row(there, 'English')).toContainText('niet op dit apparaat');
      expect(await kept(there, 'en')).toBe(0);
      expect(await kept(there, 'nl')).toBe(1);
      await there.reload();
      await expect(heading(there, 'nl')).toBeVisible();
      await there.goto('/reference/');
      await there.getByRole('searchbox').fill(table.say('reference_ravage'));
      await expect(there.getByText(dutch.say('reference_ravage'), { exact: true }).first()).toBeVisible();
      await cold.close();
    }),
  );
});

test('a pack of which the host has half is refused and said, and comes once the host is whole', async () => {
  const { files } = (await packsOf('build')).find(({ name }) => name === 'nl')!;
  const half = `/${files[3]!.url}`;
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address);
      const page = firstPage(context);
      const table = new Table(page);
      await install(page);
      site.halves = (url) => url === half;
      await page.goto('/settings/');
      const fetch = page.getByRole('button', {
        name: table.say('packs_fetch_label', { name: 'Nederlands' }),
      });
      await fetch.click();
      await expect(page.getByText(table.say('packs_trouble_other', { name: 'Nederlands' }))).toBeVisible();
      expect(await kept(page, 'nl')).toBeLessThan(1);
      site.halves = () => false;
      await fetch.click();
      await expect(row(page, 'Nederlands')).toContainText(/ kB, downloaded/);
      expect(await kept(page, 'nl')).toBe(1);
      await context.close();
    }),
  );
});

test('words that a device has lost are said to be missing, never shown as keys, and come with a tap', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address);
      const page = firstPage(context);
      const table = new Table(page);
      await install(page);
      /** Takes away what is kept of the language, but for the files with this in them. */
      const lose = async (butFor: string | null): Promise<void> => {
        await page.evaluate(async (butFor) => {
          const [name] = (await caches.keys()).filter((one) => one.startsWith('blightwatch-packs-'));
          const cache = await caches.open(name!);
          for (const file of await cache.keys()) {
            const text = await (await cache.match(file))!.text();
            if (butFor === null || !text.includes(butFor)) await cache.delete(file);
          }
        }, butFor);
        await clearHttpCache(page);
      };
      // What every page says is there, and then nothing at all.
      for (const butFor of [table.say('home_new_first'), null]) {
        await lose(butFor);
        await cutOff(page, site);
        for (const path of ['/new/', '/history/']) {
          await page.goto(path);
          const notice = page.getByRole('alert').filter({ hasText: table.say('packs_missing_todo') });
          await expect(notice).toContainText(table.say('packs_missing', { name: 'English' }));
          await expect(page.locator('body')).not.toContainText(/\b[a-z]+_[a-z_]+\b/);
        }
        await site.start();
        await page
          .getByRole('alert')
          .getByRole('button', { name: table.say('packs_fetch') })
          .click();
        await expect(page.getByRole('heading', { name: table.say('history_title') })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(await kept(page, 'en')).toBe(1);
      }
      await context.close();
    }),
  );
});

test('a version from before there were packs loses no language, and a newer one brings those that are here', async () => {
  await withVersion(
    OLDER,
    (older) =>
      withVersion(NEWER, (newer) =>
        withSite(older, (site, address) =>
          withProfile(async (profile) => {
            const context = await launch(profile, address);
            const page = firstPage(context);
            await install(page);
            await page.goto('/settings/');
            await choose(page, 'Nederlands');
            const table = new Table(page, 'nl');
            const update = async (root: string) => {
              site.root = root;
              await lookForUpdate(page);
              await expect.poll(() => states(page), { timeout: 120_000 }).toBe('none installed activated');
              await expect(table.button('app_update_apply')).toBeVisible();
              await letIn(table);
            };
            await update('build');
            expect([await kept(page, 'en'), await kept(page, 'nl')]).toEqual([1, 1]);
            // Nor a box or a Scenario: it kept all of them.
            for (const name of ['expansions', 'scenarios'])
              expect(await kept(page, name, 'build', ['en', 'nl', 'de', 'fr'])).toBe(1);

            await page
              .getByRole('button', { name: table.say('packs_remove_label', { name: 'English' }) })
              .click();
            await expect(row(page, 'English')).toContainText('niet op dit apparaat');
            await update(newer);
            expect([await kept(page, 'en', newer), await kept(page, 'nl', newer)]).toEqual([0, 1]);
            expect(await kept(page, 'nl')).toBe(0);
            await cutOff(page, site);
            await page.goto('/reference/');
            await expect(page.getByRole('heading', { name: table.say('reference_title') })).toBeVisible();
            await page.goto('/settings/');
            await expect(page.getByText(/^Versie /)).toContainText(NEWER);
            await context.close();
          }),
        ),
      ),
    { isFromBeforePacks: true },
  );
});
