import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

/** Pages of a PDF as the browser prints one. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a page is printed in dark ink from the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/backup/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 42, 48)');
});

test('four players pack away on one sheet of paper, and lay out again with ticks', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt({
      boards: ['A', 'B', 'C', 'D'],
      players: ['Noor', 'Sam', 'Bo', 'Cy'],
      layout: '4-standard',
      products: PRODUCTS,
      tokens: true,
      decks: 'table',
    }),
    ({ step }, { turn }) => step.do === 'slowPowers' && turn === 3,
  );
  await table.openMenu('menu_more');
  await table.tap(page.getByRole('link', { name: table.say('menu_pack_away') }));
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: table.say('paper_board', { board: 'A' }) })).toBeVisible();
  expect(await sheet.getByRole('img').count()).toBeLessThanOrEqual(6);
  expect(await violations(page, 'dark')).toEqual([]);
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  await page.getByRole('radio', { name: table.say('paper_out') }).check({ force: true });
  const first = sheet.getByRole('checkbox').first();
  await first.check();
  await page.reload();
  await page.getByRole('radio', { name: table.say('paper_out') }).check({ force: true });
  await expect(first).toBeChecked();
});
