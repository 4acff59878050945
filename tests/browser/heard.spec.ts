import { expect, type Page, test } from '@playwright/test';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

/** What the device's voice was asked to say, and how. */
interface Spoken {
  readonly text: string;
  readonly lang: string;
}

const spoken = (page: Page): Promise<readonly Spoken[]> =>
  page.evaluate(() => (globalThis as unknown as { spoken: Spoken[] }).spoken);

test('every change is one sentence, spoken on request; what has the focus, a name or a key is where it belongs', async ({
  page,
}) => {
  // The voice of the device is not part of the app: what it is given is.
  await page.addInitScript(() => {
    const said: unknown[] = [];
    const voice = { name: 'here', lang: 'en-GB', localService: true };
    const speak = (spoken: SpeechSynthesisUtterance) => {
      if (spoken.text) said.push({ text: spoken.text, lang: spoken.lang });
      setTimeout(() => spoken.onend?.(new Event('end') as never));
    };
    Object.assign(globalThis, {
      spoken: said,
      SpeechSynthesisUtterance: class {
        lang = '';
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { cancel: () => {}, speak, getVoices: () => [voice] },
    });
  });
  const table = await openPlayed(
    page,
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
    'en',
    [{ report: 'count', land: 'A5', piece: 'T', n: 1 }],
  );
  const said = page.locator('p[role=status]:not(main *, dialog *)');

  // Ready dots and the clock are there only where a table wants them; the map takes the whole screen for a while.
  const timer = page.getByRole('timer', { name: table.say('ready_clock') });
  const ready = page.getByRole('list', { name: table.say('ready_who') });
  await expect(timer.or(ready)).toHaveCount(0);
  await table.openMenu('menu_more');
  for (const wanted of ['menu_ready', 'menu_clock', 'menu_aloud'] as const) {
    const toggle = page.getByRole('switch', { name: table.say(wanted) });
    await expect(toggle).not.toBeChecked();
    if (wanted !== 'menu_aloud') await toggle.click();
  }
  await table.tap(table.button('menu_wide'));
  await expect
    .poll(async () => (await page.locator('.map').boundingBox())!.height)
    .toBeGreaterThan(0.7 * page.viewportSize()!.height);
  await expect(table.button('wide_leave')).toBeVisible();
  await table.goBack();
  await expect(page.locator('.strip')).toBeVisible();
  await expect(timer).toHaveText(/^\d+:\d\d$/);
  const dot = ready.getByRole('button').first();
  await dot.click();
  await expect(dot).toHaveAttribute('aria-pressed', 'true');
  await table.tap(table.next);

  // The question is the page's main and first in it; below it stand no other regions without a name.
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(table.say('phase_fast'));
  await expect(page.getByRole('main').getByRole('region', { name: table.say('sheet_label') })).toBeVisible();

  // Silent until somebody asks for it.
  await table.tap(table.button('fear_add'));
  await expect(said).toHaveText(/^\+1 Fear\. Fear: \d of \d\.$/);
  expect(await spoken(page)).toEqual([]);
  await table.openMenu();
  await page.getByRole('switch', { name: table.say('menu_aloud') }).click();
  await table.closeDialog();

  // A land's pad has the focus and its name; a deed is one sentence, the Fear of it with what there is now.
  await table.openLand('A5');
  await expect(
    table.sheet.getByRole('region', { name: table.say('pad_label', { land: 'A5' }) }),
  ).toBeVisible();
  await expect(table.title).toBeFocused();
  await expect(table.land('A5')).toHaveAccessibleName(/: .*1 Town.*selected/);
  await table.tap(table.sheet.getByRole('button', { name: /^1 Town/ }));
  await table.tap(table.button('verb_destroy'));
  const destroyed = /^A5: 1 Town destroyed\. \+1 Fear\. Fear: \d of \d\.$/;
  await expect(said).toHaveText(destroyed);
  /** A voice says the letter and the number of a land apart. */
  const aloud = async () => ({ text: (await said.innerText()).replace('A5', 'A 5'), lang: 'en-GB' });
  await expect.poll(async () => (await spoken(page)).at(-1)).toEqual(await aloud());
  await table.tap(table.sheet.getByRole('button', { name: 'A5: Defend 2', exact: true }));
  await expect(said).toHaveText('A5: Defend 2, this turn.');
  await expect(table.land('A5')).toHaveAccessibleName(/Defend 2/);
  await table.tap(table.button('pad_further'));
  await table.tap(table.button('pad_isolate'));
  await expect(table.land('A5')).toHaveAccessibleName(/Isolated/);
  await table.tap(table.button('go_done'));

  // Undo keeps the focus, by key and with a finger, and says what it took back.
  const undo = table.button('undo');
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
  await undo.focus();
  for (const what of [/^Undone\. A5: Isolated/, /^Undone\. A5: Defend 2/, /^Undone\. A5: 1 Town destroyed/]) {
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(what);
    await expect(undo).toBeFocused();
  }
  await expect.poll(async () => await spoken(page)).toContainEqual(await aloud());

  // Numbers stand for answers, Escape and letters for what is listed under "?".
  await page.keyboard.press('?');
  const keys = table.dialog('keys_title');
  for (const key of ['keys_undo', 'keys_redo', 'keys_list', 'keys_journal', 'keys_next'] as const)
    await expect(keys.getByText(table.say(key), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(table.dialog('journal_title')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  const row = page
    .getByRole('list', { name: table.say('island_list') })
    .getByRole('button', { name: /^A5:/ });
  await expect(row).toHaveAccessibleName(/1 Town/);
  await page.keyboard.press('l');

  // What lies under the drawn-up panel cannot be reached.
  await table.tap(page.getByRole('button', { name: table.say('sheet_expand') }));
  await expect(page.locator('.island')).toHaveAttribute('inert');
  await expect(page.locator('.top')).toHaveAttribute('inert');
  await table.tap(page.getByRole('button', { name: table.say('sheet_collapse') }));
  await expect(page.locator('.island')).not.toHaveAttribute('inert');

  // Each question has the focus, and the lands of a card are rows with what stands there and what comes of it.
  await table.tap(table.next);
  await expect(table.title).not.toHaveText(table.say('phase_fast'));
  await expect(table.title).toBeFocused();
  await expect(table.sheet.getByRole('listitem').getByRole('button').first()).toHaveAccessibleName(
    /^[AB]\d\. .*(Explorer|Town|City|Dahan).*\. /,
  );
});

test('how a game ends is said together with its score', async ({ page }) => {
  const table = await openPlayed(page, dealt({ seed: 3 }), ({ step }) => step.do === 'checkEnding');
  await table.choose('go_end');
  await expect(page.locator('p[role=status]:not(main *, dialog *)')).toHaveText(/^Defeat\. .* Score: \d+\.$/);
});
