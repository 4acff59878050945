import { expect, type Locator, test } from '@playwright/test';
import { PRODUCTS } from '../../src/lib/content/products';
import { violations } from './support/axe';
import { growsWithADrawnCard } from './support/draw-powers';
import { sideways } from './support/overflow';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import type { Table } from './support/table';

const spirits = [
  { id: 'river-surges-in-sunlight', aspect: null },
  { id: 'lightnings-swift-strike', aspect: null },
] as const;
const LOCALES = { en: 'en-GB', nl: 'nl-NL' } as const;

/** Taps the buttons one after the other; gives how many taps the page has seen meanwhile. */
async function taps(table: Table, ...targets: readonly (() => Locator)[]): Promise<number> {
  const before = table.taps;
  for (const target of targets) await table.tap(target());
  return table.taps - before;
}

for (const locale of ['en', 'nl'] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: LOCALES[locale] });

    test('a Spirit is kept here: Growth in 5 taps, cards a tap each, there after a reload', async ({
      page,
    }) => {
      const table = await openPlayed(
        page,
        dealt({ spirits, products: PRODUCTS, tokens: true }),
        ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
        locale,
        [
          { report: 'trackPresence', on: true },
          { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { P1: 1 } } },
        ],
      );
      const dialog = table.dialog('tally_title');
      await table.openMenu();
      await table.tap(table.button('menu_tally'));
      await table.tap(table.button('keep_spirit_now'));
      const river = table.say('spirit_short_river_surges_in_sunlight');
      const kept = (energy: number, played: number) =>
        table.button('kept_spirit', { who: `${river} · Noor`, energy, played });
      const card = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
      await expect(card('Wash Away')).toBeVisible();
      for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);

      const space = () =>
        dialog
          .getByText(table.say('my_spirit_take_from'))
          .locator('xpath=following-sibling::*[1]')
          .getByRole('button')
          .first();
      const land = () =>
        dialog
          .getByRole('group', { name: table.say('my_spirit_to_land') })
          .getByRole('button')
          .first();
      const twice = table.say('growth_add_presence', { n: 1 });
      const option = () => dialog.getByRole('button', { name: new RegExp(`^${twice}.*${twice}`) });
      expect(await taps(table, option, space, land, space, land)).toBeLessThanOrEqual(8);
      await expect(dialog.getByText(table.say('my_spirit_grown'))).toBeVisible();

      // The last step of Growth brought the Energy of the track.
      await expect(dialog.getByText(table.say('my_spirit_income_done'))).toBeVisible();
      expect(await taps(table, () => card('Wash Away'))).toBe(1);
      await expect(table.button('my_spirit_take_back', { name: 'Wash Away' })).toBeVisible();
      await expect(
        dialog.getByText(table.say('my_spirit_plays', { played: 1, plays: 1, energy: 1 })),
      ).toBeVisible();
      await table.tap(card('Boon of Vigor'));
      await expect(dialog.getByRole('status').first()).toHaveText(table.say('my_spirit_no_plays', { n: 1 }));

      // One target and no choice takes two taps, and one more in the wrong Phase; what needs a choice is asked on the table.
      const used = await taps(
        table,
        () => table.button('my_spirit_use', { name: 'Wash Away' }),
        () => dialog.getByRole('button', { name: new RegExp(`^${table.say('my_spirit_use_anyway')}`) }),
        () => table.land('A4'),
      );
      expect(used).toBe(3);
      await expect(dialog).toBeHidden();
      expect((await table.journal())[0]).toContain('Wash Away');
      await table.shows(() => table.tap(table.button('undo')));

      await table.reload();
      await table.tap(kept(1, 1));
      await expect(table.button('my_spirit_take_back', { name: 'Wash Away' })).toBeVisible();
      await table.tap(dialog.getByRole('button', { name: table.say('close'), exact: true }));
      await table.shows(() => table.tap(table.button('undo')));
      await table.tap(kept(2, 0));
      await expect(card('Wash Away')).toBeVisible();
    });
  });

test('four Power Cards are drawn, one is kept, and a reload finds it in hand', async ({ page }) => {
  const { table, dialog, name } = await growsWithADrawnCard(page, 'en', async () => {
    for (const scheme of ['dark', 'light'] as const) expect(await violations(page, scheme)).toEqual([]);
    expect(await sideways(page)).toBe(0);
  });
  await table.reload();
  await table.tap(table.button('kept_spirit', { who: 'Keeper · Noor', energy: 5, played: 0 }));
  await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
});
