import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { TOURS } from './support/tours';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a screen does wrong, and where. */
async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const [name, tour] of Object.entries(TOURS))
  test(`${name}: nothing in the way of anyone, by day and by night`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    await tour(page, async (screen) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const one of await violations(page)) found.push(`${screen}, ${colorScheme}: ${one}`);
      }
    });
    expect(found).toEqual([]);
  });
