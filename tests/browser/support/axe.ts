import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a screen does wrong, and where: by night everything, by day only what depends on colours. */
export async function violations(page: Page, colorScheme: 'dark' | 'light'): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme });
  // The app has no frames, for which each look would open a page of its own; and nobody reads what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const found = await (
    colorScheme === 'dark' ? axe.withTags(WCAG) : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${colorScheme}: ${id}: ${target.join(' ')}`),
  );
}

/** The same by day and by night. */
export async function inTheWay(page: Page): Promise<readonly string[]> {
  return [...(await violations(page, 'dark')), ...(await violations(page, 'light'))];
}
