import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, test } from '@playwright/test';
import { declaredPacks, sortedOut } from '../../../scripts/packs.mjs';
import {
  clearHttpCache,
  cutOff,
  firstPage,
  install,
  launch,
  withProfile,
  withSite,
} from '../support/install';
import { setTheTable, startGame, Table } from '../support/table';

/** What the browser asked for in vain; what a page asked for that was left in the meantime does not count. */
/** A pack is asked for before it is needed, where a network may be, and whether there is one. */
const { packs } = sortedOut(
  JSON.parse(readFileSync('.svelte-kit/output/client/.vite/manifest.json', 'utf8')),
  declaredPacks(),
);
const ASKED_FOR = [
  '/robots.txt',
  ...packs.flatMap(({ name, files }) =>
    name === 'tools' ? files.map((file: { readonly url: string }) => `/${file.url}`) : [],
  ),
];

/** Names that Chromium and Firefox give a request whose page was left. */
const CALLED_OFF = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED'];

function failures(context: BrowserContext): string[] {
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    const isMissed = !ASKED_FOR.includes(new URL(request.url()).pathname);
    if (isMissed && !CALLED_OFF.includes(request.failure()?.errorText ?? '')) failed.push(request.url());
  });
  return failed;
}

/** Waits until a page that is at rest has asked for nothing more for a while, what it does when idle included. */
const untilQuiet = async (): Promise<void> => {
  const asked = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== asked();) {
    before = asked();
    await new Promise((later) => setTimeout(later, 1_500));
  }
};

test('after one visit, a cold browser without a server opens every page and the very same prompt', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const visit = await launch(profile, address);
      await install(firstPage(visit));
      const before = await startGame(firstPage(visit));
      await setTheTable(before, 'jungle', 4);
      await before.proceed('go_spirit');
      await before.proceed('go_fast');
      await expect(before.button('go_build', { count: 4 })).toBeVisible();
      const title = await before.title.innerText();
      const lands = await before.lands();
      const game = new URL(firstPage(visit).url()).search;
      await cutOff(firstPage(visit), site);
      await visit.close();

      const cold = await launch(profile, address);
      const failed = failures(cold);
      const page = firstPage(cold);
      const table = new Table(page);
      await page.goto('/');
      await expect(table.link('home_go_on')).toBeVisible();
      await page.goto(`/play/${game}`);
      await expect(table.title).toHaveText(title);
      await expect.poll(() => table.lands()).toEqual(lands);
      await page.goto('/new/');
      await expect(table.button('new_start')).toBeVisible();
      await page.goto('/settings/');
      await expect(page.getByRole('heading', { name: table.say('settings_title') })).toBeVisible();
      await page.goto('/no/such/page/');
      await expect(page.getByRole('heading', { name: table.say('app_missing_title') })).toBeVisible();
      expect(failed).toEqual([]);
      await cold.close();
    }),
  );
});

test('without a server, a cold browser starts a new game and plays it', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const visit = await launch(profile, address);
      await install(firstPage(visit));
      await cutOff(firstPage(visit), site);
      await visit.close();

      const cold = await launch(profile, address);
      const failed = failures(cold);
      const table = await startGame(firstPage(cold));
      await setTheTable(table, 'mountain', 4);
      await table.proceed('go_spirit');
      await table.proceed('go_fast');
      await table.asShown('build', 4);
      await expect(table.land('A1')).toHaveAccessibleName(/: 1 Town and 1 Explorer\./);
      await firstPage(cold).reload();
      await table.asks('ask_draw');
      await expect(table.land('A1')).toHaveAccessibleName(/: 1 Town and 1 Explorer\./);
      expect(failed).toEqual([]);
      await cold.close();
    }),
  );
});

/** Every page that a table may open without a network, and two of a game in progress. */
const pagesOf = (game: string): readonly string[] => [
  '/',
  `/play/${game}`,
  `/hand-over/${game}`,
  `/share/${game}`,
  '/new/',
  '/join/',
  '/receive/',
  '/backup/',
  '/history/',
  '/history/statistics/',
  '/reference/',
  '/settings/',
  '/settings/device/',
  '/safe/',
];

test('without a server no page says a word on the console', async () => {
  await withSite('build', (site, address) =>
    withProfile(async (profile) => {
      const visit = await launch(profile, address);
      await install(firstPage(visit));
      const game = await startGame(firstPage(visit));
      await setTheTable(game, 'jungle', 4);
      const { search } = new URL(firstPage(visit).url());
      await cutOff(firstPage(visit), site);
      await visit.close();

      const cold = await launch(profile, address);
      const page = firstPage(cold);
      await clearHttpCache(page);
      const said: string[] = [];
      let path = '';
      cold.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          said.push(`${path}: ${message.text()} ${message.location().url}`);
      });
      cold.on('weberror', (error) => said.push(`${path}: ${error.error().message}`));
      for (path of pagesOf(search)) {
        await page.goto(path);
        await expect(page.locator('h1:visible, h2:visible').first()).toBeVisible();
        await page.evaluate(untilQuiet);
      }
      expect(said).toEqual([]);
      await cold.close();
    }),
  );
});
