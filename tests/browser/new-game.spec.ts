import { expect, type Locator, type Page, test } from '@playwright/test';
import { Keys } from './support/keys';
import { Table } from './support/table';

const EVERYTHING = ['base', 'branch-and-claw', 'jagged-earth', 'feather-and-flame', 'nature-incarnate'];

/** A table that owns all this and sits down to a new game. */
async function sitDown(page: Page): Promise<Table> {
  await page.goto('/');
  await page.evaluate(
    (owned) => localStorage.setItem('blightwatch.owned', JSON.stringify(owned)),
    EVERYTHING,
  );
  await page.goto('/new/');
  const table = new Table(page);
  await expect(table.button('new_start')).toBeVisible();
  return table;
}

const dialog = (page: Page): Locator => page.getByRole('dialog');

test('an expert chooses six players, Spirits, two Adversaries, a Scenario and tokens by touch', async ({
  page,
}) => {
  const table = await sitDown(page);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByLabel(table.say('new_name_of', { n: 2 })).fill('Noor');

  await table.tap(page.getByRole('button', { name: table.say('new_spirit_choose') }).nth(1));
  await dialog(page).getByRole('searchbox').fill('travel');
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await dialog(page)
    .getByRole('radio', { name: /River Surges/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: /Travel/ })
    .check();
  await table.tap(table.button('new_done'));
  await expect(page.getByRole('button', { name: 'River Surges in Sunlight (Travel)' })).toBeVisible();

  await table.tap(page.getByRole('button', { name: table.say('new_no_adversary') }));
  await dialog(page)
    .getByRole('radio', { name: /Tsardom of Russia/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: new RegExp(table.say('russia_4_name')) })
    .check();
  await expect(dialog(page)).toContainText(table.say('russia_4_text'));
  await table.tap(table.button('new_done'));
  await table.tap(page.getByRole('button', { name: table.say('new_add_second') }));
  await expect(dialog(page).getByRole('radio', { name: /Tsardom of Russia/ })).toHaveCount(0);
  await dialog(page)
    .getByRole('radio', { name: /Kingdom of Sweden/ })
    .check();
  await dialog(page)
    .getByRole('radio', { name: new RegExp(table.say('sweden_2_name')) })
    .check();
  await table.tap(table.button('new_done'));

  // Russia 4 is 7, Sweden 2 is 3: half to three quarters of it, then the Scenario's 3.
  await table.tap(page.getByRole('button', { name: table.say('new_no_scenario') }));
  await dialog(page)
    .getByRole('radio', { name: /Rituals of Terror/ })
    .check();
  await table.tap(table.button('new_done'));
  await table.tap(page.getByRole('button', { name: 'Difficulty 11.5 to 12.25' }));
  await expect(dialog(page).getByRole('row')).toHaveText([
    /Russia 4.*7/,
    /Sweden 2.*1\.5 to 2\.25/,
    /Rituals.*3/,
    /11\.5 to 12\.25/,
  ]);
  await page.keyboard.press('Escape');

  await table.proceed('new_start');
  await table.asks('ask_set');
  await expect(page.getByText('Russia 4', { exact: false }).first()).toBeVisible();
});

test('the same by keys alone: six players and two Adversaries with their levels', async ({ page }) => {
  const table = await sitDown(page);
  const keys = new Keys(page);
  const choose = async (name: RegExp, level: string) => {
    const adversary = dialog(page).getByRole('radio', { name });
    await keys.reach(dialog(page).getByRole('radio', { name: table.say('new_no_adversary') }));
    for (let i = 0; i < 10 && !(await adversary.isChecked()); i++) await page.keyboard.press('ArrowDown');
    await expect(adversary).toBeChecked();
    const wanted = dialog(page).getByRole('radio', { name: new RegExp(level) });
    // A level is chosen at first, and that is where Tab leads; the arrows go on from there.
    await keys.reach(dialog(page).getByRole('radio', { checked: true }).last());
    for (let i = 0; i < 7 && !(await wanted.isChecked()); i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
  };
  await keys.reach(page.getByRole('radio', { name: '2', exact: true }));
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await keys.reach(page.getByRole('button', { name: table.say('new_no_adversary') }));
  await page.keyboard.press('Enter');
  await choose(/Kingdom of England/, table.say('england_3_name').replace(/[()]/g, '.'));
  await expect(page.getByRole('button', { name: 'England 3' })).toBeFocused();
  await keys.reach(page.getByRole('button', { name: table.say('new_add_second') }));
  await page.keyboard.press('Enter');
  await choose(/Kingdom of Sweden/, table.say('sweden_2_name'));
  await expect(page.getByRole('button', { name: 'Sweden 2' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Difficulty 7.5 to 8.25' })).toBeVisible();
  await keys.reach(table.button('new_start'));
  await page.keyboard.press('Enter');
  await table.asks('ask_set');
});

test('chance fills in what is open and leaves alone what is locked', async ({ page }) => {
  const table = await sitDown(page);
  await table.tap(table.button('new_chance'));
  const line = (name: string): Locator => dialog(page).getByRole('listitem').filter({ hasText: name });
  const board = line(table.say('new_line_board', { who: 'Player 1' }));
  await table.tap(board.getByRole('button', { name: /^Lock/ }));
  const kept = await board.innerText();
  await page.getByRole('switch', { name: table.say('new_want_difficulty') }).check();
  for (let i = 0; i < 5; i++) await table.tap(table.button('new_roll'));
  expect(await board.innerText()).toBe(kept);
  await expect(dialog(page).getByRole('status')).toHaveText(/Difficulty [345]$/);
  await expect(line(table.say('new_adversary'))).not.toContainText(table.say('new_no_adversary'));

  const spirit = line(table.say('new_spirit_of', { who: 'Player 2' }));
  const before = await spirit.innerText();
  // Chance may give the same once more.
  await expect(async () => {
    await table.tap(spirit.getByRole('button', { name: /^Reroll/ }));
    expect(await spirit.innerText()).not.toBe(before);
  }).toPass();
});

test('a code carries a set-up to another device; a misread one costs nothing', async ({ page, browser }) => {
  const table = await sitDown(page);
  await table.tap(table.button('new_chance'));
  await table.tap(table.button('new_roll'));
  await table.tap(table.button('new_done'));
  await table.tap(table.button('new_share_open'));
  const code = (await dialog(page).locator('.code').innerText()).trim();

  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const other = await context.newPage();
  const their = await sitDown(other);
  await their.tap(their.button('new_share_open'));
  const field = dialog(other).getByLabel(their.say('new_code_enter'));
  await field.fill(code.replace(/[0-9A-Z]/, (digit) => (digit === '7' ? '8' : '7')));
  await their.tap(their.button('new_code_use'));
  await expect(dialog(other)).toContainText(their.say('new_code_damaged'));
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await their.tap(their.button('new_code_use'));
  await expect(dialog(other).locator('.code')).toHaveText(code);

  await other.goto('/');
  await other.goto(`/new/#${code}`);
  await expect(other.getByText(their.say('new_link_taken'))).toBeVisible();
  await context.close();
});

test('set-ups come back, one level higher', async ({ page }) => {
  const table = await sitDown(page);
  await table.tap(page.getByRole('button', { name: table.say('new_no_adversary') }));
  await dialog(page)
    .getByRole('radio', { name: /Kingdom of Sweden/ })
    .check();
  await table.tap(table.button('new_done'));
  await table.proceed('new_start');
  await table.asks('ask_set');
  await page.goto('/new/');
  await table.tap(table.button('new_before_open'));
  await table.tap(table.button('new_before_higher'));
  await expect(page.getByRole('button', { name: 'Sweden 2' })).toBeVisible();
});

// eyes.md 3, and Settings: 4.2 and 5.2 screens.
test('New game and Settings have at most two screens of a phone, in every language', async ({ page }) => {
  for (const language of ['en', 'nl', 'de', 'fr']) {
    await page.goto('/');
    await page.evaluate(
      (one) => localStorage.setItem('blightwatch.settings', JSON.stringify({ language: one })),
      language,
    );
    for (const address of ['/new/', '/settings/']) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main button').first()).toBeVisible();
      const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      expect(screens, `${language} ${address}`).toBeLessThanOrEqual(2);
    }
  }
});
