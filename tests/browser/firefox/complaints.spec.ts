import { expect, test } from '@playwright/test';
import { watch } from '../support/watch';

test('an error that a page writes on the console is told in its own words', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  await page.goto('/robots.txt');
  await page.evaluate(() => console.error(new TypeError('no such part')));
  await page.evaluate(() => console.error('a game', new Error('is damaged')));
  await expect
    .poll(() => complaints)
    .toEqual(['console: TypeError: no such part', 'console: a game Error: is damaged']);
});
