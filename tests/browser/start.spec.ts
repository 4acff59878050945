import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { sitDown } from './support/seeded';
import { startGame } from './support/table';

/** Takes away what a browser of an older generation does not have, before anything of the app runs. */
const without = async (page: Page, what: string): Promise<void> =>
  void (await page.addInitScript(`try { ${what} } catch {}`));

test('a browser that is too old is told so, and what it would need', async ({ page }) => {
  await without(page, 'delete Array.prototype.findLast');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This browser is too old for Blightwatch.' })).toBeVisible();
  await expect(page.getByText('Safari from 15.4')).toBeVisible();
});

test('without what came after ES2022, a random id (as over plain HTTP) and words for days, a game starts', async ({
  page,
}) => {
  await without(
    page,
    'for (const key of ["toSorted", "toSpliced", "toReversed", "with"]) delete Array.prototype[key]',
  );
  await without(page, 'Object.defineProperty(crypto, "randomUUID", { value: undefined })');
  await without(page, 'delete Intl.RelativeTimeFormat');
  const table = await startGame(page);
  await page.goto('/');
  await expect(table.link('home_go_on')).toBeVisible();
  await page.goto('/history/statistics/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('styles are asked for before scripts: nothing is painted without them', async ({ request }) => {
  const shell = await (await request.get('/')).text();
  const links = [...shell.matchAll(/rel="(stylesheet|modulepreload)"/g)].map(([, rel]) => rel);
  const first = links.indexOf('modulepreload');
  expect(first).toBeGreaterThan(1);
  // What is for paper alone may come last.
  expect(links.slice(first).filter((rel) => rel === 'stylesheet')).toHaveLength(1);
});

test('the licences of what it is made of are one tap from About', async ({ page }) => {
  await page.goto('/settings/#about');
  await page.getByRole('link', { name: 'Third-party licenses' }).click();
  const text = await page.locator('body').innerText();
  for (const part of [
    'Apache License',
    'Copyright (c) 2014-2017 David Fahlander',
    'SIL Open Font License',
    'svelte',
  ])
    expect(text).toContain(part);
});

test('a table at rest opens before what cards say and what decides have come, and a tap waits for them', async ({
  page,
}) => {
  const manifest = JSON.parse(
    readFileSync('.svelte-kit/output/client/.vite/manifest.json', 'utf8'),
  ) as Readonly<Record<string, { readonly file: string; readonly name?: string }>>;
  const late = ['choices', 'exceptions'].map(
    (chunk) => Object.values(manifest).find(({ name }) => name === chunk)!.file,
  );
  const table = await sitDown(page, ['mountain']);
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  const asked = new Set<string>();
  for (const file of late)
    await page.route(`**/${file}`, async (route) => {
      asked.add(file);
      await held;
      await route.continue();
    });
  // Firefox holds `load` back for a part that was asked for before it.
  await page.reload({ waitUntil: 'commit' });
  await table.asks('phase_spirit');
  const panel = page.locator('main[data-entry]');
  await page.locator('footer .main button').click();
  await expect(panel).toHaveAttribute('data-unsaved', '');
  await expect.poll(() => asked.size).toBe(late.length);
  await expect(page.locator('.sheet h2')).toHaveText(table.say('phase_spirit'));
  release();
  await table.asks('phase_fast');
  await expect(panel).not.toHaveAttribute('data-unsaved', '');
});
