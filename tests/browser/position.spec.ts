import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { reported } from '../support/reported';
import { startGame } from './support/table';

test('the position can be copied for a report, or selected where the browser does not copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await startGame(page, { boards: ['A'] });
  await table.openMenu('menu_more');
  await table.tap(page.getByText(table.say('menu_position'), { exact: true }));
  await table.tap(table.button('device_copy'));
  await expect(page.getByText(table.say('device_copied'), { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Blightwatch \d+\.\d+\.\d+\+[0-9a-f]+\n/);
  expect(text).toContain('\n# Mozilla/');
  const { game, steps } = reported(text);
  expect(game).toMatchObject({ setup: { boards: ['A'] } });
  expect(steps.length).toBeLessThanOrEqual(12);
  // This build has no address for reports.
  await expect(table.link('device_send')).toHaveCount(0);

  const saved = page.waitForEvent('download');
  await table.tap(table.button('device_save'));
  expect(readFileSync(await (await saved).path(), 'utf8')).toBe(text);

  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
  await table.tap(table.button('device_copy'));
  await expect(page.getByRole('textbox', { name: table.say('menu_position') })).toHaveValue(text);
});
