import { firefox, test } from '@playwright/test';
import { firefoxOptions } from '../../../scripts/firefox.mjs';
import { leavesAndReturns } from '../support/back-forward';

test('a table that comes back from the back/forward cache of Firefox takes taps and keeps them', async ({
  baseURL,
}) => {
  const browser = await firefox.launch({
    ...firefoxOptions,
    channel: 'moz-firefox',
    // Its driver switches it off.
    firefoxUserPrefs: {
      ...firefoxOptions.firefoxUserPrefs,
      'fission.bfcacheInParent': true,
      'browser.sessionhistory.max_total_viewers': 8,
    },
  });
  try {
    await leavesAndReturns(await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
});
