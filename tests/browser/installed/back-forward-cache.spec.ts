import { chromium as playwright, test } from '@playwright/test';
import { args, chromium } from '../../../scripts/chromium.mjs';
import { leavesAndReturns } from '../support/back-forward';

test('a table that comes back from the back/forward cache of Chromium takes taps and keeps them', async ({
  baseURL,
}) => {
  const browser = await playwright.launch({
    executablePath: chromium(),
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await leavesAndReturns(await browser.newContext({ baseURL: baseURL!, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
});
