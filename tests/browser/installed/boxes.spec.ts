import { expect, type Page, test } from '@playwright/test';
import {
  clearHttpCache,
  cutOff,
  firstPage,
  install,
  launch,
  withProfile,
  withSite,
} from '../support/install';
import { kept } from '../support/kept-packs';
import { dealt } from '../support/played';
import { openPlayed } from '../support/seeded';
import { setTheTable, Table } from '../support/table';

const RAW_KEY = /\b[a-z]+_[a-z_]+\b/;

/** A notice with this sentence in it. */
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

const fetchIt = (page: Page, table: Table, text: string) =>
  notice(page, text)
    .getByRole('button', { name: table.say('packs_fetch') })
    .click();

test('a new table says without a network what its boxes need, fetches it with one, and is played without', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const visit = await launch(profile, address);
      await install(firstPage(visit));
      await cutOff(firstPage(visit), site);
      await visit.close();

      const cold = await launch(profile, address);
      const page = firstPage(cold);
      const table = new Table(page);
      await page.goto('/new/');
      await table.unfold('new_owned');
      await page.getByLabel(table.say('product_branch_and_claw'), { exact: true }).click();
      const offline = table.say('new_pack_or_expansions');
      const name = table.say('packs_name_expansions');
      await expect(notice(page, offline)).toContainText(new RegExp(`${name}, \\d+ kB`));
      await table.unfold('new_more');
      await page.getByRole('switch', { name: table.say('new_events') }).click();
      await table.proceed('new_start');
      await expect(notice(page, offline)).toBeVisible();
      await expect(page).toHaveURL(/new/);
      await expect(page.locator('body')).not.toContainText(RAW_KEY);

      await site.start();
      await fetchIt(page, table, offline);
      await expect(notice(page, offline)).toHaveCount(0);
      await expect.poll(() => kept(page, 'expansions')).toBe(1);
      expect(await kept(page, 'scenarios')).toBe(0);
      await cutOff(page, site);
      await table.proceed('new_start');
      await table.asks('ask_set');
      await table.reload();
      await setTheTable(table, 'mountain', 4);
      await cold.close();
    }),
  );
});

test('a Scenario is fetched when it is chosen, and a table without it waits for nothing', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address);
      const page = firstPage(context);
      const table = new Table(page);
      await install(page);
      await clearHttpCache(page);
      await page.goto('/new/');
      await expect(table.button('new_start')).toBeVisible();
      await cutOff(page, site);
      const choose = async (scenario: string) => {
        await page.getByRole('button', { name: table.say('new_scenario_note') }).click();
        await page.getByRole('dialog').getByRole('radio', { name: scenario }).check({ force: true });
        await page
          .getByRole('dialog')
          .getByRole('button', { name: table.say('new_done') })
          .click();
      };
      await choose(table.say('scenario_blitz'));
      const offline = table.say('new_pack_or_scenarios');
      await expect(notice(page, offline)).toContainText(table.say('packs_name_scenarios'));
      await site.start();
      await fetchIt(page, table, offline);
      await expect(notice(page, offline)).toHaveCount(0);
      await expect.poll(() => kept(page, 'scenarios')).toBe(1);
      expect(await kept(page, 'expansions')).toBe(0);
      await cutOff(page, site);
      await table.proceed('new_start');
      await table.asks('ask_set');
      await expect(page.locator('body')).not.toContainText(RAW_KEY);
      await context.close();
    }),
  );
});

test('a game whose pack was removed says so without a network, and opens where it was once it is fetched', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const context = await launch(profile, address);
      const page = firstPage(context);
      await install(page);
      const setup = dealt({ products: ['base', 'branch-and-claw'], events: true, tokens: true });
      const table = await openPlayed(
        page,
        setup,
        ({ step }) => step.do === 'exceptional' && step.of === 'events',
      );
      const game = page.url();
      const asked = await table.title.innerText();
      // Whoever plays with it keeps it.
      await expect.poll(() => kept(page, 'expansions')).toBe(1);

      const name = table.say('packs_name_expansions');
      await page.goto('/settings/');
      await page.getByRole('button', { name: table.say('packs_remove_label', { name }) }).click();
      await expect(
        page.getByRole('button', { name: table.say('packs_fetch_label', { name }) }),
      ).toBeVisible();
      expect(await kept(page, 'expansions')).toBe(0);
      await clearHttpCache(page);
      await cutOff(page, site);

      await page.goto(game);
      await expect(page.getByText(table.say('open_unfetched'))).toBeVisible();
      const needed = table.say('packs_away_todo');
      await expect(notice(page, needed)).toContainText(name);
      await expect(page.locator('body')).not.toContainText(RAW_KEY);
      await fetchIt(page, table, needed);
      const offline = table.say('packs_trouble_offline', { name });
      await expect(notice(page, offline)).toBeVisible();
      // Nothing is wrong with it, at home either.
      await page.goto('/');
      await expect(page.getByText(table.say('home_problems_safe'))).toHaveCount(0);
      await page.goto(game);
      await expect(notice(page, needed)).toBeVisible();
      await site.start();
      await fetchIt(page, table, needed);
      await expect(table.title).toHaveText(asked);
      await cutOff(page, site);
      await table.reload();
      await expect(table.title).toHaveText(asked);
      await context.close();
    }),
  );
});
