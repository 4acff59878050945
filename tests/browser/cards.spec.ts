import { expect, type Page, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Prompt } from '../../src/lib/rules/engine/engine';
import type { Setup } from '../../src/lib/rules/table/game';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';
import { countsTaps } from './support/telling';
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

/** How many names are wholly in sight, and how many screens below the last of them lies. */
const inSight = (page: Page): Promise<{ names: number; screens: number }> =>
  page.locator('main .answers').evaluate((list) => {
    const body = list.closest('.body')!;
    const { top, bottom } = body.getBoundingClientRect();
    const boxes = [...list.querySelectorAll('button')].map((one) => one.getBoundingClientRect());
    const names = boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length;
    return { names, screens: (boxes.at(-1)!.bottom - bottom) / body.clientHeight };
  });

// first-game.md 7, expert-table.md B23: every card was a hunt through texts, in no order.
test('one Fear Card out of fifty is named by two taps, and read from its beginning before one Yes', async ({
  page,
}) => {
  const table = await toFearCard(page);
  const names = page.locator('main .answers button');
  await expect(names.nth(20)).toBeVisible();
  const all = await names.allInnerTexts();
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
  expect(all.join(' ')).not.toContain('Defend 1');
  expect(await violations(page, 'dark')).toEqual([]);

  table.taps = 0;
  const letters = page.getByRole('radio', { name: /^D/ });
  await table.tap(letters);
  await expect.poll(() => names.allInnerTexts().then((shown) => shown.length)).toBeLessThan(15);
  const { names: seen, screens } = await inSight(page);
  expect(seen).toBeGreaterThanOrEqual(8);
  expect(screens).toBeLessThan(1);
  await table.tap(names.filter({ hasText: 'Demoralized' }));
  await expect(table.title).toContainText('Demoralized');
  await expect(table.sheet.locator('p.card')).toBeInViewport({ ratio: 1 });
  await expect(table.button('go_carry_out')).toBeInViewport({ ratio: 1 });
  await table.tap(table.button('go_carry_out'));
  countsTaps('naming a Fear Card, and Yes', table.taps, 3);
  expect(table.taps).toBe(3);
});

test('an Event Card out of sixty is named by two taps', async ({ page }) => {
  const events = dealt({ products: PRODUCTS, tokens: true, events: true, decks: 'table' });
  const table = await openPlayed(
    page,
    events,
    ({ step }) => step.do === 'exceptional' && step.step === 'card',
  );
  const part = page.getByRole('radio', { name: /–/ }).last();
  await table.tap(part);
  expect((await inSight(page)).screens).toBeLessThan(1);
  const last = page.locator('main .answers button').last();
  const name = await last.innerText();
  await table.tap(last);
  await expect(table.title).toContainText(name);
});

test('typed, two letters are enough: by any word of the name, or by what the card says', async ({ page }) => {
  const table = await toFearCard(page);
  const names = page.locator('main .answers button');
  const field = page.getByRole('searchbox');
  // A finger has the list first: no keyboard comes up by itself.
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches))
    await expect(field).not.toBeFocused();
  await field.fill('guard');
  await expect(names).toHaveText(['Dahan on their Guard']);
  await field.fill('qu');
  await expect(names).toHaveText(['Quarantine']);
  await field.press('Enter');
  await expect(table.title).toContainText('Quarantine');
});

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' });

  test('a Blight Card of an expansion is turned, and says in Dutch what to do', async ({ page }) => {
    const table = await openPlayed(page, setup, at('flipBlightCard'), 'nl');
    await page.getByRole('button', { name: 'Erosion of Will' }).click();
    await expect(table.title).toContainText('Erosion of Will');
    await expect(page.getByText(/verliest 1 energie/).first()).toBeVisible();
    expect(await violations(page, 'dark')).toEqual([]);
  });

  // first-game.md 6: names stood small below what cards do, for an English box as well.
  test('names stand first, until the table says that its box is Dutch; then what a card does, until its name is typed', async ({
    page,
  }) => {
    const table = await toFearCard(page, {}, 'nl');
    const names = page.locator('main .answers button');
    await expect(page.getByRole('button', { name: 'Dahan Raid', exact: true })).toBeVisible();
    const ask = page.getByRole('group', { name: table.say('card_box_ask') });
    expect(await violations(page, 'light')).toEqual([]);
    await table.tap(ask.getByRole('button', { name: 'Nederlands', exact: true }));
    await expect(ask).toHaveCount(0);
    const raid = page.getByRole('button', { name: /Dahan Raid$/ });
    await expect(raid).toHaveAccessibleName(/^[^.]*Dahan.* Dahan Raid$/);
    await page.getByRole('searchbox').fill('raid');
    await raid.click();
    await expect(table.title).toContainText('Dahan Raid');
    await page.getByText(table.say('card_own_ask')).click();
    await page.getByLabel(table.say('card_own_name')).fill('Overval {1}');
    await page.getByRole('button', { name: table.say('card_own_keep') }).click();
    await expect(table.title).toContainText('Overval 1');
    expect(await violations(page, 'dark')).toEqual([]);
    await table.tap(table.button('undo'));
    await expect(table.title).not.toContainText('Overval');
    await table.reload();
    // By the words of either language, and nobody asks again.
    for (const asked of ['overv', 'raid']) {
      await page.getByRole('searchbox').fill(asked);
      await expect(names).toHaveText(['Overval 1']);
    }
    await expect(ask).toHaveCount(0);
    await page.goto('/reference/');
    await page.getByRole('searchbox').fill('dahan raid');
    await expect(page.getByText('Overval 1').first()).toBeVisible();
  });

  test('an English box has English names, whatever was typed', async ({ page }) => {
    const table = await toFearCard(page, {}, 'nl');
    const ask = page.getByRole('group', { name: table.say('card_box_ask') });
    await table.tap(ask.getByRole('button', { name: 'Engels', exact: true }));
    await expect(ask).toHaveCount(0);
    await page.getByRole('searchbox').fill('raid');
    await page.locator('main .answers button').first().click();
    await expect(table.title).toContainText('Dahan Raid');
    await expect(page.getByText(table.say('card_own_ask'))).toHaveCount(0);
  });
});

test('the fifteen cards of the base game need no letters', async ({ page }) => {
  await toFearCard(page, { products: ['base'] });
  await expect(page.getByRole('button', { name: /^Retreat!/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /–/ })).toHaveCount(0);
  const { names, screens } = await inSight(page);
  expect(names).toBeGreaterThanOrEqual(8);
  expect(screens).toBeLessThan(1);
});
