import { expect, type Locator, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

const WRONG = 'Emigration Accelerates';
const RIGHT = 'Dahan on their Guard';

/** The usual answers in the dialog, until the card can be put right. */
async function usualAnswers(dialog: Locator, right: Locator): Promise<void> {
  const first = dialog.getByRole('listitem').getByRole('button').first();
  await expect(right.or(first).first()).toBeVisible();
  while (!(await right.isVisible())) {
    const asked = await dialog.innerText();
    await first.click();
    await expect.poll(() => dialog.innerText()).not.toBe(asked);
  }
}

for (const locale of ['en', 'nl'] as const)
  test.describe(locale, () => {
    test.use({ locale: locale === 'nl' ? 'nl-NL' : 'en-GB' });
    test('a card that was named wrongly is put right and back', async ({ page }) => {
      const table = await openPlayed(
        page,
        dealt({ decks: 'table' }),
        ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
        locale,
        [{ report: 'fear', n: 8 }],
      );
      /** What stands in each land; what is about to come of it is another matter. */
      const pieces = async () => (await table.lands()).map((land) => land.split('. ')[0]);
      const before = await pieces();
      await table.proceed('go_fast');
      await page.getByRole('button', { name: WRONG }).click();
      await table.proceed('go_carry_out');
      await table.goOnUntil(/Ravage|Verwoesten/);
      const wrong = await pieces();
      expect(wrong).not.toEqual(before);

      /** From the menu to the card that was named last. */
      const opens = async (named: string, other: string) => {
        await table.openMenu();
        await table.tap(table.button('menu_correct'));
        const dialog = table.dialog('correct_title');
        await dialog.getByRole('button', { name: named }).click();
        await expect(dialog.getByText(table.say('correction_level'))).toBeVisible();
        await dialog.getByRole('button', { name: other }).first().click();
        return dialog;
      };
      /** Gives the usual answers in the dialog, the first of them for these players, and puts the card right. */
      const answered = async (dialog: Locator, players: readonly string[]) => {
        const right = dialog.getByRole('button', { name: table.say('correction_do') });
        const heading = dialog.getByRole('heading', { level: 4 }).first();
        for (const player of players) {
          await expect(heading).toContainText(`${player}:`);
          await table.tap(dialog.getByRole('listitem').getByRole('button').first());
        }
        if (players.length > 0) expect(await violations(page, 'dark')).toEqual([]);
        await usualAnswers(dialog, right);
        await table.shows(() => table.tap(right));
        await expect(dialog).toBeHidden();
        await table.moved();
      };
      let dialog = await opens(WRONG, RIGHT);
      await expect(dialog.getByText(table.say('correction_moves'))).toBeVisible();
      await table.tap(dialog.getByRole('button', { name: table.say('correction_do') }));
      await expect(dialog).toBeHidden();
      await table.moved();
      await expect.poll(pieces).toEqual(before);
      await table.tap(table.button('undo'));
      await expect.poll(pieces).toEqual(wrong);
      await table.tap(table.button('redo'));
      await expect.poll(pieces).toEqual(before);

      // Put right the other way, after a reload as before: what that card asks is asked in the dialog, and one Undo takes all of it back.
      await table.reload();
      dialog = await opens(RIGHT, WRONG);
      await answered(dialog, ['Noor', 'Sam']);
      await expect.poll(pieces).toEqual(wrong);
      expect((await table.journal()).join()).toContain(
        table.say('tell_corrected', { was: RIGHT, is: WRONG }),
      );

      // With the Ravages done since, what the right card asks is asked in the dialog: here on a tablet, in the dark.
      if (locale === 'nl') {
        await page.setViewportSize({ width: 1180, height: 820 });
        await page.emulateMedia({ colorScheme: 'dark' });
      }
      await table.goOnUntil(/^(Build|Bouwen)/);
      const ravaged = await pieces();
      dialog = await opens(WRONG, RIGHT);
      await answered(dialog, []);
      dialog = await opens(RIGHT, WRONG);
      await answered(dialog, ['Noor', 'Sam']);
      await expect.poll(pieces).toEqual(ravaged);
    });
  });

test('an Event nobody named is named, and read at another Terror Level', async ({ page }) => {
  const table = await openPlayed(
    page,
    dealt({ decks: 'table', products: PRODUCTS, tokens: true, events: true }),
    ({ step }, { turn }) => step.do === 'exceptional' && step.of === 'events' && turn === 2,
    'en',
  );
  await table.tap(page.getByRole('button', { name: table.say('events_unnamed') }));
  await table.proceed('go_done');
  await expect(table.title).toContainText('Ravage');
  const pieces = async () => (await table.lands()).map((land) => land.split('. ')[0]);
  const untold = await pieces();
  const EVENT = 'Cultural Assimilation';
  const opens = async (named: string) => {
    await table.openMenu();
    await table.tap(table.button('menu_correct'));
    const dialog = table.dialog('correct_title');
    await dialog.getByRole('button', { name: named }).click();
    return dialog;
  };
  /** The usual answers in the dialog, and the card is put right. */
  const puts = async (dialog: Locator) => {
    const right = dialog.getByRole('button', { name: table.say('correction_do') });
    await usualAnswers(dialog, right);
    expect(await violations(page, 'dark')).toEqual([]);
    await table.shows(() => table.tap(right));
    await expect(dialog).toBeHidden();
    // Where nothing came after the card, what it asks is asked at the table.
    while (!(await table.title.getByText(table.say('moves_title')).isVisible())) await table.goOn();
    await table.moved();
  };
  let dialog = await opens(table.say('correction_unnamed'));
  await dialog.getByRole('button', { name: EVENT }).click();
  await expect(dialog.getByRole('heading', { level: 4, name: EVENT })).toBeVisible();
  await puts(dialog);
  await expect.poll(pieces).not.toEqual(untold);
  const named = await pieces();
  expect((await table.journal()).join()).toContain(table.say('tell_named', { is: EVENT }));

  await table.reload();
  dialog = await opens(EVENT);
  const [first, third] = ['Terror Level I, II', 'Terror Level III'].map((name) =>
    dialog.getByRole('button', { name: new RegExp(`^${name}(?! *,| *I)`) }),
  );
  await expect(first!).toBeDisabled();
  await page.screenshot({ path: 'test-results/event-parts.png' });
  await third!.click();
  await puts(dialog);
  await expect.poll(pieces).not.toEqual(named);
  expect((await table.journal()).join()).toContain(table.say('tell_put_right', { is: EVENT }));
  // What it asks is asked in the dialog: one Undo takes all of it back.
  await table.shows(() => table.tap(table.button('undo')));
  await expect.poll(pieces).toEqual(named);
});
