import { type Browser, expect, type Locator, test } from '@playwright/test';
import { allAlike } from './support/alike';
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from './support/joining';
import { EVENT, piecesOn, putRight, SETUP } from './support/parts-late';
import { openPlayed } from './support/seeded';
import { Table } from './support/table';

const PHONE = { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const pageOf = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ ...PHONE, baseURL, reducedMotion: 'reduce' })).newPage();

/** A line of the journal, the newest first, and what can be put right there. */
async function openLine(table: Table, line: number): Promise<Locator> {
  await table.openJournal();
  await table.tap(table.journalLines.nth(line));
  return table.dialog('journal_title');
}

/** What the journal says; a device does not say of its own latest tap who did it. */
const told = async (table: Table): Promise<readonly string[]> =>
  (await table.journal()).map((line) => line.replace(`${table.say('doer_table')}:`, ''));

// Issue 37, 4: on shared tables as well.
test('what one device puts right stands on the other, a guest plays on meanwhile, and Undo takes it back on both', async ({
  browser,
  baseURL,
}) => {
  const keeper = await openPlayed(
    await pageOf(browser, baseURL!),
    SETUP,
    ({ step }, { turn }) => step.do === 'exceptional' && step.step === 'read' && turn === 2,
  );
  const guest = new Table(await pageOf(browser, baseURL!));
  await share(keeper);
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await guest.tap(guest.page.getByRole('button', { name: 'Noor', exact: true }));
  await expect(guest.title).toBeVisible();
  await backToTable(keeper);
  const before = await piecesOn(keeper);
  await keeper.tap(keeper.button('go_by_hand'));
  await keeper.tap(keeper.button('go_done'));
  await allAlike(keeper, guest);
  const asked = (await guest.title.textContent())!;

  // The keeper tells a part of the Event late: on the guest's screen nothing has happened, and it plays on.
  const dialog = await openLine(keeper, 1);
  await keeper.tap(dialog.getByRole('button', { name: keeper.say('mend_forgot') }));
  await keeper.tap(
    dialog.getByRole('button', { name: keeper.say('mend_part_carry', { part: EVENT }) }).first(),
  );
  await keeper.tap(dialog.getByRole('button', { name: /^Repeat \d+ later move/ }));
  await expect(dialog.getByText(keeper.say('mend_asks'))).toBeVisible();
  await expect(guest.title).toHaveText(asked);
  expect(await piecesOn(guest)).toEqual(before);
  await guest.tap(guest.button('fear_add'));
  await expect(dialog.getByText(keeper.say('correction_moved'))).toBeVisible();
  await putRight(keeper, 'mend-shared');
  await expect.poll(() => piecesOn(keeper)).not.toEqual(before);
  await allAlike(keeper, guest);
  expect(await piecesOn(guest)).toEqual(await piecesOn(keeper));
  expect(await told(guest)).toEqual(await told(keeper));
  await expect(guest.fear).toHaveAccessibleName(/Fear 1/);

  await keeper.tap(keeper.button('undo'));
  await expect.poll(() => piecesOn(guest)).toEqual(before);
  await allAlike(keeper, guest);
  await expect(guest.fear).toHaveAccessibleName(/Fear 1/);

  // A guest takes out the deed that the keeper has told; the keeper checks it, and both have it.
  await keeper.tap(keeper.button('fear_add'));
  await guest.tap(guest.button('fear_add'));
  await allAlike(keeper, guest);
  await expect(keeper.fear).toHaveAccessibleName(/Fear 3/);
  const own = await openLine(guest, 1);
  await guest.tap(own.getByRole('button', { name: guest.say('mend_take_out') }));
  await guest.tap(own.getByRole('button', { name: guest.say('mend_do') }));
  await keeper.moved();
  await expect(keeper.fear).toHaveAccessibleName(/Fear 2/);
  await allAlike(keeper, guest);
  await guest.tap(guest.button('undo'));
  await expect(keeper.fear).toHaveAccessibleName(/Fear 3/);
  await allAlike(keeper, guest);
});
