import { type Browser, expect, test } from '@playwright/test';
import { answer, backToTable, phoneCode, share, tableCode, textOfCode } from './support/joining';
import { dealt } from './support/played';
import { openPlayed } from './support/seeded';
import { Table } from './support/table';

const SIZES = {
  phone: { locale: 'en-GB', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { locale: 'en-GB', viewport: { width: 1180, height: 820 }, hasTouch: true },
} as const;

const pageOf = async (browser: Browser, baseURL: string, size: keyof typeof SIZES) =>
  (await browser.newContext({ ...SIZES[size], baseURL, reducedMotion: 'reduce' })).newPage();

// Issue 37, 2: a plan can be shown to the others, who look at it, close it, or make it their own.
test('a plan is shown to the others at a table, from a phone and from the tablet that lies there', async ({
  browser,
  baseURL,
}) => {
  const keeper = await openPlayed(
    await pageOf(browser, baseURL!, 'tablet'),
    dealt(),
    ({ step }, { turn }) => step.do === 'spiritPhase' && turn === 3,
  );
  const guest = new Table(await pageOf(browser, baseURL!, 'phone'));
  const who = 'Noor';
  await share(keeper);
  await guest.page.goto(await textOfCode(tableCode(keeper)));
  await answer(keeper, await textOfCode(phoneCode(guest)));
  await guest.tap(guest.page.getByRole('button', { name: who, exact: true }));
  await expect(guest.title).toBeVisible();
  await backToTable(keeper);
  const ravaged = async () => (await keeper.lands()).find((name) => /\d+ Ravage Damage, Blight/.test(name));
  await expect.poll(ravaged).toBeTruthy();
  const land = (await ravaged())!.slice(0, 2);
  const written = (await keeper.journal()).length;
  const defend = async (table: Table, n: number): Promise<void> => {
    await table.openLand(land);
    await table.tap(table.sheet.getByRole('button', { name: `${land}: Defend ${n}`, exact: true }));
    await table.tap(table.button('go_done'));
  };
  const line = (table: Table, name: string, by: string) =>
    table.sheet.getByText(table.say('plans_shown', { name, who: by }));
  const deeds = (table: Table, name: string) =>
    table.sheet.getByRole('region', { name }).getByRole('listitem');

  // A guest plans, and shows it: the keeper sees whose it is and its name, and nothing has happened.
  await guest.tap(guest.button('what_if'));
  // Until it has begun, deeds are told to the table.
  await expect(guest.button('plans_aside')).toBeVisible();
  await defend(guest, 2);
  await guest.tap(guest.button('plans_show'));
  await expect(guest.sheet.getByText(guest.say('plans_showing'))).toBeVisible();
  await expect(line(keeper, 'Plan 1', who)).toBeVisible();
  expect(await keeper.journal()).toHaveLength(written);

  // Looked at, it is a plan on the map; its sums stand with and without it, and beside each other.
  await keeper.tap(keeper.button('plans_look'));
  await expect(keeper.sheet.getByText(keeper.say('plans_of', { who }))).toBeVisible();
  await expect(keeper.land(land)).toHaveAccessibleName(/Plan 1: draft/);
  await expect(keeper.land(land)).not.toHaveAccessibleName(/Defend 2/);
  await expect(keeper.sheet.getByText(keeper.say('what_if_with'))).toBeVisible();
  await keeper.tap(keeper.button('plans_compare'));
  const all = keeper.dialog('what_if');
  await expect(all.getByText(keeper.say('turns_working'))).toHaveCount(0, { timeout: 120_000 });
  await expect(all.getByRole('rowheader', { name: `Plan 1 (${who})` }).first()).toBeVisible();
  expect(await all.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await keeper.closeDialog();

  // What the guest adds is seen as it comes.
  await defend(guest, 1);
  await expect(deeds(keeper, 'Plan 1')).toHaveCount(2);

  // The game goes on: the plan says so, and changes nothing.
  await keeper.tap(keeper.button('fear_add'));
  await expect(keeper.sheet.getByText(keeper.say('plans_moved'))).toBeVisible();
  await expect(guest.sheet.getByText(guest.say('plans_moved'))).toBeVisible();
  await expect.poll(async () => (await keeper.journal()).length).toBe(written + 1);

  // It becomes the keeper's own, and is made so through the table, one line for both.
  await keeper.tap(keeper.button('plans_mine'));
  await keeper.tap(keeper.button('what_if_so'));
  await expect(guest.land(land)).toHaveAccessibleName(/Defend 3/);
  await keeper.tap(keeper.button('undo'));
  await expect(guest.land(land)).not.toHaveAccessibleName(/Defend/);

  // The guest makes its own so, deed by deed, through the keeper.
  await guest.tap(guest.button('plans_next'));
  await expect(keeper.land(land)).toHaveAccessibleName(/Defend 2/);
  await expect(deeds(guest, 'Plan 1').first()).toContainText('Applied');
  await guest.tap(guest.button('what_if_so'));
  await expect(keeper.land(land)).toHaveAccessibleName(/Defend 3/);

  // The keeper shows one; the guest closes it, and it stays closed.
  await keeper.tap(keeper.button('what_if'));
  const own = keeper.dialog('what_if');
  await own.getByLabel(keeper.say('plans_new')).fill('Leave the coast');
  await keeper.tap(keeper.button('plans_begin'));
  await expect(keeper.button('plans_aside')).toBeVisible();
  await defend(keeper, 1);
  await keeper.tap(keeper.button('plans_show'));
  const shown = line(guest, 'Leave the coast', guest.say('share_all_players'));
  await expect(shown).toBeVisible();
  await guest.tap(guest.sheet.getByRole('status').getByRole('button', { name: guest.say('close') }));
  await expect(shown).toBeHidden();
  await guest.openLand(land);
  await guest.tap(guest.button('go_done'));
  await expect(shown).toBeHidden();
  await keeper.tap(keeper.button('plans_show_no'));
  await keeper.tap(keeper.button('plans_show'));
  await expect(shown).toBeHidden();
});
