import { expect, test } from '@playwright/test';
import { ROWS, STANDING } from '../../scripts/bench/tap-table.mjs';
import { PRODUCTS } from '../../src/lib/content/products';
import type { Report } from '../../src/lib/rules/command';
import { dealt, openPlayed } from './support/seeded';

/** The lands as the rows expect them, counted anew. */
const standing: readonly Report[] = Object.entries(STANDING).flatMap(([land, pieces]) =>
  ['C', 'T', 'E', 'D', 'B', 'P1'].map((piece): Report => ({
    report: 'count',
    land,
    piece,
    n: (pieces as Readonly<Record<string, number>>)[piece] ?? 0,
  })),
);

/** How many rows one table tells before another sits down: every row ends with its Undo, as it began. */
const AT_ONE_TABLE = 7;
const tables = Array.from({ length: Math.ceil(ROWS.length / AT_ONE_TABLE) }, (_, i) =>
  ROWS.slice(i * AT_ONE_TABLE, (i + 1) * AT_ONE_TABLE),
);

test.describe('everything that can happen to a land is told within its taps, without scrolling', () => {
  for (const [index, rows] of tables.entries())
    test(`table ${index + 1}: ${rows[0]!.tells} … ${rows.at(-1)!.tells}`, async ({ page }) => {
      test.setTimeout(90_000);
      const table = await openPlayed(
        page,
        dealt({ tokens: true, products: PRODUCTS }),
        ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
        'en',
        standing,
      );
      await expect(page.getByText(/Ravage/).first()).toBeVisible();
      const before = (await table.journal()).length;
      const lands = await table.lands();
      for (const { tells, taps, by, journal } of rows)
        await test.step(tells, async () => {
          let count = 0;
          await by({
            page,
            tap: async (target) => {
              await expect(target).toBeInViewport({ ratio: 0.9 });
              await target.click();
              count++;
            },
            hold: async (target) => {
              await expect(target).toBeInViewport({ ratio: 0.9 });
              await target.click({ delay: 700 });
              count++;
            },
          });
          expect(count, tells).toBeLessThanOrEqual(taps);
          const close = table.button('go_done');
          await expect(async () => {
            if (await close.isVisible()) await close.click();
            const lines = await table.journal();
            expect(lines[0], tells).toMatch(journal);
            expect(lines, tells).toHaveLength(before + 1);
          }).toPass();
          await table.tap(table.button('undo'));
          await expect.poll(() => table.lands()).toEqual(lands);
        });
    });
});
