import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Tour } from './tours';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** By night everything, by day only what depends on colours, and of another layout only what does not. */
export type Look = 'dark' | 'light' | 'layout';

/** What a screen does wrong, and where. */
export async function violations(page: Page, look: Look): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: look === 'light' ? 'light' : 'dark' });
  // The app has no frames, for which each look would open a page of its own; and nobody reads what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (look === 'light') axe.withRules(COLOURS);
  else axe.withTags(WCAG);
  if (look === 'layout') axe.disableRules(COLOURS);
  const found = await axe.analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${look}: ${id}: ${target.join(' ')}`),
  );
}

/** The same by day and by night. */
export async function inTheWay(page: Page): Promise<readonly string[]> {
  return [...(await violations(page, 'dark')), ...(await violations(page, 'light'))];
}

/** What is in anyone's way on the screens of a tour. */
export async function inTheWayOf(page: Page, tour: Tour, looks: readonly Look[]): Promise<readonly string[]> {
  const found: string[] = [];
  await tour(page, async (screen) => {
    for (const look of looks) for (const one of await violations(page, look)) found.push(`${screen}, ${one}`);
  });
  return found;
}
