import { type Browser, chromium, expect, test } from '@playwright/test';
import { args, pageChromium } from '../../../scripts/chromium.mjs';
import { backToTable, join, share } from '../support/joining';
import { layOut } from '../support/seeded';
import { Table } from '../support/table';
import { watch } from '../support/watch';

/** Firefox beside Chromium: a guest of one joins the table that the other keeps, and both tap. */
async function joins(keeperIn: Browser, guestIn: Browser, baseURL: string): Promise<void> {
  const seat = async (browser: Browser): Promise<Table> => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
    return new Table(await context.newPage());
  };
  const [keeper, guest] = [await seat(keeperIn), await seat(guestIn)];
  const complaints = [watch(keeper.page, baseURL), watch(guest.page, baseURL)];
  await layOut(keeper.page);
  await share(keeper);
  await join(keeper, guest, 1);
  await backToTable(keeper);
  await guest.tap(guest.button('fear_add'));
  await expect(keeper.fear).toHaveText(/1\/8/);
  await keeper.tap(keeper.button('fear_add'));
  await expect(guest.fear).toHaveText(/2\/8/);
  expect(complaints.flat()).toEqual([]);
  for (const { page } of [keeper, guest]) await page.context().close();
}

for (const keeper of ['Firefox', 'Chromium'] as const)
  test(`a guest of the other engine joins a table that ${keeper} keeps`, async ({ browser, baseURL }) => {
    const beside = await chromium.launch({ executablePath: pageChromium(), args });
    try {
      await (keeper === 'Firefox' ? joins(browser, beside, baseURL!) : joins(beside, browser, baseURL!));
    } finally {
      await beside.close();
    }
  });
