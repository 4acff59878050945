import { expect, type Page, test } from '@playwright/test';
import { args, pageChromium } from '../../scripts/chromium.mjs';
import { PRODUCTS } from '../../src/lib/content/products';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

const fast = (page: Page): Promise<Table> =>
  openPlayed(
    page,
    dealt({ tokens: true, products: PRODUCTS }),
    ({ step }, { turn }) => step.do === 'fastPowers' && turn === 3,
  );

/** What reaches beyond the side of the page. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Buttons whose words are wider than they are. */
const cut = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main button, header button, .strip button')
    .evaluateAll((all) =>
      all
        .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.ariaLabel ?? one.textContent.trim()),
    );

/** How much of the height the island has. */
const share = async (page: Page): Promise<number> =>
  (await page.locator('.map').boundingBox())!.height / page.viewportSize()!.height;

test.beforeEach(({ page }) => {
  test.setTimeout(90_000);
  page.setDefaultTimeout(10_000);
});

test('at 400 % everything is there, and nothing goes sideways', async ({ page }) => {
  const table = await fast(page);
  const game = page.url();
  // A window of 1280 x 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/', '/new/', '/settings/', '/history/', '/reference/', game]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
  }
  await table.openLand('A4');
  await table.tap(page.getByRole('button', { name: 'A4: Defend 2', exact: true }));
  await expect(table.land('A4')).toHaveAccessibleName(/Defend 2/);
  await table.tap(table.button('go_done'));
  await table.tap(table.button('undo'));
  await expect(table.land('A4')).not.toHaveAccessibleName(/Defend 2/);
  await table.tap(table.next);
  await expect(table.title).not.toHaveText(table.say('phase_fast'));
  expect(await cut(page)).toEqual([]);
});

test('large leaves the island 45 % of the height, and nothing lies under a notch', async ({ page }) => {
  await page.goto('/settings/');
  await page.getByRole('radio', { name: 'Table', exact: true }).check({ force: true });
  const table = await fast(page);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const where = `${width} x ${height}`;
    await expect.poll(() => share(page), where).toBeGreaterThanOrEqual(0.45);
    await table.openLand('A4');
    await expect.poll(() => share(page), `${where}, a land`).toBeGreaterThanOrEqual(0.45);
    await table.tap(page.getByRole('list', { name: 'Pieces here' }).getByRole('button').first());
    await expect.poll(() => share(page), `${where}, a piece`).toBeGreaterThanOrEqual(0.45);
    await table.tap(table.button('go_done'));
    await table.tap(table.next);
    await expect(table.title).not.toHaveText(table.say('phase_fast'));
    await expect.poll(() => share(page), `${where}, what acts`).toBeGreaterThanOrEqual(0.45);
    await table.tap(table.button('undo'));
    await table.asks('phase_fast');
  }

  const device = await page.context().newCDPSession(page);
  for (const { width, height, ...inset } of [
    { width: 390, height: 844, top: 47, bottom: 34, left: 0, right: 0 },
    { width: 844, height: 390, top: 0, bottom: 21, left: 44, right: 44 },
  ]) {
    await device.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: inset } as never);
    await page.setViewportSize({ width, height });
    const outside = (): Promise<readonly string[]> =>
      page.locator('.strip button, .track, .sheet h2, .sheet footer button').evaluateAll(
        (all, { top, bottom, left, right }) =>
          all
            .filter((one) => {
              const box = one.getBoundingClientRect();
              const within = { right: innerWidth - right, bottom: innerHeight - bottom };
              const text = one.matches('.track') ? { left: box.left + 8 } : box;
              return (
                box.width > 0 &&
                (box.top < top - 1 ||
                  box.bottom > within.bottom + 1 ||
                  text.left < left ||
                  box.right > within.right)
              );
            })
            .map((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return `${one.ariaLabel ?? one.textContent.trim()}: ${[left, top, right, bottom].map(Math.round).join()}`;
            }),
        inset,
      );
    await expect.poll(outside, `${width} x ${height}`).toEqual([]);
  }
});

test.describe('with text of 200 %', () => {
  // As a browser is told to write: what is measured in letters follows.
  test.use({
    launchOptions: { executablePath: pageChromium(), args: [...args, '--blink-settings=defaultFontSize=32'] },
  });

  test('nothing is cut, and nothing goes sideways', async ({ page }) => {
    const table = await fast(page);
    const game = page.url();
    for (const address of ['/', '/new/', '/settings/', game]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeAttached();
      await expect.poll(() => sideways(page), address).toBeLessThanOrEqual(0);
      expect(await cut(page), address).toEqual([]);
    }
    await expect(table.title).toBeInViewport({ ratio: 1 });
    await expect(table.next).toBeInViewport({ ratio: 1 });
    await table.openLand('A4');
    await table.tap(page.getByRole('list', { name: 'Pieces here' }).getByRole('button').first());
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await cut(page)).toEqual([]);
    await table.tap(table.button('pad_cancel'));
    await table.tap(page.getByRole('button', { name: 'A4: Defend 2', exact: true }));
    await expect(table.land('A4')).toHaveAccessibleName(/Defend 2/);
  });
});
