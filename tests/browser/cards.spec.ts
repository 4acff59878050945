import { expect, type Page, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Prompt } from '../../src/lib/rules/engine';
import type { Setup } from '../../src/lib/rules/game';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';
import type { Locale } from './support/words';

const setup = dealt({ products: PRODUCTS, decks: 'table' });
const at =
  (kind: string) =>
  ({ step }: Prompt): boolean =>
    step.do === kind;

/** Fear enough for a card, and on to the question which one it is. */
async function toFearCard(page: Page, more: Partial<Setup> = {}, locale: Locale = 'en'): Promise<Table> {
  const table = await openPlayed(page, { ...setup, ...more }, at('fastPowers'), locale);
  for (let i = 0; i < 8; i++) await table.tap(table.button('fear_add'));
  await table.goOn();
  return table;
}

test('one Fear Card out of fifty is found by its letter and its name', async ({ page }) => {
  const table = await toFearCard(page);
  const cards = page.locator('button', { hasText: 'Defend 1' });
  await expect(cards.first()).toBeVisible();
  await page.getByRole('radio', { name: 'D', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Quarantine' })).toHaveCount(0);
  expect(await violations(page, 'dark')).toEqual([]);
  await page.getByRole('button', { name: /^Demoralized/ }).click();
  await expect(table.title).toContainText('Demoralized');
});

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' });

  test('a Blight Card of an expansion is turned, and says in Dutch what to do', async ({ page }) => {
    const table = await openPlayed(page, setup, at('flipBlightCard'), 'nl');
    await page.getByRole('radio', { name: 'E', exact: true }).check();
    await page.getByRole('button', { name: 'Erosion of Will' }).click();
    await expect(table.title).toContainText('Erosion of Will');
    await expect(page.getByText(/verliest 1 energie/).first()).toBeVisible();
    expect(await violations(page, 'dark')).toEqual([]);
  });

  test('what a card does stands first, until its printed name is typed: once, for every list', async ({
    page,
  }) => {
    const table = await toFearCard(page, {}, 'nl');
    await page.getByRole('radio', { name: 'D', exact: true }).check();
    const first = page.getByRole('button', { name: /Dahan Raid$/ });
    await expect(first).toHaveAccessibleName(/^[^.]*Dahan.* Dahan Raid$/);
    await first.click();
    await expect(table.title).toContainText('Dahan Raid');
    await page.getByText(table.say('card_own_ask')).click();
    await page.getByLabel(table.say('card_own_name')).fill('Overval {1}');
    await page.getByRole('button', { name: table.say('card_own_keep') }).click();
    await expect(table.title).toContainText('Overval 1');
    expect(await violations(page, 'dark')).toEqual([]);
    await table.tap(table.button('undo'));
    await expect(table.title).not.toContainText('Overval');
    await table.reload();
    await page.getByRole('radio', { name: 'O', exact: true }).check();
    await expect(page.getByRole('button', { name: /^Overval 1/ })).toBeVisible();
  });
});

test('a table of the base game has its list as ever', async ({ page }) => {
  await toFearCard(page, { products: ['base'] });
  await expect(page.getByRole('button', { name: /^Retreat!/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'D', exact: true })).toHaveCount(0);
});
