import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { inTheWay } from './support/axe';
import { giveCamera, textOfCode } from './support/joining';
import { Keys } from './support/keys';
import { Table } from './support/table';

/** The examples of docs/homebrew.md, as they stand there: an Adversary and a Scenario. */
const [FENS, SEASON] = [
  ...readFileSync('docs/homebrew.md', 'utf8').matchAll(/```json\n([\s\S]*?)\n```/g),
].map(([, json]) => json!) as [string, string];

/** What nobody should ever read: a name of ours, or an input that was forgotten. */
const UNSPOKEN = /undefined|NaN|\[object|\{\w+\}|own-the-/;

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The place for an Adversary of one's own, on the page for a new game. */
async function atOwn(page: Page): Promise<Table> {
  await page.goto('/new/');
  const table = new Table(page);
  await table.tap(page.getByRole('button', { name: table.say('new_no_adversary') }));
  await dialog(page).getByText(table.say('new_own')).click();
  await expect(table.button('homebrew_open')).toBeVisible();
  return table;
}

const give = (page: Page, text: string): Promise<void> =>
  dialog(page).locator('input[type=file]').setInputFiles(file('fens.json', text));

test('an Adversary from a file is read, chosen and played, and its line is said at its moment', async ({
  page,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  const table = await atOwn(page);
  await give(page, FENS);
  const own = dialog(page);
  await expect(own.getByRole('heading', { name: 'The Free Fens' })).toBeVisible();
  await expect(own).toContainText('A Song at the Sluice');
  await expect(own.getByText(table.say('homebrew_said'))).toHaveCount(1);
  expect(await inTheWay(page)).toEqual([]);
  await table.tap(table.button('homebrew_use'));
  await expect(own.getByRole('radio', { name: /The Free Fens/ })).toBeChecked();
  await own.getByRole('radio', { name: /A Song at the Sluice/ }).check();
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: 'Free Fens 6' })).toBeVisible();
  await table.unfold('new_decks');
  await page.getByRole('radio', { name: table.say('new_decks_app') }).check();

  await table.tap(table.button('new_share_open'));
  await expect(own).toContainText(table.say('homebrew_no_setup_code'));
  await page.keyboard.press('Escape');

  await table.tap(table.button('new_start'));
  await expect(page).toHaveURL(/\/play\//);
  await expect(table.next).toBeVisible();
  // A device that opens it anew has nothing but the game.
  await table.saved();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('button', { name: /Free Fens 6/ }).first()).toBeVisible();
  await expect(table.next).toBeVisible();
  const seen: string[] = [];
  for (let i = 0; i < 60 && !seen.includes(table.say('phase_slow')); i++) {
    expect(await page.locator('body').innerText()).not.toMatch(UNSPOKEN);
    await table.goOn(table.button('go_play_on'));
    seen.push(await table.title.innerText());
  }
  expect(seen).toContain(table.say('phase_slow'));
  await expect(table.sheet).toContainText('A Song at the Sluice');
  await table.openJournal();
  expect(await table.dialog('journal_title').innerText()).not.toMatch(UNSPOKEN);
  expect(wrong).toEqual([]);
});

test('it is kept on the device with its level, comes again as a code, and is let go', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await atOwn(page);
  await give(page, FENS);
  await table.tap(table.button('homebrew_copy'));
  await expect(dialog(page).getByText(table.say('homebrew_copied'))).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^BWH1\.[\w-]{400,3000}$/);
  await table.tap(table.button('homebrew_use'));
  await table.tap(table.button('new_done'));
  await table.tap(table.button('new_start'));
  await expect(table.title).toBeVisible();

  await page.goto('/new/');
  await table.tap(page.getByRole('button', { name: 'Free Fens 1' }));
  await expect(dialog(page).getByRole('radio', { name: /The Free Fens/ })).toBeChecked();
  await dialog(page).getByText(table.say('new_own')).click();
  await table.tap(
    page.getByRole('button', { name: table.say('homebrew_remove', { name: 'The Free Fens' }) }),
  );
  await expect(dialog(page)).toContainText(table.say('homebrew_removed', { name: 'The Free Fens' }));
  await dialog(page).getByLabel(table.say('homebrew_paste')).fill(code);
  await table.tap(table.button('homebrew_read'));
  await expect(dialog(page).getByRole('heading', { name: 'The Free Fens' }).last()).toBeVisible();
});

test('it is shown as a QR code, which another device films', async ({ page, context }) => {
  const table = await atOwn(page);
  await give(page, FENS);
  await dialog(page).getByText(table.say('homebrew_qr'), { exact: true }).click();
  const drawn = dialog(page).getByRole('img', { name: table.say('homebrew_qr_picture') });
  await drawn.scrollIntoViewIfNeeded();
  expect(await textOfCode(drawn)).toMatch(/^BWH1:[0-9A-Z $%*+\-./:]+$/);
  expect(await inTheWay(page)).toEqual([]);

  const other = await context.newPage();
  const hold = await giveCamera(other);
  const there = await atOwn(other);
  await there.tap(there.button('homebrew_film'));
  await expect(dialog(other).getByLabel(there.say('share_camera_view'))).toBeVisible();
  await hold(drawn);
  await expect(dialog(other).getByRole('heading', { name: 'The Free Fens' })).toBeVisible();
  await expect(dialog(other).getByLabel(there.say('share_camera_view'))).toHaveCount(0);
});

test('by keys alone: a code is pasted, looked at, chosen and played', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/new/');
  const table = new Table(page);
  const keys = new Keys(page);
  const press = async (target: Locator): Promise<void> => {
    await keys.reach(target);
    await keys.press('Enter');
  };
  await press(page.getByRole('button', { name: table.say('new_no_adversary') }));
  await press(dialog(page).locator('summary', { hasText: table.say('new_own') }));
  await expect(table.button('homebrew_open')).toBeVisible();
  await keys.reach(dialog(page).getByLabel(table.say('homebrew_paste')));
  await page.keyboard.insertText(FENS);
  await press(table.button('homebrew_read'));
  await expect(dialog(page).getByRole('heading', { name: 'The Free Fens' })).toBeVisible();
  await press(table.button('homebrew_use'));
  const chosen = dialog(page).getByRole('radio', { name: /The Free Fens/ });
  await expect(chosen).toBeChecked();
  await press(table.button('new_done'));
  await press(table.button('new_start'));
  await expect(table.next).toBeVisible();
  await expect(page.getByRole('button', { name: /Free Fens 1/ }).first()).toBeVisible();
});

test('a hostile file says its sentence, and changes and runs nothing', async ({ page }) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('dialog', (alert) => wrong.push(alert.message()));
  const table = await atOwn(page);
  const own = dialog(page);
  const refused = own.getByText(table.say('homebrew_refused'));
  for (const [text, fault] of [
    ['['.repeat(60_000), table.say('homebrew_fault_nottheform')],
    ['x'.repeat(150_000), table.say('homebrew_fault_toolong')],
    [
      FENS.replace('"First Boats"', '"\\u202Estaob"'),
      table.say('homebrew_fault_signs', { at: 'levels.1.name' }),
    ],
    [FENS.replace('"version": 1', '"version": 9'), table.say('homebrew_fault_newer')],
  ] as const) {
    await give(page, text);
    await expect(refused).toBeVisible();
    await expect(own).toContainText(fault);
    await expect(table.button('homebrew_use')).toHaveCount(0);
  }
  await own.getByLabel(table.say('homebrew_paste')).fill('BWH1.AAAA');
  await table.tap(table.button('homebrew_read'));
  await expect(own).toContainText(table.say('homebrew_bad_code'));

  // What looks like a page is a text like any other.
  const bad = '<img src=x onerror=alert(1)><a href=javascript:alert(1)>x</a>';
  await give(page, FENS.replace('Dykes', bad.slice(0, 48)).replace('The Free Fens', '<b>Fens</b>'));
  await expect(own.getByRole('heading', { name: '<b>Fens</b>' })).toBeVisible();
  expect(await own.locator('.sheet').locator('b, a, img, script, style').count()).toBe(0);
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: table.say('new_no_adversary') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('blightwatch.homebrew'))).toBeNull();
  expect(wrong).toEqual([]);
});

test('a Scenario from a file is played, and an Adversary is not taken for one', async ({ page }) => {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.goto('/new/');
  const table = new Table(page);
  await table.tap(page.getByRole('button', { name: table.say('new_no_scenario') }));
  const own = dialog(page);
  await own.getByText(table.say('new_own')).click();
  await expect(table.button('homebrew_open')).toBeVisible();
  await give(page, FENS);
  await expect(own).toContainText(table.say('homebrew_fault_wrongkind'));
  await give(page, SEASON);
  await table.tap(table.button('homebrew_use'));
  await expect(own.getByRole('radio', { name: /The Long Wet Season/ })).toBeChecked();
  await expect(own).toContainText('In each Ravage, Defend 1 in each wetland.');
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: 'The Long Wet Season' })).toBeVisible();
  await table.unfold('new_decks');
  await page.getByRole('radio', { name: table.say('new_decks_app') }).check();
  await table.tap(table.button('new_start'));
  await expect(page.getByRole('button', { name: /Swept Away/ })).toBeVisible();
  await expect(table.next).toBeVisible();
  const seen: string[] = [];
  for (let i = 0; i < 60 && !seen.some((text) => text.includes('Flight')); i++) {
    expect(await page.locator('body').innerText()).not.toMatch(UNSPOKEN);
    await table.goOn(table.button('go_play_on'));
    seen.push(await table.sheet.innerText());
  }
  expect(seen.some((text) => text.includes('Rain'))).toBe(true);
  expect(seen.at(-1)).toContain('Push');
  // The table judges its victory, and taps it while Spirits act.
  await table.goOnUntil(new RegExp(table.say('phase_spirit')));
  const won = page.getByRole('button', { name: 'Won: three verses sung, wetlands free' });
  await table.tap(won);
  await expect(table.sheet).toContainText('if no wetland has Invaders');
  await table.goOn();
  await expect(page.locator('body')).toContainText(table.say('ending_victory'));
  await table.openJournal();
  expect(await table.dialog('journal_title').innerText()).not.toMatch(UNSPOKEN);
  expect(wrong).toEqual([]);
});
