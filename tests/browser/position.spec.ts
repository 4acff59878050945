import { expect, test } from '@playwright/test';
import { parsePosition } from '../../src/lib/rules/notation/position-text';
import { parseGame } from '../../src/lib/saves/schema/schema';
import { startGame } from './support/table';

test('the position can be copied for a report, or selected where the browser does not copy', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await startGame(page, { boards: ['A'] });
  await table.openMenu('menu_more');
  await table.tap(page.getByText(table.say('menu_position'), { exact: true }));
  await table.tap(table.button('menu_position_copy'));
  await expect(page.getByText(table.say('menu_position_copied'), { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Blightwatch \d+\.\d+\.\d+\+[0-9a-f]+\n/);
  const read = parsePosition(text);
  expect(read.ok && parseGame(read.value)).toMatchObject({ ok: true, value: { setup: { boards: ['A'] } } });

  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('no'))));
  await table.tap(table.button('menu_position_copy'));
  await expect(page.getByRole('textbox', { name: table.say('menu_position') })).toHaveValue(text);
});
