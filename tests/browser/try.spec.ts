import { expect, type Page, test } from '@playwright/test';
import { rows } from './support/database';
import { Table } from './support/table';

/** The values on the device, without those that tell how the app runs. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !/\.(kept|running|moved|version-seen|copies)$/.test(key)),
  );

async function leavesNothing(page: Page): Promise<void> {
  for (const table of ['games', 'entries', 'positions', 'results'] as const)
    expect(await rows(page, table)).toEqual([]);
  expect(await remembered(page)).toEqual([]);
}

test('the demo plays a Ravage, is undone, and leaves nothing behind', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/');
  await table.tap(table.link('home_try'));
  await expect(table.title).toHaveText(/^Ravage/);
  await expect(page.getByText(table.say('try_note'))).toBeVisible();
  await table.shows(() => table.next.click());
  await expect(table.title).toHaveText(/Dahan fight back/);
  await table.tap(table.button('undo'));
  await expect(table.title).toHaveText(/^Ravage/);
  await leavesNothing(page);

  // Back, and in again: the demo is where it was left. After a reload it begins anew.
  await table.shows(() => table.next.click());
  await page.goBack();
  await expect(table.link('home_try')).toBeVisible();
  await table.tap(table.link('home_try'));
  await expect(table.title).toHaveText(/Dahan fight back/);
  await page.reload();
  await expect(table.title).toHaveText(/^Ravage/);
  await leavesNothing(page);
});

test('the demo says that it can’t be shared, and its banner leads to a real game, which is saved', async ({
  page,
}) => {
  const table = new Table(page);
  await page.goto('/try/');
  await table.tap(table.button('menu'));
  await table.tap(table.link('menu_share'));
  await expect(table.dialog('try_refused')).toBeVisible();
  await table.tap(table.dialog('try_refused').locator('footer').getByRole('button'));
  await page.keyboard.press('Escape');
  await table.tap(table.link('home_first_game'));
  await expect(table.dialog('home_first_game')).toBeVisible();
  await table.tap(table.button('new_start'));
  await expect(page).toHaveURL(/\/play\/\?game=/);
  await expect(page.getByText(table.say('try_note'))).toHaveCount(0);
  await expect.poll(async () => (await rows(page, 'games')).length).toBe(1);
});

test('a first visit shows both buttons without scrolling, and a return shows the game instead', async ({
  page,
}) => {
  const table = new Table(page);
  await page.goto('/');
  await expect(page.getByRole('img', { name: table.say('front_picture') })).toBeVisible();
  const height = page.viewportSize()!.height;
  for (const button of [table.link('home_try'), table.button('home_first_game')]) {
    const box = (await button.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  await table.tap(table.button('home_first_game'));
  await table.tap(table.button('new_start'));
  await expect(page).toHaveURL(/\/play\/\?game=/);
  await page.goto('/');
  await expect(table.link('home_go_on')).toBeVisible();
  await expect(table.link('home_try')).toHaveCount(0);
});

test('a built page names a picture for a shared link, and the picture is there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  const address = (await content('og:image'))!;
  const answer = await request.get(new URL(address, page.url()).pathname);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await answer.body()).readUInt32BE(16)).toBe(Number(await content('og:image:width')));
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image');
});
