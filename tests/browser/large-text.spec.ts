import { expect, test } from '@playwright/test';
import { args, pageChromium } from '../../scripts/chromium.mjs';
import { cut, sideways } from './support/overflow';

// As a browser is told to write: what is measured in letters follows.
test.use({
  launchOptions: { executablePath: pageChromium(), args: [...args, '--blink-settings=defaultFontSize=32'] },
});

test('with text of 200 % no page around the table runs over the side, and no button is cut', async ({
  page,
}) => {
  for (const address of ['/', '/new/', '/settings/', '/history/', '/reference/']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
    expect(await cut(page), address).toEqual([]);
  }
});
