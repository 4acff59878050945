import { expect, type Locator, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { Keys } from './support/keys';
import { Table } from './support/table';
import type { Locale } from './support/words';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A table of three that owns two boxes is about to be dealt Spirits. */
async function sitDown(page: Page, locale: Locale = 'en'): Promise<Table> {
  await page.addInitScript(() => {
    if (localStorage.getItem('blightwatch.owned') === null)
      localStorage.setItem('blightwatch.owned', JSON.stringify(['base', 'jagged-earth']));
  });
  await page.goto('/new/');
  const table = new Table(page, locale);
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  return table;
}

const hands = (page: Page): Locator => dialog(page).getByRole('group');

const names = async (page: Page): Promise<readonly string[]> =>
  dialog(page).locator('fieldset label .title').allInnerTexts();

test('Spirits are dealt to each player, none to two; each picks one, and they are dealt again', async ({
  page,
}) => {
  const table = await sitDown(page);
  await table.tap(table.button('new_draft'));
  await expect(dialog(page)).toContainText(table.say('draft_note'));
  await table.tap(table.button('draft_deal'));
  await expect(hands(page)).toHaveCount(3);
  await expect(hands(page).getByRole('radio')).toHaveCount(9);
  const first = await names(page);
  expect(new Set(first).size).toBe(9);
  expect(await inTheWay(page)).toEqual([]);

  // What a player had before is given back.
  await expect(dialog(page).getByRole('status').last()).toHaveText(
    table.say('draft_chosen', { n: 0, of: 3 }),
  );
  await hands(page).nth(0).getByRole('radio').nth(1).check();
  await hands(page).nth(2).getByRole('radio').nth(0).check();
  await expect(dialog(page).getByRole('status').last()).toHaveText(
    table.say('draft_chosen', { n: 2, of: 3 }),
  );
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: first[1]! })).toBeVisible();
  await expect(page.getByRole('button', { name: first[6]! })).toBeVisible();

  // It lies there as it was, until it is dealt again.
  await table.tap(table.button('new_draft'));
  await expect.poll(() => names(page)).toEqual(first);
  await expect(hands(page).nth(0).getByRole('radio').nth(1)).toBeChecked();
  await dialog(page).getByRole('radio', { name: '5', exact: true }).check({ force: true });
  await table.tap(table.button('draft_again'));
  await expect(hands(page).getByRole('radio')).toHaveCount(15);
  await expect(dialog(page).getByRole('status').last()).toHaveText(
    table.say('draft_chosen', { n: 0, of: 3 }),
  );
});

test('by keys alone, and with too few Spirits it says so', async ({ page }) => {
  const table = await sitDown(page);
  const keys = new Keys(page);
  await keys.reach(table.button('new_draft'));
  await keys.press('Enter');
  await keys.reach(table.button('draft_deal'));
  await keys.press('Enter');
  // From below each engine enters a group in which nothing is chosen at another end.
  const isInLast = () =>
    hands(page)
      .last()
      .evaluate((one) => one.contains(document.activeElement));
  for (let presses = 0; presses < 5 && !(await isInLast()); presses++) await keys.press('Shift+Tab');
  await keys.press(' ');
  await expect(hands(page).last().locator('input:checked')).toHaveCount(1);
  await expect(dialog(page).getByRole('status').last()).toHaveText(
    table.say('draft_chosen', { n: 1, of: 3 }),
  );
  await keys.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(table.button('new_draft')).toBeFocused();

  await page.evaluate(() => localStorage.setItem('blightwatch.owned', '["base"]'));
  await page.reload();
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await table.tap(table.button('new_draft'));
  await expect(dialog(page)).toContainText(table.say('draft_too_few', { count: 8 }));
  await expect(table.button('draft_deal')).toHaveCount(0);
});

for (const locale of ['de', 'fr', 'nl'] as const)
  test.describe(`on a narrow phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } });

    test('nothing is cut off', async ({ page }) => {
      const table = await sitDown(page, locale);
      await table.tap(table.button('new_draft'));
      await table.tap(table.button('draft_deal'));
      await expect(hands(page)).toHaveCount(3);
      const [scrolls, width] = await dialog(page).evaluate((one) => [one.scrollWidth, one.clientWidth]);
      expect(scrolls).toBeLessThanOrEqual(width!);
    });
  });
