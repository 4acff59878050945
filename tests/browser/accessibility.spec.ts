import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { TOURS } from './support/tours';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a screen does wrong, and where: by night everything, by day only what depends on colours. */
async function violations(page: Page, colorScheme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  const axe = new AxeBuilder({ page });
  const found = await (
    colorScheme === 'dark' ? axe.withTags(WCAG) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const [name, tour] of Object.entries(TOURS))
  test(`${name}: nothing in the way of anyone, by day and by night`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    await tour(page, async (screen) => {
      for (const colorScheme of ['dark', 'light'] as const)
        for (const one of await violations(page, colorScheme))
          found.push(`${screen}, ${colorScheme}: ${one}`);
    });
    expect(found).toEqual([]);
  });
