import { expect, test } from '@playwright/test';
import { sitDown } from './support/seeded';
import { Table } from './support/table';

/** Boards A and B; the first Explore was into mountains: A1, A6, B2 and B7. */
const SECOND_TURN = ['mountain', 'sands'] as const;

test('a first table is at its first turn in five taps', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/');
  await table.tap(page.getByRole('link', { name: table.say('home_new_first') }));
  await table.proceed('new_start');
  await table.proceed('go_set');
  await table.turnUp(1, 'mountain');
  await expect(table.title).toContainText(table.say('terrain_mountain'));
  await table.tap(table.next);
  await table.asks('phase_spirit');
  expect(table.taps).toBe(5);
});

for (const [locale, device] of [
  ['en', 'en-GB'],
  ['nl', 'nl-NL'],
] as const)
  test.describe(`on a device that speaks ${locale}`, () => {
    test.use({ locale: device });

    test('a turn with nothing to correct takes eight taps, the real cards turned by hand', async ({
      page,
    }) => {
      const table = await sitDown(page, SECOND_TURN, locale);
      table.taps = 0;
      await table.proceed('go_spirit');
      await table.proceed('go_fast');
      await table.asShown('ravage', 4);
      await table.proceed('go_presence');
      await table.asShown('build', 4);
      await table.turnUp(1, 'wetland');
      await table.asShown('explore', 4);
      await table.proceed('go_slow_time');
      await table.asks('phase_spirit');
      expect(table.taps).toBe(8);
    });
  });

test('from a pad the table goes on without closing it, and Undo leads back', async ({ page }) => {
  const table = await sitDown(page, SECOND_TURN);
  await table.proceed('go_spirit');
  await table.openLand('A1');
  await table.tap(table.button('pad_defend_here', { land: 'A1', n: 2 }));
  await expect(table.button('go_done')).toBeVisible();
  await table.proceed('go_fast');
  await expect(table.inMirror('A1')).toBeVisible();
  await expect(table.button('go_done')).toHaveCount(0);
  await table.tap(table.button('undo'));
  await table.asks('phase_fast');
  await expect(table.land('A1')).toHaveAccessibleName(/Defend 2/);
});

test('a land is put right in three taps, the next step with it', async ({ page }) => {
  const table = await sitDown(page, SECOND_TURN);
  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  const a1 = table.inMirror('A1');
  const row = a1.getByRole('button').first();
  await expect(row).toHaveAccessibleName(/3 Damage/);

  table.taps = 0;
  await table.tap(row);
  await table.oneMore('A1', 'c');
  await expect(row).toHaveAccessibleName(/6 Damage/);
  await table.asShown('ravage', 4);
  expect(table.taps).toBe(3);
  await expect(table.land('A1')).toHaveAccessibleName(/: 1 City, 1 Town, 1 Explorer and 1 Blight\./);
});

test('fear is added in one tap, and two quick ones in the correction add two', async ({ page }) => {
  const table = await sitDown(page, ['mountain']);
  table.taps = 0;
  await table.tap(table.button('fear_add'));
  await expect(table.fear).toHaveText(/1\/8/);
  expect(table.taps).toBe(1);

  await table.tap(table.fear);
  await table.tap(page.getByRole('dialog').getByRole('button', { name: table.say('explain_correct') }));
  const more = page.getByRole('dialog').getByRole('button', {
    name: table.say('correct_more', { what: table.say('correct_generated') }),
  });
  // The second before the first is saved and shown.
  await more.evaluate((button: HTMLElement) => (button.click(), button.click()));
  await expect(table.fear).toHaveText(/[^1]\/8/);
  const count = page.getByRole('spinbutton', { name: table.say('correct_generated'), exact: true });
  await expect(count).toHaveAttribute('aria-valuenow', '3');
  await expect(more).toBeEnabled();
  await expect(count).toHaveAttribute('aria-valuenow', '3');
});

test('a turn with a cascade, counterattacks and a turned card, undone to its start and done again', async ({
  page,
}) => {
  const table = await sitDown(page, ['jungle', 'mountain']);
  await expect(table.land('A3')).toHaveAccessibleName(/\d+ Ravage Damage/); // made once the question is shown
  const before = await table.lands();
  const played = (await table.journal()).length;

  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  await table.asShown('ravage', 4);
  await table.asks('ask_counterattack', { land: 'A3', damage: 2 });
  // In the midst of an action, with what hands still have to move: a new page lights the same lands.
  const lit = await table.lands();
  await table.reload();
  await expect.poll(() => table.lands()).toEqual(lit);
  await table.choose('blow_hurts', { damage: 1, pieces: table.say('count_t', { count: 1 }) });
  await table.asks('ask_cascade', { land: 'B4' });
  await table.choose('cascade_to', { land: 'B5' });
  await table.asks('ask_flip');
  await table.choose('blight_downward_spiral_name');
  await table.asks('ask_counterattack', { land: 'B8', damage: 2 });
  await table.goOn();
  await table.proceed('go_presence');
  await table.asShown('build', 4);
  await table.turnUp(1, 'sands');
  await table.asShown('explore', 4);
  await table.proceed('go_slow_time');
  await table.asks('phase_spirit');
  await expect(table.land('A3')).toHaveAccessibleName(/: 1 Town, 1 Dahan and 1 Blight\./);
  await expect(table.land('B5')).toHaveAccessibleName(/: 1 Explorer and 1 Blight\./);
  // What lies ahead is made once the question is shown.
  await expect(table.land('B2')).toHaveAccessibleName(/\d+ Ravage Damage/);
  const after = await table.lands();

  const steps = (await table.journal()).length - played;
  for (let i = 0; i < steps; i++) await table.tap(table.button('undo'));
  await expect.poll(() => table.lands()).toEqual(before);
  await table.asks('phase_spirit');
  for (let i = 0; i < steps; i++) await table.tap(table.button('redo'));
  await expect.poll(() => table.lands()).toEqual(after);
  await table.asks('phase_spirit');
  await expect(table.button('redo')).toBeDisabled();
});

test('the journal leads back to any moment, and forward again', async ({ page }) => {
  const table = await sitDown(page, ['mountain']);
  const first = await table.lands();
  await table.proceed('go_spirit');
  await table.proceed('go_fast');
  await table.asShown('build', 4);
  await table.asks('ask_draw');
  const built = await table.lands();

  await table.openJournal();
  await table.tap(table.journalLines.nth(3));
  const look = table.dialog('journal_title');
  await expect(look.locator('.map svg').first()).toBeVisible();
  await table.tap(table.button('journal_back_to', { count: 3 }));
  await table.asks('phase_spirit');
  await expect(table.sheet.getByText(table.say('went_back', { count: 3 }))).toBeVisible();
  await expect.poll(() => table.lands()).toEqual(first);

  // For a while the way forward stands on the screen.
  await table.tap(table.button('went_forward'));
  await table.asks('ask_draw');
  await expect.poll(() => table.lands()).toEqual(built);
  await table.openJournal();
  await table.tap(table.journalLines.nth(3));
  await table.tap(table.button('journal_back_to', { count: 3 }));
  await table.asks('phase_spirit');

  await table.openJournal();
  await table.tap(table.journalLines.filter({ hasText: table.say('journal_undone') }).first());
  await table.tap(table.button('journal_on_to', { count: 3 }));
  await table.asks('ask_draw');
  await expect.poll(() => table.lands()).toEqual(built);

  // first-game.md A2: whoever went back and told something there lost all that came after, for ever and without a word.
  await table.openJournal();
  await table.tap(table.journalLines.nth(3));
  await table.tap(table.button('journal_back_to', { count: 3 }));
  await table.asks('phase_spirit');
  await table.tap(table.button('fear_add'));
  await expect(table.sheet.getByText(table.say('went_aside', { count: 3 }))).toBeVisible();
  await table.tap(table.button('went_fetch'));
  await table.asks('ask_draw');
  await expect.poll(() => table.lands()).toEqual(built);

  await table.openJournal();
  await table.tap(table.journalLines.nth(3));
  await table.tap(table.button('journal_back_to', { count: 3 }));
  await table.tap(table.button('fear_add'));
  await table.openJournal();
  await look.getByText(table.say('journal_aside', { n: 2 })).click();
  await look.getByRole('button', { name: new RegExp(table.say('journal_branch', { count: 3 })) }).click();
  await table.tap(table.button('journal_take_up', { count: 3 }));
  await table.asks('ask_draw');
  await expect.poll(() => table.lands()).toEqual(built);
});

test('Back closes what is open and then leads home, keys are short for taps, and a moment is not missed', async ({
  page,
}) => {
  await page.goto('/'); // where Back leads in the end
  await expect(new Table(page).link('home_new_first')).toBeVisible();
  const table = await sitDown(page, ['mountain']);
  await table.openLand('A3');
  await table.goBack();
  await table.asks('phase_spirit');
  await table.openMenu();
  await expect(page.getByRole('dialog')).toBeVisible();
  await table.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await table.asks('phase_spirit');

  for (let i = 0; i < 8; i++) await table.tap(table.button('fear_add'));
  await expect(
    table.sheet.getByRole('heading', { name: table.say('moment_fear', { count: 1 }) }),
  ).toBeVisible();
  await page.keyboard.press('u');
  await expect(table.fear).toHaveText(/7\/8/);
  await expect(
    table.sheet.getByRole('heading', { name: table.say('moment_fear', { count: 1 }) }),
  ).toHaveCount(0);
  await page.keyboard.press('Shift+U');
  await expect(table.fear).toHaveText(/0\/8/);
  await page.keyboard.press('?');
  await expect(table.dialog('keys_title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(page.getByRole('list', { name: table.say('island_list') })).toBeVisible();
  await page.keyboard.press('l');

  // What is not saved yet keeps a page from being left without a question.
  await table.saved();
  await page.goBack();
  await expect(table.link('home_go_on')).toBeVisible();
});
