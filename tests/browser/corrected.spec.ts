import { expect, type Locator, test } from '@playwright/test';
import { violations } from './support/axe';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';

const WRONG = 'Emigration Accelerates';
const RIGHT = 'Dahan on their Guard';

for (const locale of ['en', 'nl'] as const)
  test.describe(locale, () => {
    test.use({ locale: locale === 'nl' ? 'nl-NL' : 'en-GB' });
    test('a card that was named wrongly is put right and back', async ({ page }) => {
      test.setTimeout(60_000);
      const table = await openPlayed(
        page,
        dealt({ decks: 'table' }),
        ({ step }, { turn }) => step.do === 'fastPowers' && turn === 2,
        locale,
        [{ report: 'fear', n: 8 }],
      );
      /** What stands in each land; what is about to come of it is another matter. */
      const pieces = async () => (await table.lands()).map((land) => land.replace(/,.*?(?=:|$)/, ''));
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
          await expect(heading).toContainText(player);
          await table.tap(dialog.getByRole('listitem').getByRole('button').first());
        }
        if (players.length > 0) expect(await violations(page, 'dark')).toEqual([]);
        while (!(await right.isVisible()))
          await table.tap(dialog.getByRole('listitem').getByRole('button').first());
        await table.tap(right);
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

      // Put right the other way, after a reload as before: what that card asks is asked at the table.
      await page.reload();
      dialog = await opens(RIGHT, WRONG);
      await table.tap(dialog.getByRole('button', { name: table.say('correction_do') }));
      await expect(dialog).toBeHidden();
      for (const player of [1, 2]) {
        await expect(table.title).toContainText(String(player));
        await table.goOn();
      }
      await table.moved();
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
      await answered(dialog, ['1', '2']);
      await expect.poll(pieces).toEqual(ravaged);
    });
  });
