import { expect, test } from '@playwright/test';
import { Site } from '../../scripts/site.mjs';
import { launch, withProfile } from './support/install';
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

test('can be installed, and opens with the server gone', async () => {
  const site = new Site('build');
  const address = await site.start();
  await withProfile(async (profile) => {
    const context = await launch(profile);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    const manifest = await devtools.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data!)).toMatchObject({ name: 'Blightwatch', display: 'standalone' });
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);

    await site.stop();
    await expect(page.request.get(address)).rejects.toThrow();
    for (const path of ['', 'play/?game=1']) {
      await page.goto(address + path);
      await expect(page.locator('.app > *').first()).toBeAttached();
    }
    await context.close();
  });
});
