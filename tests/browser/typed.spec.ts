import { expect, type Page, test } from '@playwright/test';
import { violations } from './support/axe';
import { Keys } from './support/keys';
import { layOut } from './support/seeded';

const field = (page: Page) => page.getByRole('combobox');

test('a sentence is understood while it is typed, told by Enter and taken back', async ({ page }) => {
  const table = await layOut(page);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  const dialog = page.getByRole('dialog');
  expect(
    await field(page).evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
  ).toBeGreaterThanOrEqual(16);

  // A begun word is completed by Tab; the sentence says what would come of it before it is told.
  await page.keyboard.type('a8 des');
  await expect(dialog.getByRole('option')).toHaveText(['destroy']);
  expect(await violations(page, 'light')).toEqual([]);
  expect(await violations(page, 'dark')).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('a8 destroy ');
  await page.keyboard.type('town');
  await expect(dialog).toContainText(
    table.say('tell_destroyed', { pieces: table.say('count_t', { count: 1 }) }),
  );
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(dialog.locator('.answered')).toContainText('A8');
  await page.keyboard.type('ongedaan');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.answered')).toHaveText('Undone.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(table.land('A8')).toHaveAccessibleName(/1 Town/);
});

test('deeds in two lands are two lines of the journal, and what is not understood is said', async ({
  page,
}) => {
  const table = await layOut(page);
  const keys = new Keys(page);
  await keys.enter(table.button('menu'));
  await table.unfold('menu_more');
  await keys.enter(table.button('menu_typed'));
  await expect(field(page)).toBeFocused();
  const dialog = page.getByRole('dialog');
  await page.keyboard.type('a8 dfend 2');
  await expect(dialog).toContainText('“dfend”');
  await field(page).fill('a8 defend 2, a1 defend 3');
  await expect(dialog.locator('.outcome')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.answered')).toBeVisible();
  await page.keyboard.press('Escape');
  await table.button('undo').click();
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('A1');
  await expect(page.getByRole('dialog').locator('.here')).toContainText('A8');
  // What a line says can be typed again.
  await page.getByRole('dialog').locator('.here').getByRole('button').click();
  await expect(page.getByRole('dialog').locator('code')).toHaveText('A8 defend 2');
});
