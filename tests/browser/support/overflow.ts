import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/lib/content/products';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Table } from './table';

/** A table with every product at the Fast Powers of its third turn. */
export const fast = (page: Page): Promise<Table> =>
  openPlayed(
    page,
    dealt({ tokens: true, products: PRODUCTS }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
  );

/** What reaches beyond the side of the page. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Buttons whose words are wider than they are. On a piece that is picked its number sticks out by design, and so does for
 * some seconds the difference beside a figure, which nobody has to wait for.
 */
export async function cut(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.change'))
      for (const moving of one.getAnimations()) moving.finish();
  });
  return page
    .locator('main button:not(.picked), header button, .strip button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.ariaLabel ?? one.textContent.trim()),
    );
}
