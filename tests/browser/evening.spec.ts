import { test } from '@playwright/test';
import { wholeEvening } from './support/evening';
import { withSite } from './support/install';
import { PlaywrightScreen } from './support/playwright-screen';

test('an evening of two, begun anew, offline, kept, handed over, in both languages and themes', async ({
  browser,
}) => {
  await withSite('build', async (site) => {
    const screen = await PlaywrightScreen.start(browser, site);
    await wholeEvening(screen);
    await screen.close();
  });
});
