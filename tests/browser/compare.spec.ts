import { expect, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { slipsOfFour } from './support/slips';

test('the lands that Ravage next are offered once, and one that differs is put right and undone', async ({
  page,
}) => {
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
  );
  const chip = table.sheet.getByRole('button', { name: /^Check \d+ lands$/ });
  await table.tap(chip);
  const dialog = table.dialog('menu_compare');
  const row = dialog.getByRole('button', { name: /^[A-H]\d, .* Explorer/ }).first();
  const land = (await row.getAttribute('aria-label'))!.slice(0, 2);
  await table.tap(row);
  await table.tap(dialog.getByRole('button', { name: '1 fewer Explorer' }));
  await expect(dialog.getByText(/^−1 Explorer\. Maybe not added: Explore, turn \d\.$/)).toBeVisible();
  expect(await inTheWay(page)).toEqual([]);
  await table.tap(dialog.getByRole('button', { name: /^Fix the app/ }));
  // What has been compared leaves the list.
  await expect(dialog.getByRole('button', { name: new RegExp(`^${land}, `) })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(chip).toBeHidden();

  await table.tap(table.button('undo'));
  await page.keyboard.press('l');
  await table.tap(page.getByRole('button', { name: `Board ${land[0]}: ${table.say('menu_compare')}` }));
  await expect(dialog.getByRole('group', { name: `Board ${land[0]}` })).toContainText(/\d/);
  expect(await inTheWay(page)).toEqual([]);
});

test('with Events the lands are offered as the Invaders Ravage, below their rows', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt({ events: true, tokens: true, products: ['base', 'branch-and-claw'] }),
    ({ step }, { turn }) => step.do === 'actionCard' && step.action === 'ravage' && turn === 3,
  );
  const done = table.button('moves_done');
  if (await done.isVisible()) await table.tap(done);
  await table.tap(table.sheet.getByRole('button', { name: /^Check \d+ lands?$/ }));
  const dialog = table.dialog('menu_compare');
  await expect(dialog.getByRole('button', { name: /^[A-H]\d, / }).first()).toBeVisible();
  await table.tap(dialog.getByRole('button', { name: table.say('compare_match') }));
  await expect(dialog).toBeHidden();
  await expect(table.sheet.getByRole('button', { name: /^Check \d+ lands?$/ })).toBeHidden();
});

test('two errors of the hand in five turns of four players are found, and one is put right two turns later', ({
  page,
}) => slipsOfFour(page));
