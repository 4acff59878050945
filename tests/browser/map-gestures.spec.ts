import { expect, test } from '@playwright/test';
import { layOut } from './support/seeded';

test('the wheel magnifies the island, a drag is no tap, and two taps fit it again', async ({ page }) => {
  const table = await layOut(page);
  const map = page.locator('.map');
  const fit = page.getByRole('button', { name: table.say('fit') });
  const box = (await map.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const title = await table.title.textContent();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -400);
  await expect(fit).toBeVisible();

  const svg = map.locator('svg.ground');
  const before = await svg.evaluate((one) => one.style.translate);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => svg.evaluate((one) => one.style.translate)).not.toBe(before);
  await expect(table.title).toHaveText(title!);

  await fit.click();
  await expect(fit).toHaveCount(0);
});

test('an icon that no table opens with is drawn with its page', async ({ page }) => {
  await page.goto('/settings/');
  const drawn = page.locator('svg.icon path').first();
  await expect(drawn).toHaveAttribute('d', /^[Mm]/);
  const empty = await page
    .locator('svg.icon path')
    .evaluateAll((all) => all.filter((one) => !one.getAttribute('d')).length);
  expect(empty).toBe(0);
});
