import { readFileSync } from 'node:fs';
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
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from '../support/joining';
import { kept } from '../support/kept-packs';
import { Table } from '../support/table';
import { packsOf } from '../support/versions';
import { thrownIn } from '../support/watch';

/** The Adversary of docs/homebrew.md, as it stands there. */
const FENS = /```json\n([\s\S]*?)\n```/.exec(readFileSync('docs/homebrew.md', 'utf8'))![1]!;

const RAW_KEY = /\b[a-z]+_[a-z_]+\b/;

/** A game of one player against it at level 6, from its file. */
async function playFens(page: Page): Promise<Table> {
  await page.goto('/new/');
  const table = new Table(page);
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await table.tap(page.getByRole('button', { name: table.say('new_no_adversary') }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(table.say('new_own')).click();
  await expect(table.button('homebrew_open')).toBeVisible();
  const file = { name: 'fens.json', mimeType: 'application/json', buffer: Buffer.from(FENS) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await table.tap(table.button('homebrew_use'));
  await dialog.getByRole('radio', { name: /A Song at the Sluice/ }).check();
  await table.tap(table.button('new_done'));
  await table.unfold('new_decks');
  await page.getByRole('radio', { name: table.say('new_decks_app') }).check();
  await table.tap(table.button('new_start'));
  await expect(table.next).toBeVisible();
  return table;
}

/** To the Slow phase, in which a line of the file is said. */
async function toSlow(table: Table): Promise<void> {
  const slow = table.say('phase_slow');
  for (let i = 0; i < 60 && (await table.title.innerText()) !== slow; i++)
    await table.goOn(table.button('go_play_on'));
  await expect(table.sheet).toContainText('A Song at the Sluice');
}

/** The device has nothing of homebrew any more but its games; the words of its language it keeps, without a network too. */
async function withoutHomebrew(page: Page): Promise<void> {
  const files = (await packsOf('build')).find(({ name }) => name === 'homebrew')!.files.map(({ url }) => url);
  await page.evaluate(async (files) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('blightwatch-packs-'));
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (files.includes(new URL(request.url).pathname.slice(1))) await cache.delete(request);
    }
    localStorage.removeItem('blightwatch.homebrew');
  }, files);
  await clearHttpCache(page);
}

test('a guest without a network gets what homebrew is read with from the table, and hears its lines', async () => {
  await withSite('build', (site, address) =>
    withProfile((one) =>
      withProfile(async (other) => {
        const [there, here] = [await launch(one, address), await launch(other, address)];
        const [keeping, visiting] = [firstPage(there), firstPage(here)];
        const wrong = thrownIn(visiting);
        await install(keeping);
        const keeper = await playFens(keeping);
        await expect.poll(() => kept(keeping, 'homebrew')).toBe(1);
        await install(visiting);
        await expect.poll(() => kept(visiting, 'en')).toBe(1);
        await withoutHomebrew(visiting);
        expect(await kept(visiting, 'homebrew')).toBe(0);
        await share(keeper);
        await cutOff(visiting, site);

        const guest = new Table(visiting);
        await visiting.goto('/join/');
        await visiting
          .getByRole('textbox', { name: guest.say('join_paste') })
          .fill(await textOfCode(tableCode(keeper)));
        await guest.tap(guest.button('join_paste_go'));
        await answer(keeper, await textOfCode(phoneCode(guest)));
        await guest.tap(guest.button('player_n', { n: 1 }));
        await expect(guest.title).toBeVisible();
        expect(await kept(visiting, 'homebrew')).toBe(1);
        await backToTable(keeper);
        await toSlow(keeper);
        await expect(guest.title).toHaveText(keeper.say('phase_slow'));
        await expect(guest.sheet).toContainText('A Song at the Sluice');
        await expect(visiting.locator('body')).not.toContainText(RAW_KEY);

        // It is there for good, without the table as well.
        await there.close();
        await visiting.reload();
        await expect(guest.sheet).toContainText('A Song at the Sluice');
        await expect(visiting.getByRole('button', { name: /Free Fens 6/ }).first()).toBeVisible();
        expect(wrong).toEqual([]);
        await here.close();
      }),
    ),
  );
});

test('a device without it says what a saved game, and one that is handed over, wait for, and loses neither', async () => {
  await withSite('build', (site, address) =>
    withProfile((one) =>
      withProfile(async (other) => {
        const [there, here] = [await launch(one, address), await launch(other, address)];
        const [giving, taking] = [firstPage(there), firstPage(here)];
        const thrown = [giving, taking].map(thrownIn);
        await install(giving);
        const table = await playFens(giving);
        const game = giving.url();
        await expect.poll(() => kept(giving, 'homebrew')).toBe(1);
        await table.openMenu('menu_more');
        await table.tap(table.link('menu_hand_over'));
        await giving.getByRole('radio', { name: table.say('handoff_link') }).check();
        const link = await giving
          .getByRole('textbox', { name: table.say('handoff_link_label') })
          .inputValue();

        await install(taking);
        await expect.poll(() => kept(taking, 'en')).toBe(1);
        await withoutHomebrew(giving);
        await withoutHomebrew(taking);
        await cutOff(taking, site);
        const away = (page: Page) =>
          page.getByRole('alert').filter({ hasText: table.say('packs_name_homebrew') });
        await giving.goto(game);
        await taking.goto(link);
        for (const page of [giving, taking]) {
          await expect(away(page)).toBeVisible();
          await expect(page.locator('body')).not.toContainText(RAW_KEY);
        }

        await site.start();
        for (const page of [giving, taking])
          await away(page)
            .getByRole('button', { name: table.say('packs_fetch') })
            .click();
        await expect(giving.getByRole('button', { name: /Free Fens 6/ }).first()).toBeVisible();
        const taker = new Table(taking);
        await taker.tap(taker.button('receive_take'));
        await expect(taking.getByRole('button', { name: /Free Fens 6/ }).first()).toBeVisible();
        expect(thrown).toEqual([[], []]);
        await Promise.all([there.close(), here.close()]);
      }),
    ),
  );
});
