import { test } from '@playwright/test';
import { SEED } from '../support/seed';
import { onPages, tapsOf, tapTables } from './support/monkey/tables';

const TABLET = { locale: 'en-GB', viewport: { width: 1180, height: 820 }, hasTouch: true };

const TAPS = tapsOf('tablet');

test('taps by chance on a tablet: nothing fails, and the game opens from the store after each', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 + TAPS * 10_000);
  await tapTables(SEED * 200_003, TAPS, onPages(browser, { ...TABLET, baseURL: baseURL! }));
});
