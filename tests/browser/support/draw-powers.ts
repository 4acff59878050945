import { expect, type Locator, type Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/lib/content/products';
import { powerCardId } from '../../../src/lib/rules/table/printed-cards';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Table } from './table';
import type { Locale } from './words';

const spirits = [
  { id: 'keeper-of-the-forbidden-wilds', aspect: null },
  { id: 'river-surges-in-sunlight', aspect: null },
] as const;

/** A table that deals, in the second Spirit Phase, with Keeper kept by its first player. */
async function withKeeper(page: Page, locale: Locale): Promise<{ table: Table; dialog: Locator }> {
  const table = await openPlayed(
    page,
    dealt({ spirits, products: PRODUCTS, tokens: true }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 2,
    locale,
    [
      { report: 'trackPresence', on: true },
      { report: 'deed', deed: { deed: 'add', land: 'A5', pieces: { P1: 1, W: 1 } } },
      {
        report: 'spirit',
        player: 1,
        changes: [
          { change: 'kept', on: true },
          { change: 'energy', n: 3 },
          {
            change: 'card',
            id: powerCardId('boon-of-growing-power'),
            name: 'Boon of Growing Power',
            to: 'hand',
          },
        ],
      },
    ],
  );
  const who = `${table.say('spirit_short_keeper_of_the_forbidden_wilds')} · Noor`;
  await table.tap(table.button('kept_spirit', { who, energy: 3, played: 0 }));
  return { table, dialog: table.dialog('tally_title') };
}

/** Growth with two Presence and a card that is drawn and kept: 8 taps at most, counted by the page. */
export async function growsWithADrawnCard(page: Page, locale: Locale = 'en', look?: () => Promise<unknown>) {
  const { table, dialog } = await withKeeper(page, locale);
  const gain = table.say('growth_gain_power');
  const row = (name: RegExp) => dialog.getByRole('button', { name });
  const presence = table.say('growth_add_presence', { n: 1 });
  const before = table.taps;
  await table.tap(row(new RegExp(`^${gain} · ${presence}`)));
  await table.tap(row(new RegExp(`^${table.say('my_spirit_draw_minor', { n: 4 })}$`)).first());
  const drawn = dialog.getByText(table.say('my_spirit_drawn')).locator('xpath=following-sibling::ul[1]');
  await expect(drawn.getByRole('listitem')).toHaveCount(4);
  await look?.();
  const name = (await drawn.locator('.label').nth(1).innerText()).trim();
  await table.tap(drawn.getByRole('button').nth(1));
  await addsPresence(table, dialog);
  await table.tap(row(new RegExp(`^${presence}`)));
  await addsPresence(table, dialog);
  const taps = table.taps - before;
  expect(taps).toBeLessThanOrEqual(8);
  await table.tap(dialog.getByRole('button', { name: table.say('close'), exact: true }));
  expect((await table.journal()).join(' ')).toContain(name);
  return { table, dialog, name };
}

async function addsPresence(table: Table, dialog: Locator) {
  const from = dialog.getByText(table.say('my_spirit_take_from')).first();
  await table.tap(from.locator('xpath=following-sibling::*[1]').getByRole('button').first());
  await table.tap(
    dialog
      .getByRole('group', { name: table.say('my_spirit_to_land') })
      .getByRole('button')
      .first(),
  );
}
