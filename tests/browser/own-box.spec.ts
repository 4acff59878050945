import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe';
import { sideways } from './support/overflow';
import { Table } from './support/table';

/** The example of docs/boxes.md. */
const [, BOX = ''] = /```json\n([\s\S]*?)\n```/.exec(readFileSync('docs/boxes.md', 'utf8')) ?? [];
const fixture = (name: string): string => readFileSync(`tests/fixtures/homebrew/${name}`, 'utf8');

/** Drops files with these texts on the page. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  // The page listens once it is shown.
  await expect(new Table(page).button('new_start')).toBeAttached();
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name, { type: 'text/plain' }));
    return transfer;
  }, Object.entries(files));
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

test('cards of a dropped box join the decks: the Event of the box is chosen, and its words are shown', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto('/new/');
  const table = new Table(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await drop(page, { 'salt.json': BOX });
  await expect(dialog.getByRole('heading', { name: 'Salt and Rope' })).toBeInViewport();
  await expect(dialog).toContainText(table.say('new_unofficial', { name: 'nobody' }));
  await expect(dialog).toContainText(table.say('homebrew_unused_event', { n: 1 }));
  for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await table.tap(table.button('homebrew_cards_use'));
  await expect(dialog).toContainText(table.say('homebrew_cards_chosen', { title: table.say('new_owned') }));
  await table.tap(table.button('new_done'));
  await table.unfold('new_owned');
  await expect(page.getByRole('switch', { name: /^Salt and Rope 1/ })).toBeChecked();
  await table.unfold('new_decks');
  await page.getByRole('radio', { name: table.say('new_decks_app') }).check();
  await table.proceed('new_start');

  // The game has the cards, even on a device that has no more than the game.
  await expect(table.next).toBeVisible();
  await table.saved();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  // The box has the only Event Card, which comes in turn 2.
  await table.goOnUntil(/Rope Makers/);
  await expect(table.sheet).toContainText('On each board, add 1 Explorer to a Coastal land.');
  await table.shows(() => table.tap(table.sheet.getByRole('button', { name: /Cut the Ropes/ })));
  await table.goOnUntil(/Rope Makers/);
  await expect(table.sheet).toContainText('Each player may move 1 Dahan along the coast.');
  await table.goOn();
  expect(wrong).toEqual([]);
});

test('own pieces, an edition, and the cost and Elements of unclear cards are entered in the report', async ({
  page,
}) => {
  await page.goto('/new/');
  const table = new Table(page);
  const dialog = page.getByRole('dialog');
  await drop(page, { 'slow-tide.json': fixture('slow-tide.builder-save.json') });
  const pieces = dialog.getByRole('spinbutton', { name: table.say('homebrew_piece_of', { name: 'Shell' }) });
  await expect(pieces).toHaveAttribute('aria-valuenow', '8');
  await table.tap(table.button('homebrew_piece_more', { name: 'Shell' }));
  await expect(pieces).toHaveAttribute('aria-valuenow', '9');
  await dialog.getByLabel(table.say('homebrew_spirit_edition')).fill('0.7');
  await expect(dialog).toContainText(table.say('homebrew_unused_event', { n: 1 }));
  await table.tap(table.button('homebrew_spirit_use'));
  await expect(dialog.getByRole('radio', { name: /Slow Tide Remembers the Shore 0\.7/ })).toBeChecked();
  await table.tap(table.button('new_done'));

  const old = 'old-page-with-faults_PowerCards.html';
  await drop(page, { [old]: fixture(old) });
  const bramble = dialog.getByRole('group', {
    name: table.say('homebrew_card_elements', { name: 'Bramble' }),
  });
  const plant = bramble.getByRole('button', { name: table.say('element_plant') });
  await table.tap(plant);
  await expect(plant).toHaveAttribute('aria-pressed', 'true');
  const cost = dialog.getByRole('spinbutton', { name: /Unsafe/ });
  await cost.press('3');
  await expect(cost).toHaveAttribute('aria-valuenow', '3');
  await expect(dialog).toContainText(table.say('homebrew_lacks_board'));
  for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);
});
