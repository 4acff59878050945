import { resolve } from 'node:path';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { args } from '../../../scripts/chromium.mjs';
import { AT_FLOOR, BELOW_FLOOR, pathOf } from '../../../scripts/floor/engines.mjs';
import { outside } from '../../../scripts/languages.mjs';
import { wholeEvening } from '../support/evening';
import { withSite } from '../support/install';
import { PlaywrightScreen } from '../support/playwright-screen';

/** A Chromium of this number, which says so itself. */
async function withChromium(
  number: string,
  more: readonly string[],
  use: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: resolve(pathOf(number)),
    args: [...args, ...more],
  });
  try {
    expect(browser.version()).toBe(number);
    await use(browser);
  } finally {
    await browser.close();
  }
}

test(`Chromium ${AT_FLOOR.version} plays a whole evening of two`, () =>
  withChromium(AT_FLOOR.version, AT_FLOOR.args, (browser) =>
    withSite('build', async (site) => wholeEvening(await PlaywrightScreen.start(browser, site))),
  ));

for (const number of [...BELOW_FLOOR, AT_FLOOR.version])
  test(`Chromium ${number} without dvh is told that it is too old, on every page`, () =>
    withChromium(number, [], (browser) =>
      withSite('build', async (_, baseURL) => {
        const { old, needs, again, mode } = outside('en').start;
        const page = await browser.newPage({
          baseURL,
          locale: 'en-GB',
          viewport: { width: 390, height: 844 },
        });
        for (const path of ['/', '/new/', '/play/?game=none']) {
          await page.goto(path);
          const notice = page.getByRole('alert');
          await expect(notice.getByRole('heading')).toHaveText(old);
          await expect(notice).toBeInViewport({ ratio: 1 });
          await expect(page.locator('.app')).toBeHidden();
          await expect(notice).toContainText(needs);
          await expect(notice.getByRole('link')).toHaveText([again, mode]);
        }
      }),
    ));
