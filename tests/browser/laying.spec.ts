import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { finger, mouse } from './support/hand';
import { layThree, openPlan } from './support/lay-three';
import { sideways } from './support/overflow';

/** Of three boards the second lies over the first (share-code.test, `bent`). */
const OVER_EACH_OTHER = '2KY0-903X-Z420-0000-0080-Q';

test('three boards are laid by a finger and by keys, and a turn is played on them', ({ page }) =>
  layThree(page, finger));

test('the plan of the boards is named, in contrast, and no wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlan(page);
  expect(await sideways(page)).toBe(0);
  for (const look of ['dark', 'light'] as const) expect(await violations(page, look)).toEqual([]);
});

test('a code whose boards cannot lie so is a sentence, and the set-up stays', async ({ page }) => {
  const table = await openPlan(page);
  await table.closeDialog();
  await table.tap(table.button('new_share_open'));
  await page.getByLabel(table.say('new_code_enter')).fill(OVER_EACH_OTHER);
  await table.tap(table.button('new_code_use'));
  await expect(page.getByText(table.say('new_code_layout'))).toBeVisible();
  await page.goto('/');
  await page.goto(`/new/#${OVER_EACH_OTHER}`);
  await expect(page.getByText(table.say('new_link_wrong'))).toBeVisible();
  await table.unfold('new_map');
  await expect(page.getByRole('radio', { name: table.say('layout_standard') })).toBeChecked();
});

test('by the mouse as by a finger', ({ page }) => layThree(page, mouse));
