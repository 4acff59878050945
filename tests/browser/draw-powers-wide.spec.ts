import { test } from '@playwright/test';
import { growsWithADrawnCard } from './support/draw-powers';

test.use({ locale: 'de-DE' });

test('beside the island, in German, Growth with a drawn card is as few taps', async ({ page }) => {
  await growsWithADrawnCard(page, 'de');
});
