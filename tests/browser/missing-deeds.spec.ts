import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

const TEXT = 'Save 1 Dahan';

/** The menu, and one line of it. */
async function fromMenu(table: Table, line: 'own_title' | 'look_title' | 'menu_tally'): Promise<void> {
  await table.openMenu(line === 'menu_tally' ? undefined : 'menu_more');
  await table.tap(table.button(line));
}

test('a reminder hangs on its land through a reload, is said at its moment and goes with a tap', async ({
  page,
}) => {
  const table = await openPlayed(page, dealt(), ({ step }) => step.do === 'fastPowers');
  // The Build Card is Sands, and an Explorer stands there.
  await table.openLand('A7');
  await table.tap(table.button('pad_remind'));
  await page.getByRole('textbox', { name: table.say('pad_remind_what') }).fill(TEXT);
  await table.tap(page.getByRole('button', { name: 'Build', exact: true }));
  const sign = new RegExp(`Reminder, Build: “${TEXT}”`);
  await expect(table.land('A7')).toHaveAccessibleName(sign);
  await table.reload();
  await expect(table.land('A7')).toHaveAccessibleName(sign);

  const said = page.getByRole('list', { name: table.say('hung_title') }).getByRole('listitem');
  await expect(said).toHaveCount(0);
  await table.goOnUntil(/Sands/);
  await expect(said).toHaveCount(1);
  await expect(said).toContainText('A7, Build: Save 1 Dahan');
  expect(await violations(page, 'dark')).toEqual([]);
  await table.tap(said.getByRole('button'));
  await expect(said).toHaveCount(0);
  await table.tap(table.button('undo'));
  await expect(said).toHaveCount(1);
});

test('a counter of the table’s own is made and counted, and is there after a reload', async ({ page }) => {
  const table = await openPlayed(page, dealt(), ({ step }) => step.do === 'fastPowers');
  await fromMenu(table, 'own_title');
  await page.getByRole('textbox', { name: table.say('own_new') }).fill('Wolves');
  await table.tap(table.button('own_make'));
  await table.tap(table.button('correct_more', { what: 'Wolves' }));
  await table.tap(table.button('correct_more', { what: 'Wolves' }));
  expect(await violations(page, 'light')).toEqual([]);
  await table.reload();
  await fromMenu(table, 'own_title');
  await expect(page.getByRole('spinbutton', { name: 'Wolves' })).toHaveAttribute('aria-valuenow', '2');
});

test('the top of a dealt deck is seen here alone, and the journal names no card', async ({ page }) => {
  const table = await openPlayed(page, dealt(), ({ step }) => step.do === 'fastPowers');
  await fromMenu(table, 'look_title');
  const dialog = table.dialog('look_title');
  await page.getByRole('radio', { name: table.say('look_deck_fear'), exact: true }).check();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await table.tap(table.button('look_now', { count: 2 }));
  const cards = dialog.getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const names = await cards.locator('.name').allTextContents();
  await table.tap(cards.last().getByRole('button'));
  await expect(cards.locator('.name')).toHaveText(names.toReversed());
  expect(await violations(page, 'dark')).toEqual([]);
  await table.tap(table.button('look_put_back'));
  await expect(dialog).toBeHidden();
  const journal = (await table.journal()).join(' ');
  expect(journal).toContain('Looked at the top 2 cards of the Fear Deck.');
  expect(journal).toContain('Reordered the top 2 cards of the Fear Deck.');
  for (const name of names) expect(journal).not.toContain(name);
});

test('who drowned is counted at its Spirit', async ({ page }) => {
  const spirits = [{ id: 'oceans-hungry-grasp', aspect: null }, null] as const;
  const table = await openPlayed(page, dealt({ spirits }), ({ step }) => step.do === 'spiritPhase', 'en', [
    { report: 'deed', deed: { deed: 'add', land: 'A1', pieces: { T: 1, E: 1 } } },
    { report: 'deed', deed: { deed: 'move', land: 'A1', to: 'A0', pieces: { T: 1, E: 1 } } },
  ]);
  await fromMenu(table, 'menu_tally');
  const tally = table.dialog('tally_title');
  await expect(tally).toContainText(table.say('tally_drowned_health', { n: 3 }));
  await expect(tally.getByRole('listitem').filter({ hasText: /^Turn/ })).toHaveText(/1 Explorer and 1 Town/);
  expect(await violations(page, 'light')).toEqual([]);
});
