import { expect, type Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/lib/content/products';
import { violations } from './axe';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Locale } from './words';

/** The Event that this game turns first, and what its main part is called in the journal. */
const EVENT = 'Influx of Settlers';

/** A table takes a part of an Event out a turn later, and puts it back; one Undo takes either back. */
export async function partsLate(page: Page, locale: Locale = 'en', shot = 'parts'): Promise<void> {
  const table = await openPlayed(
    page,
    dealt({
      ...{ seed: 16, products: PRODUCTS, events: true, tokens: true },
      adversaries: [{ id: 'england', level: 3 }],
    }),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
    locale,
  );
  const dialog = table.dialog('journal_title');
  const pieces = async () => (await table.lands()).map((land) => land.replace(/,.*?(?=:|$)/, ''));
  const before = await pieces();
  /** The line of the journal whose moment offers this, from the start on. */
  const forgotAt = async (offers: RegExp) => {
    await table.openJournal();
    for (let line = (await table.journalLines.count()) - 1; line > 0; line--) {
      await table.tap(table.journalLines.nth(line));
      await table.tap(dialog.getByRole('button', { name: table.say('mend_forgot') }));
      await expect(dialog.getByText(table.say('mend_how'))).toBeVisible();
      const offered = dialog.getByRole('button', { name: offers });
      if ((await offered.count()) > 0) return offered.first();
      await table.tap(dialog.getByRole('button', { name: table.say('mend_leave') }));
      await table.tap(dialog.getByRole('button', { name: table.say('journal_list') }));
    }
    throw new Error(`no line offers ${offers}`);
  };
  const named = (key: 'mend_part_out' | 'mend_part_back'): RegExp =>
    new RegExp(`^${table.say(key, { part: EVENT })}`);
  /** What is asked meanwhile is answered with the first that is offered. */
  const putRight = async () => {
    const right = dialog.getByRole('button', { name: table.say('mend_do') });
    for (;;) {
      await expect(right.or(dialog.getByText(table.say('mend_asks')))).toBeVisible();
      if (await right.isVisible()) break;
      await table.tap(dialog.getByRole('listitem').getByRole('button').first());
    }
    expect(await violations(page, 'dark')).toEqual([]);
    await page.screenshot({ path: `test-results/${shot}-moves.png` });
    await table.shows(() => table.tap(right));
    await expect(dialog).toBeHidden();
    await table.moved();
  };
  const out = await forgotAt(named('mend_part_out'));
  await out.scrollIntoViewIfNeeded();
  expect(await violations(page, 'light')).toEqual([]);
  await page.screenshot({ path: `test-results/${shot}.png` });
  await table.tap(out);
  expect(await pieces()).toEqual(before);
  await putRight();
  await expect.poll(pieces).not.toEqual(before);
  const without = await pieces();
  await table.tap(await forgotAt(named('mend_part_back')));
  await putRight();
  // It asks again where its pieces come to: they need not come to where they were.
  await expect.poll(pieces).not.toEqual(without);
  await table.reload();
  await table.tap(table.button('undo'));
  await expect.poll(pieces).toEqual(without);
}
