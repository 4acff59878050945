import { expect, test } from '@playwright/test';
import { FURTHER } from '../../scripts/bench/further-deeds.mjs';
import { ROWS } from '../../scripts/bench/tap-table.mjs';
import { tellingTable, tellRows } from './support/telling';

/** How many rows one table tells before another sits down: every row ends with its Undo, as it began. */
const AT_ONE_TABLE = 8;
const powers = ROWS.filter(({ growth }) => !growth);
const tables = Array.from({ length: Math.ceil(powers.length / AT_ONE_TABLE) }, (_, i) =>
  powers.slice(i * AT_ONE_TABLE, (i + 1) * AT_ONE_TABLE),
);

test.describe('everything that can happen to a land is told within its taps, without scrolling', () => {
  for (const [index, rows] of tables.entries())
    test(`table ${index + 1}: ${rows[0]!.tells} … ${rows.at(-1)!.tells}`, async ({ page }) => {
      const table = await tellingTable(page);
      await expect(page.getByText(/Ravage/).first()).toBeVisible();
      await tellRows(table, rows);
    });
});

test('what a Spirit adds as it grows is told by a drag, or by two taps', async ({ page }) => {
  const table = await tellingTable(page, 'spiritPhase');
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  await tellRows(
    table,
    ROWS.filter(({ growth }) => growth),
  );
});

test('every other deed is told one step further away', async ({ page }) => {
  const table = await tellingTable(page);
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  await tellRows(table, FURTHER, { scrolls: true });
});
