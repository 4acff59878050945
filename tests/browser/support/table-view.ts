import { expect, type Page } from '@playwright/test';
import type { BoardId } from '../../../src/lib/rules/table/island';
import { fromAMeter } from './meter';
import { dealt } from './played';
import { openPlayed } from './seeded';

/**
 * The least heights from a meter away, in arc-minutes (5 is the limit of sight, 16 is comfortable). Names aim at 12 and
 * outcomes at 18; the smallest acting land on four boards has room for these.
 */
const LEAST = {
  phone: { strip: 15, question: 15, name: 7, outcome: 8 },
  tablet: { strip: 15, question: 15, name: 12, outcome: 14 },
};

/** Opens the table view at a Ravage on these boards, and expects all that is read from a meter away. */
export async function readsFromAMeter(
  page: Page,
  device: 'phone' | 'tablet',
  boards: readonly BoardId[],
): Promise<void> {
  const table = await openPlayed(
    page,
    dealt({ boards, players: boards.map((board) => `P${board}`), layout: `${boards.length}-standard` }),
    ({ step }, { turn }) => step.do === 'actionCard' && step.action === 'ravage' && turn === 3,
  );
  // The outcome of the Ravage is on the map in the hand as well.
  const acting = page.locator('svg.over .pieces.acting');
  await expect(acting.locator('.danger').first()).toBeAttached();
  const inHand = (await page.locator('.map').boundingBox())!;
  await table.openMenu();
  await table.tap(table.button('flat_title'));
  await expect(page.locator('html')).toHaveAttribute('data-flat', '0');
  // What stands in an acting land gives way to what happens there.
  await expect(acting.locator('.invader, .dahan')).toHaveCount(0);
  expect(await acting.locator('.danger').count()).toBe(await acting.count());

  const least = async (selector: string): Promise<number> =>
    Math.min(...(await fromAMeter(page, device, selector)).map(({ high }) => high));
  const wanted = LEAST[device];
  await expect.poll(() => least('.strip .meter .figure > .numeral')).toBeGreaterThanOrEqual(wanted.strip);
  expect(await least('.sheet h2')).toBeGreaterThanOrEqual(wanted.question);
  await expect.poll(() => least('svg.over .pieces.acting .name')).toBeGreaterThanOrEqual(wanted.name);
  expect(await least('svg.over .pieces.acting .danger .count')).toBeGreaterThanOrEqual(wanted.outcome);
  const now = (await page.locator('.map').boundingBox())!;
  expect(now.width * now.height).toBeGreaterThan(inHand.width * inHand.height);
  for (const part of ['.strip', '.map', '.sheet h2', '.sheet footer .main'])
    expect(
      await page.locator(part).evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      }),
      part,
    ).toBe(true);

  await table.goBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-flat');
  await expect(acting.locator('.invader').first()).toBeAttached();
}
