import { expect, test } from '@playwright/test';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

test('a dream of a Town is three taps, one line and one Undo', async ({ page }) => {
  const spirits = [{ id: 'bringer-of-dreams-and-nightmares', aspect: null }, null] as const;
  const table = await openPlayed(page, dealt({ spirits }), ({ step }) => step.do === 'setTheTable');
  await table.openLand('A8');
  await table.tap(table.sheet.getByRole('button', { name: table.say('count_t', { count: 1 }), exact: true }));
  await table.tap(table.button('pad_dream'));
  await table.tap(table.sheet.getByRole('button', { name: /^A7,/ }));
  await expect(table.fear).toContainText('2/8');
  await expect(table.land('A7')).toHaveAccessibleName(/1 Town/);
  await table.tap(table.button('undo'));
  await expect(table.fear).toContainText('0/8');
  await expect(table.land('A8')).toHaveAccessibleName(/1 Town/);
});

test('Badlands are in the Damage of a Power once, and the buttons say the sum', async ({ page }) => {
  const table = await openPlayed(page, dealt(), ({ step }) => step.do === 'setTheTable', 'en', [
    { report: 'deed', deed: { deed: 'add', land: 'A8', pieces: { M: 1 } } },
  ]);
  await table.openLand('A8');
  const counted = page.getByRole('checkbox', { name: table.say('pad_badlands') });
  await expect(counted).toBeChecked();
  // A Town has 2 Health.
  await table.tap(table.button('pad_damage_n', { n: 2, land: 'A8' }));
  await expect(table.land('A8')).not.toHaveAccessibleName(/Town/);
  await expect(table.fear).toContainText('1/8');
});
