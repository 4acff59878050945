import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { partForgotten, partsTakenOut } from './support/parts-late';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

test('what was forgotten two phases ago is told with the pad, and one Undo takes it back', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt({ decks: 'app' }),
    ({ step }, { turn }) => step.do === 'slowPowers' && turn === 2,
  );
  const pieces = async () => (await table.lands()).map((land) => land.split('. ')[0]);
  const before = await pieces();
  await table.openJournal();
  await table.tap(table.journalLines.nth(4));
  const dialog = table.dialog('journal_title');
  await table.tap(dialog.getByRole('button', { name: table.say('mend_forgot') }));
  await dialog.getByRole('combobox', { name: table.say('mend_land') }).selectOption('A7');
  await expect(dialog.getByRole('button', { name: /^A7/ }).first()).toBeVisible();
  expect(await violations(page, 'light')).toEqual([]);
  await page.screenshot({ path: 'test-results/mend-pad.png' });
  await table.tap(dialog.getByRole('button', { name: 'Add Dahan' }));
  await expect(dialog.getByText(table.say('mend_told'))).toBeVisible();
  await table.tap(dialog.getByRole('button', { name: /^Repeat \d+ later move/ }));
  const right = dialog.getByRole('button', { name: table.say('mend_do') });
  await expect(right).toBeVisible();
  expect(await violations(page, 'dark')).toEqual([]);
  await page.screenshot({ path: 'test-results/mend-moves.png' });
  expect(await pieces()).toEqual(before);
  await table.shows(() => table.tap(right));
  await expect(dialog).toBeHidden();
  await table.moved();
  await expect.poll(pieces).not.toEqual(before);
  await table.reload();
  await table.tap(table.button('undo'));
  await expect.poll(pieces).toEqual(before);
});

test('a part of an Event is taken out a turn later, and put back; one Undo takes it back', async ({ page }) =>
  partsTakenOut(page));

test('a part of an Event that hands forgot is carried out at its line, and asks what it asks', async ({
  page,
}) => partForgotten(page));
