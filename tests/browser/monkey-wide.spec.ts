import { test } from '@playwright/test';
import { SEED } from '../support/seed';
import { onPages, TAPS, tapTables } from './support/monkey/tables';

const TABLET = { locale: 'en-GB', viewport: { width: 1180, height: 820 }, hasTouch: true };

test('taps by chance on a tablet: nothing fails, and the game opens from the store after each', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000 + TAPS * 10_000);
  await tapTables(SEED * 200_003, onPages(browser, { ...TABLET, baseURL: baseURL! }));
});
