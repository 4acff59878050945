import { expect, test } from '@playwright/test';
import { args, pageChromium } from '../../scripts/chromium.mjs';
import { cut, fast, sideways } from './support/overflow';

// As a browser is told to write: what is measured in letters follows.
test.use({
  launchOptions: { executablePath: pageChromium(), args: [...args, '--blink-settings=defaultFontSize=32'] },
});

test('with text of 200 % nothing is cut, and nothing goes sideways', async ({ page }) => {
  test.setTimeout(60_000);
  page.setDefaultTimeout(10_000);
  const table = await fast(page);
  const game = page.url();
  for (const address of ['/', '/new/', '/settings/', game]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
    expect(await cut(page), address).toEqual([]);
  }
  await expect(table.title).toBeInViewport({ ratio: 1 });
  await expect(table.next).toBeInViewport({ ratio: 1 });
  await table.openLand('A4');
  await table.tap(page.getByRole('list', { name: 'Pieces here' }).getByRole('button').first());
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  expect(await cut(page)).toEqual([]);
  await table.tap(table.button('pad_cancel'));
  await table.tap(page.getByRole('button', { name: 'A4: Defend 2', exact: true }));
  await expect(table.land('A4')).toHaveAccessibleName(/Defend 2/);
});
