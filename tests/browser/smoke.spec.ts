import { expect, test } from '@playwright/test';
import { watch } from './support/watch';

test('boots under the policy, silently, from this origin alone', async ({ page, baseURL }) => {
  const complaints = watch(page, baseURL!);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.app > *').first()).toBeAttached();
  const policy = page.locator('meta[http-equiv="content-security-policy"]');
  await expect(policy).toHaveAttribute('content', /default-src 'none'/);
  expect(complaints).toEqual([]);
});

test('an address nobody knows still boots the app', async ({ page }) => {
  const response = await page.goto('/no/such/page/');
  expect(response?.status()).toBe(404);
  await expect(page.locator('.app > *').first()).toBeAttached();
});

test('the policy refuses what it should', async ({ page }) => {
  await page.goto('/');
  const refused = await page.evaluate(async () => {
    const tries = {
      markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      elsewhere: () => fetch('https://example.invalid/'),
    };
    const results: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) {
      try {
        await attempt();
      } catch {
        results.push(name);
      }
    }
    const styled = document.createElement('p');
    styled.setAttribute('style', 'color: red');
    if (styled.style.color === '') results.push('style attribute');
    return results;
  });
  expect(refused).toEqual(['markup', 'elsewhere', 'style attribute']);
});
