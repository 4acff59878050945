import { expect, test } from '@playwright/test';
import { cut, sideways } from './support/overflow';
import { sitDown } from './support/seeded';
import { setTheTable, startGame, Table } from './support/table';
import { TOURS } from './support/tours';

test.describe('on a Dutch device', () => {
  test.use({ locale: 'nl-BE' });

  test('the app speaks Dutch from the first screen', async ({ page }) => {
    const table = new Table(page, 'nl');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(table.link('home_new_first')).toBeVisible();
    const game = await startGame(page, { locale: 'nl' });
    await setTheTable(game, 'mountain', 4);
    await expect(game.land('A1')).toHaveAccessibleName(/^A1: .*Berg/);
  });
});

// German has the longest words, French the longest sentences.
for (const [language, region] of [
  ['de', 'de-AT'],
  ['fr', 'fr-FR'],
] as const)
  test.describe(`on a small device that speaks ${language}`, () => {
    test.use({ locale: region, viewport: { width: 360, height: 640 } });

    for (const [tour, walk] of Object.entries(TOURS))
      test(`no screen runs over the side and no button is cut: ${tour}`, async ({ page }) => {
        const look = async (screen: string): Promise<void> => {
          await expect.poll(() => sideways(page), screen).toBeLessThanOrEqual(0);
          await expect.poll(() => cut(page), screen).toEqual([]);
        };
        await walk(page, look, language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
  });

test.describe('on a device that speaks none of them', () => {
  test.use({ locale: 'fi-FI' });

  test('the app speaks English', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(new Table(page).link('home_new_first')).toBeVisible();
  });
});

test('another language changes the words and nothing else of a running game', async ({ page }) => {
  const table = await sitDown(page, ['mountain']);
  await table.proceed('go_spirit');
  await table.asks('phase_fast');
  await table.openMenu('menu_more');
  await table.tap(table.link('menu_settings'));
  await page.getByLabel(table.say('settings_language')).selectOption('nl');

  const dutch = new Table(page, 'nl');
  await expect(page.getByRole('heading', { name: dutch.say('settings_title'), level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await dutch.tap(dutch.link('app_home'));
  await dutch.tap(dutch.link('home_go_on'));
  await dutch.asks('phase_fast');
  await dutch.proceed('go_fast');
  await dutch.asShown('build', 4);
  await dutch.asks('ask_draw');
  await dutch.reload();
  await dutch.asks('ask_draw');
});
