import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect } from '@playwright/test';
import { layOut } from './seeded';

/** Taps and reads within the page: Firefox's driver takes one that comes back for one that still loads. */
const addFear = (): void => document.querySelector<HTMLElement>('button[aria-label="Add 1 Fear"]')!.click();
const look = () => ({
  isSame: 'isSame' in window,
  fear: /^Fear \d/.exec(
    [...document.querySelectorAll('button')]
      .map(({ ariaLabel }) => ariaLabel ?? '')
      .find((label) => /^Fear \d/.test(label)) ?? '',
  )?.[0],
  isSaved:
    document.querySelector('main.panel') !== null && document.querySelector('main[data-unsaved]') === null,
});

/** A table that the browser puts by, whole, as its page is left for one of another origin, and takes up again. */
export async function leavesAndReturns(context: BrowserContext): Promise<void> {
  const other = createServer((_, answer) =>
    answer.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere'),
  );
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  try {
    const page = await context.newPage();
    const table = await layOut(page);
    const url = page.url();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.evaluate(addFear);
    await expect.poll(() => page.evaluate(look)).toEqual({ isSame: true, fear: 'Fear 1', isSaved: true });
    await table.stands();
    await page.evaluate((address) => void setTimeout(() => location.assign(address)), address);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('h1')?.textContent).catch(() => null))
      .toBe('Elsewhere');
    await page.evaluate(() => void setTimeout(() => history.back()));
    const returned = () => page.evaluate(look).catch(() => null);
    await expect
      .poll(returned, 'the very same page')
      .toEqual({ isSame: true, fear: 'Fear 1', isSaved: true });
    await page.evaluate(addFear);
    await expect.poll(returned).toEqual({ isSame: true, fear: 'Fear 2', isSaved: true });
    const anew = await context.newPage();
    await anew.goto(url);
    await expect.poll(() => anew.evaluate(look)).toEqual({ isSame: false, fear: 'Fear 2', isSaved: true });
  } finally {
    other.close();
  }
}
