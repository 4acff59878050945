import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { TOURS } from './support/tours';

for (const [name, tour] of Object.entries(TOURS))
  test(`${name}: nothing in the way of anyone, by day and by night`, async ({ page }, { project }) => {
    test.setTimeout(120_000);
    // Colours are the same on every screen; what a wide one lays elsewhere is looked at once.
    const schemes = project.name === 'phone' ? (['dark', 'light'] as const) : (['dark'] as const);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    await tour(page, async (screen) => {
      for (const colorScheme of schemes)
        for (const one of await violations(page, colorScheme)) found.push(`${screen}, ${one}`);
    });
    expect(found).toEqual([]);
  });
