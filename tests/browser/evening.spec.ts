import { test } from '@playwright/test';
import { wholeEvening } from './support/evening';
import { withSite } from './support/install';
import { PlaywrightScreen } from './support/playwright-screen';

test('an evening of two, begun anew, offline, kept, handed over, in both languages and themes', async ({
  browser,
}) => {
  // Four themes and languages, handed over, offline: on a slow machine this takes longer than any other test.
  test.setTimeout(900_000);
  await withSite('build', async (site) => {
    const screen = await PlaywrightScreen.start(browser, site);
    await wholeEvening(screen);
    await screen.close();
  });
});
