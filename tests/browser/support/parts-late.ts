import { expect, type Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/lib/content/products';
import { violations } from './axe';
import { dealt } from './played';
import { openPlayed } from './seeded';
import type { Table } from './table';

/** The Event that this game turns first, and what its main part is called in the journal. */
export const EVENT = 'Influx of Settlers';

/** A table with all cards of Events, against England. */
export const SETUP = dealt({
  ...{ seed: 16, products: PRODUCTS, events: true, tokens: true },
  adversaries: [{ id: 'england', level: 3 }],
});

export const piecesOn = async (table: Table): Promise<readonly string[]> =>
  (await table.lands()).map((land) => land.split('. ')[0]!);

/** What is asked meanwhile is answered with the first that is offered; then it is put right. */
export async function putRight(table: Table, shot: string): Promise<void> {
  const dialog = table.dialog('journal_title');
  const right = dialog.getByRole('button', { name: table.say('mend_do') });
  for (;;) {
    await expect(right.or(dialog.getByText(table.say('mend_asks')))).toBeVisible();
    if (await right.isVisible()) break;
    await table.tap(dialog.getByRole('listitem').getByRole('button').first());
  }
  expect(await violations(table.page, 'dark')).toEqual([]);
  await table.page.screenshot({ path: `test-results/${shot}-moves.png` });
  await table.shows(() => table.tap(right));
  await expect(dialog).toBeHidden();
  await table.moved();
}

/** A table takes a part of an Event out a turn later, and puts it back; one Undo takes either back. */
export async function partsTakenOut(page: Page): Promise<void> {
  const table = await openPlayed(
    page,
    SETUP,
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const dialog = table.dialog('journal_title');
  const pieces = () => piecesOn(table);
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
  const out = await forgotAt(named('mend_part_out'));
  await out.scrollIntoViewIfNeeded();
  expect(await violations(page, 'light')).toEqual([]);
  await page.screenshot({ path: 'test-results/parts.png' });
  await table.tap(out);
  expect(await pieces()).toEqual(before);
  await putRight(table, 'parts');
  await expect.poll(pieces).not.toEqual(before);
  const without = await pieces();
  await table.tap(await forgotAt(named('mend_part_back')));
  await putRight(table, 'parts');
  // It asks again where its pieces come to: they need not come to where they were.
  await expect.poll(pieces).not.toEqual(without);
  await table.reload();
  await table.tap(table.button('undo'));
  await expect.poll(pieces).toEqual(without);
}

/** Hands carried an Event out and forgot its main part: the app does it at its line, and asks what it asks. */
export async function partForgotten(page: Page): Promise<void> {
  const table = await openPlayed(
    page,
    SETUP,
    ({ step }, { turn }) => step.do === 'exceptional' && step.step === 'read' && turn === 2,
  );
  const before = await piecesOn(table);
  await table.tap(table.button('go_by_hand'));
  await table.tap(table.button('go_done'));
  const dialog = table.dialog('journal_title');
  await table.openJournal();
  await table.tap(table.journalLines.nth(1));
  await table.tap(dialog.getByRole('button', { name: table.say('mend_forgot') }));
  await table.tap(
    dialog.getByRole('button', { name: table.say('mend_part_carry', { part: EVENT }) }).first(),
  );
  await expect(dialog.getByText(table.say('tell_part', { part: EVENT }))).toBeVisible();
  expect(await violations(page, 'light')).toEqual([]);
  await page.screenshot({ path: 'test-results/forgot.png' });
  await table.tap(dialog.getByRole('button', { name: /^Repeat \d+ later move/ }));
  await expect(dialog.getByText(table.say('mend_asks'))).toBeVisible();
  expect(await piecesOn(table)).toEqual(before);
  await putRight(table, 'forgot');
  await expect.poll(() => piecesOn(table)).not.toEqual(before);
  await table.reload();
  await table.tap(table.button('undo'));
  await expect.poll(() => piecesOn(table)).toEqual(before);
}
