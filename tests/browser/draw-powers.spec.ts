import { expect, test } from '@playwright/test';
import { violations } from './support/axe';
import { growsWithADrawnCard } from './support/draw-powers';
import { sideways } from './support/overflow';

test('four Power Cards are drawn, one is kept, and a reload finds it in hand', async ({ page }) => {
  const { table, dialog, name } = await growsWithADrawnCard(page, 'en', async () => {
    for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
  await table.reload();
  await table.tap(table.button('kept_spirit', { who: 'Keeper · Noor', energy: 5, played: 0 }));
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
});
