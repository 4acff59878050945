import { expect, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { powerCardId } from '../../src/lib/rules/table/printed-cards';
import { growsWithADrawnCard } from './support/draw-powers';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

test('My Spirit stands beside the island: a lit land takes the Power, and any other only by a second tap', async ({
  page,
}) => {
  const spirits = [
    { id: 'river-surges-in-sunlight', aspect: null },
    { id: 'lightnings-swift-strike', aspect: null },
  ] as const;
  const table = await openPlayed(
    page,
    dealt({ spirits, products: PRODUCTS, tokens: true }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
    'en',
    [
      { report: 'trackPresence', on: true },
      { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { P1: 1 } } },
      {
        report: 'spirit',
        player: 1,
        changes: [
          { change: 'kept', on: true },
          { change: 'card', id: powerCardId('flash-floods'), name: 'Flash Floods', to: 'played' },
        ],
      },
    ],
  );
  await table.tap(table.button('kept_spirit', { who: 'River · Noor', energy: 0, played: 1 }));
  const dialog = table.dialog('tally_title');
  const [spirit, island] = [(await dialog.boundingBox())!, (await table.map.boundingBox())!];
  expect(spirit.x).toBeGreaterThanOrEqual(island.x + island.width - 1);

  const use = dialog.getByRole('button', { name: table.say('my_spirit_use', { name: 'Flash Floods' }) });
  await table.tap(use);
  await expect(table.land('A4')).toHaveAccessibleName(/can be chosen/);
  await page.keyboard.press('Escape');
  await expect(use).toBeVisible();
  await table.tap(use);
  await table.tap(table.land('B1'));
  await expect(dialog.getByText(table.say('use_power_out_of_range', { land: 'B1' }))).toBeVisible();
  await table.tap(table.land('A5'));
  await expect(use).toBeHidden();
  await expect(dialog).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('beside the island Growth with a drawn card is as few taps', async ({ page }) => {
    await growsWithADrawnCard(page, 'de');
  });
});
