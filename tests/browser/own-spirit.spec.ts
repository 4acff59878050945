import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe';
import { sideways } from './support/overflow';
import { Table } from './support/table';

const NAME = 'Slow Tide Remembers the Shore';
const CARD = 'Wade Through Grey Water';
const TEXT = 'Gather up to 2 Dahan. OR Push up to 1 Explorer.';
const PAGES = ['SpiritBoard', 'SpiritLore', 'PowerCards'].map(
  (page) => `Slow_Tide_Remembers_the_Shore_${page}.html`,
);

/** Drops files of tests/fixtures/homebrew on the page. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const files = names.map((name) => [name, readFileSync(`tests/fixtures/homebrew/${name}`, 'utf8')] as const);
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name, { type: 'text/html' }));
    return transfer;
  }, files);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('pages of the Builder are dropped on a new game, and their Spirit plays a turn', async ({ page }) => {
  const [wrong, asked]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/new/');
  const table = new Table(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: table.say('new_board_of', { n: 1 }) }).selectOption('D');
  await drop(page, PAGES);
  await expect(dialog.getByRole('heading', { name: NAME })).toBeInViewport();
  await expect(dialog).toContainText(table.say('homebrew_spirit_steps', { known: 20, count: 22 }));
  await expect(dialog).toContainText('Two shells for later');
  await expect(dialog).toContainText(table.say('new_unofficial', { name: 'nobody' }));
  for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await table.tap(table.button('homebrew_spirit_use'));
  await expect(dialog.getByRole('radio', { name: new RegExp(NAME) })).toBeChecked();
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: new RegExp(NAME) })).toBeVisible();
  await table.unfold('new_decks');
  await page.getByRole('radio', { name: table.say('new_decks_app') }).check();
  await table.proceed('new_start');

  // A device that opens the game anew has nothing but the game.
  await expect(table.next).toBeVisible();
  await table.saved();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await table.goOnUntil(new RegExp(table.say('phase_spirit')));
  await table.openMenu();
  await table.tap(table.button('menu_tally'));
  const mine = table.dialog('tally_title');
  await table.tap(mine.getByRole('button', { name: table.say('keep_spirit_now'), exact: true }));
  await expect(mine).toContainText(table.say('my_spirit_unofficial', { name: 'nobody' }));
  await expect(mine).toContainText(TEXT);
  await table.tap(mine.getByRole('button', { name: new RegExp(`^${table.say('growth_reclaim_all')}`) }));
  const after = (text: string) =>
    mine.getByText(text).locator('xpath=following-sibling::*[1]').getByRole('button').first();
  await table.tap(after(table.say('my_spirit_take_from')));
  const lands = mine.getByRole('group', { name: table.say('my_spirit_to_land') });
  await table.tap(lands.getByRole('button').first());
  // The step that every Growth has.
  await table.tap(mine.getByRole('button', { name: table.say('my_spirit_done'), exact: true }));
  await expect(mine.getByText(table.say('my_spirit_income_done'))).toBeVisible();
  await table.tap(mine.getByRole('button', { name: new RegExp(`^${CARD}`) }));
  await table.tap(table.button('my_spirit_use', { name: CARD }));
  await table.tap(mine.getByRole('button', { name: new RegExp(`^${table.say('my_spirit_use_anyway')}`) }));
  await expect(mine.getByRole('region', { name: CARD })).toContainText(TEXT);
  const target = page.getByRole('group', { name: table.say('use_power_land', { name: CARD }) });
  const land = target.getByRole('button').first();
  const [name = ''] = /[A-Z]\d/.exec(await land.innerText()) ?? [];
  await table.tap(land);
  await expect(mine).toContainText(table.say('use_power_said_in', { land: name }));
  await table.tap(table.button('use_power_said_done'));
  expect((await table.journal())[0]).toContain(CARD);
  expect(wrong).toEqual([]);
  expect(
    asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !/^(data|blob):/.test(url)),
  ).toEqual([]);
});
