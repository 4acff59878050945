import { type Browser, expect, test } from '@playwright/test';
import { breakText, mendText } from './support/broken-text';
import { rows } from './support/database';
import { answer, backToTable, phoneCode, share, sit, tableCode, textOfCode } from './support/joining';
import { layOut } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Undrawn {
  readonly [game: string]: number;
}

const undrawn = (table: Table): Promise<Undrawn> =>
  table.page.evaluate(() => JSON.parse(localStorage.getItem('blightwatch.undrawn') ?? '{}') as Undrawn);

/** Adds one Fear, which any part of the table allows. */
async function tapOn(table: Table): Promise<void> {
  const before = (await rows(table.page, 'entries')).length;
  await table.tap(table.button('fear_add'));
  await expect.poll(async () => (await rows(table.page, 'entries')).length).toBeGreaterThan(before);
}

test('a land whose pieces cannot be drawn has its name, and all other lands have their pieces', async ({
  page,
}) => {
  const table = await layOut(page);
  await breakText(page, '^A5$');
  await table.reload();
  await expect(table.title).toBeVisible();
  await expect(page.locator('svg.over text.bare')).toHaveText('A5 ?');
  expect(await page.locator('svg.over g.pieces').count()).toBe(15);
  await expect(table.land('A5')).toBeVisible();
  await tapOn(table);
  expect(Object.keys(await undrawn(table))).toHaveLength(1);
});

test('an island that cannot be drawn costs the island: the question, the tracks and Undo stay, the list can be opened', async ({
  page,
}) => {
  const table = await layOut(page);
  await breakText(page, `aria-label=${table.say('island_map')}$`);
  await table.reload();
  await expect(page.getByText(table.say('fault_island'))).toBeVisible();
  await expect(table.title).toHaveText(table.say('ask_set'));
  await tapOn(table);
  await table.tap(table.button('view_list'));
  await expect(page.getByRole('list', { name: table.say('island_list') })).toBeVisible();
  await mendText(page);
  await table.tap(table.button('view_map'));
  await expect(table.map).toBeVisible();
});

test('a question that cannot be drawn: one tap leads back to the one before, the island and the menu stay', async ({
  page,
}) => {
  const table = await layOut(page);
  await table.proceed('go_set');
  await expect(table.title).not.toHaveText(table.say('ask_set'));
  const asked = await table.title.innerText();
  await breakText(page, `^${asked}$`);
  await table.reload();
  await expect(page.getByText(table.say('fault_question'))).toBeVisible();
  await expect(table.map).toBeVisible();
  await table.openMenu();
  await expect(table.button('menu_journal')).toBeVisible();
  await table.closeDialog();
  await table.tap(table.button('fault_back'));
  await table.asks('ask_set');
  await expect(page.getByText(table.say('fault_question'))).toHaveCount(0);
});

test('a dialog that cannot be drawn is closed, and the table goes on', async ({ page }) => {
  const table = await layOut(page);
  await breakText(page, `^${table.say('journal_title')}$`);
  const fault = page.getByText(table.say('fault_over'));
  await table.openMenu(); // one of its lines has that name
  await expect(fault).toBeVisible();
  await tapOn(table);
  await expect(fault).toBeVisible();
  await mendText(page);
  await table.tap(table.button('app_error_again'));
  await expect(fault).toHaveCount(0);
  await table.openJournal();
});

test('a table that cannot be drawn at all is named, and goes back one tap from its error page', async ({
  page,
}) => {
  const table = await layOut(page);
  await table.tap(table.button('fear_add'));
  await page.evaluate(() => {
    const [id] = new URLSearchParams(location.search).getAll('game');
    sessionStorage.setItem('id', id!);
  });
  // The page's own heading is outside every part of the table.
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const head = Math.max(...(await rows<{ id: number }>(page, 'entries')).map(({ id }) => id));
  await breakText(page, `^${heading}$`);
  await table.reload();
  await expect(page.getByRole('heading', { name: table.say('app_error_title') })).toBeVisible();
  await expect(page.getByText(/can’t be shown at this point/)).toBeVisible();
  expect(Object.values(await undrawn(table))).toEqual([head]);
  await mendText(page);
  await table.button('fault_back').click();
  await table.asks('ask_set');
  await expect(table.fear).toHaveAccessibleName(/^Fear 0/);
});

test('home shows a game that it cannot draw by its name with Continue, a step back, its file and safe mode', async ({
  page,
}) => {
  const table = await layOut(page);
  await table.tap(table.button('fear_add'));
  await breakText(page, '^(Setting up|Set the table|Set up)');
  await page.goto('/');
  await expect(page.getByText(/can’t be shown here/)).toBeVisible();
  for (const key of ['fault_back', 'home_save_file'] as const) await expect(table.button(key)).toBeVisible();
  await expect(table.link('app_safe_mode')).toBeVisible();
  await expect(table.link('home_go_on')).toBeVisible();
  await table.link('app_safe_mode').click();
  await expect(page.getByText(/couldn’t show this game last time/)).toBeVisible();
  await expect(page.getByText('No problems found.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Go back 1 step/ }).click();
  await expect(page.getByText('No problems found.')).toBeVisible();
});

test('the picture on the home page costs no more than itself', async ({ page }) => {
  const table = await layOut(page);
  await breakText(page, 'aria-label=.*[Ii]sland');
  await page.goto('/');
  await expect(page.getByText(table.say('fault_picture'))).toBeVisible();
  await expect(table.link('home_go_on')).toBeVisible();
  expect(Object.keys(await undrawn(table))).toHaveLength(1);
});

async function phone(browser: Browser, baseURL: string): Promise<Table> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block', baseURL });
  return new Table(await context.newPage());
}

test('at a shared table keeper and guest lose no more than what they cannot draw, and tap on', async ({
  browser,
  baseURL,
}) => {
  const keeper = await phone(browser, baseURL!);
  await layOut(keeper.page);
  await share(keeper);
  const guest = await phone(browser, baseURL!);
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await sit(guest, 1);
  await backToTable(keeper);
  for (const table of [keeper, guest]) await breakText(table.page, '^aria-label=Fear 1 ');
  await guest.tap(guest.button('fear_add'));
  for (const table of [keeper, guest])
    await expect(table.page.getByText(table.say('fault_top')).first()).toBeVisible();
  for (const table of [keeper, guest]) await mendText(table.page);
  await guest.page
    .getByRole('button', { name: guest.say('fault_back') })
    .first()
    .click();
  for (const table of [keeper, guest]) {
    await expect(table.page.getByText(table.say('fault_top'))).toHaveCount(0);
    await expect(table.fear).toHaveAccessibleName(/^Fear 0/);
  }
});
