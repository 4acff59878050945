import { expect, test, type Locator } from '@playwright/test';
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

test('everything that can happen to a land is told within its taps, without scrolling, and undone in one', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const table = await openPlayed(
    page,
    dealt({ tokens: true, products: PRODUCTS }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    standing,
  );
  await expect(page.getByText(/Ravage/).first()).toBeVisible();
  const lands = await table.lands();
  const told = (await table.journal()).length;
  for (const { tells, taps, by, journal } of ROWS)
    await test.step(tells, async () => {
      let count = 0;
      const finger = (how: Readonly<{ delay?: number }>) => async (target: Locator) => {
        await expect(target).toBeInViewport({ ratio: 0.9 });
        await target.click(how);
        count++;
      };
      await by({ page, tap: finger({}), hold: finger({ delay: 700 }) });
      expect(count, tells).toBeLessThanOrEqual(taps);
      const close = table.button('go_done');
      await expect(async () => {
        if (await close.isVisible()) await close.click();
        const lines = (await table.journal()).filter((line) => !line.includes(table.say('journal_undone')));
        expect(lines[0]).toMatch(journal);
        expect(lines).toHaveLength(told + 1);
      }, tells).toPass();
      await table.tap(table.button('undo'));
      await expect.poll(() => table.lands(), tells).toEqual(lands);
    });
});
